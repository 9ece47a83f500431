import { fromPromise } from "xstate";

import type { SharedAnswer } from "#contract/sharedAnswer.ts";
import { sharedAnswerMachine } from "#machines/sharedAnswer/sharedAnswer.machine.ts";

import type { Parts } from "./parts.ts";

/** The chart `sharedAnswer` with its port in place. */
export const wireSharedAnswer = ({ callServer }: Parts) =>
  sharedAnswerMachine.provide({
    actors: {
      fetchShared: fromPromise<SharedAnswer, { key: string }>(({ input: { key }, ...asker }) =>
        callServer(asker, "readShared", { params: { key } }, { quiet: true }),
      ),
    },
  });
