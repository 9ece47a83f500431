import { fromPromise } from "xstate";

import { protectionMachine } from "#machines/protection/protection.machine.ts";
import type { Passwords, SessionsLeft } from "#machines/protection/types.ts";

import type { CallServer } from "../http/serverCalls.ts";

/** The chart `protection` with its port in place. Secrets go past the chart `requests`. */
export function wireProtection(callServer: CallServer) {
  return protectionMachine.provide({
    actors: {
      /** Serves O139. */
      changePassword: fromPromise<SessionsLeft, Passwords>(({ input, ...asker }) =>
        callServer(asker, "changePassword", {}, { secret: { ...input }, quiet: true }),
      ),
    },
  });
}
