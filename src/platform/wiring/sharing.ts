import { fromPromise } from "xstate";

import type { ShareKey } from "#contract/sharedAnswer.ts";
import type { Shared, ShareOutcome } from "#machines/ports.ts";
import { sharingMachine } from "#machines/sharing/sharing.machine.ts";

import { share } from "../sharing/share.ts";
import type { Parts } from "./parts.ts";

/** The chart `sharing` with its ports in place. Serves O107. */
export const wireSharing = ({ callServer }: Pick<Parts, "callServer">) =>
  sharingMachine.provide({
    actors: {
      makeLink: fromPromise<ShareKey, { id: string }>(({ input: { id }, ...asker }) =>
        callServer(asker, "shareAnswer", { params: { id } }, { quiet: true }),
      ),
      endLink: fromPromise<void, { id: string }>(async ({ input: { id }, ...asker }) => {
        await callServer(asker, "endSharing", { params: { id } }, { quiet: true });
      }),
      share: fromPromise<ShareOutcome, Shared>(({ input }) => share(input)),
    },
  });
