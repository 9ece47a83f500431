import { fromPromise } from "xstate";

import type { NeedItem } from "#contract/need.ts";
import { needMachine } from "#machines/need/need.machine.ts";
import type { NeedOrder } from "#machines/need/types.ts";

import type { Parts } from "./parts.ts";

const FLAGS = { quiet: true };

/** The chart `need` with its ports in place. Serves O60. */
export function wireNeed({ callServer }: Parts) {
  return needMachine.provide({
    actors: {
      fetchNeed: fromPromise<NeedItem[], undefined>((asker) =>
        callServer(asker, "need", {}, FLAGS),
      ),
      saveNeed: fromPromise<NeedItem[], NeedOrder>(({ input: { key, value }, ...asker }) =>
        value === null
          ? callServer(asker, "forgetNeed", { params: { key } }, FLAGS)
          : callServer(asker, "setNeed", { params: { key }, body: { value } }, FLAGS),
      ),
    },
  });
}
