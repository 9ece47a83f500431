import { fromPromise } from "xstate";

import type { User } from "#contract/user.ts";
import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import type { SignInInput } from "#machines/emailSignIn/types.ts";

import type { Parts } from "./parts.ts";

/** The chart `emailSignIn` with its port in place. */
export function wireEmailSignIn({ callServer }: Parts) {
  return emailSignInMachine.provide({
    actors: {
      /** The password goes past the chart `requests`; only the form's own chart holds it, until it has served. Serves A5, O141. */
      logIn: fromPromise<User | null, SignInInput>(async ({ input, ...asker }) => {
        const options = { secret: { ...input }, quiet: "code" };
        const { user } = await callServer(asker, "logIn", {}, options);
        return user;
      }),
    },
  });
}
