import { fromPromise } from "xstate";

import type { User, UserType } from "#contract/user.ts";
import { userTypeMachine } from "#machines/userType/userType.machine.ts";

import type { Parts } from "./parts.ts";

/** The chart `userType` with its port in place. */
export function wireUserType({ callServer }: Parts) {
  return userTypeMachine.provide({
    actors: {
      /** Serves A8. */
      setType: fromPromise<User | null, { userType: UserType }>(({ input, ...asker }) =>
        callServer(asker, "setType", { body: { type: input.userType } }),
      ),
    },
  });
}
