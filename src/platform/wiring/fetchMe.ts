import { fromPromise } from "xstate";

import type { User } from "#contract/user.ts";

import type { CallServer } from "../http/serverCalls.ts";

/** The port that gets the account of who is signed in. Rejects with a Refusal. Serves A9. */
export const createFetchMe = (callServer: CallServer) =>
  fromPromise<User, undefined>((asker) => callServer(asker, "me"));
