import { fromPromise } from "xstate";

import { adminChangesMachine } from "#machines/adminChanges/adminChanges.machine.ts";
import type { ChangesPage, ChangesQuery } from "#machines/adminChanges/types.ts";

import type { CallServer } from "../http/serverCalls.ts";

/** The chart `adminChanges` with its port in place. */
export function wireAdminChanges(callServer: CallServer) {
  return adminChangesMachine.provide({
    actors: {
      /** Serves O121 and O127. */
      fetchChanges: fromPromise<ChangesPage, ChangesQuery>(({ input, ...asker }) =>
        callServer(asker, "adminChanges", { query: { ...input } }, { skipLoading: true }),
      ),
    },
  });
}
