import { fromPromise } from "xstate";

import { PAGE_SIZE } from "#contract/limits.ts";
import type { UniversityRef } from "#contract/university.ts";
import type { User, UserType } from "#contract/user.ts";
import type { Credentials } from "#machines/emailSignIn/types.ts";

import type { Asker, CallServer } from "./serverCalls.ts";

/** The ports of the charts that are one call of the API each. All reject with a Refusal. */
export function createServerPorts(callServer: CallServer) {
  /** A quiet call that nobody sees: if the session is stale, it is renewed or ended on the way. Serves T19. */
  const renewSession = (asker: Asker) =>
    callServer(asker, "me", {}, { skipLoading: true, quiet: true });
  return {
    renewSession,
    /** Serves A9. */
    fetchMe: fromPromise<User, undefined>((asker) => callServer(asker, "me")),
    /** The same as a port: it resolves when the session is good. */
    checkSession: fromPromise<void, undefined>(async (asker) => {
      await renewSession(asker);
    }),
    /** Resolves with all favourites. Serves A12. */
    addFavorite: fromPromise<UniversityRef[], { id: string }>(async ({ input, ...asker }) => {
      const { favorites } = await callServer(asker, "addToFavorites", { params: { id: input.id } });
      return favorites;
    }),
    /** Resolves with the favourites that stay. Serves O18. */
    removeFavorite: fromPromise<UniversityRef[], { id: string }>(async ({ input, ...asker }) => {
      const { favorites } = await callServer(asker, "removeFromFavorites", {
        params: { id: input.id },
      });
      return favorites;
    }),
    /** The password goes past the chart `requests`; only the form's own chart holds it, until it has served. Serves A5. */
    logInByEmail: fromPromise<User | null, Credentials>(async ({ input, ...asker }) => {
      const { user } = await callServer(asker, "logIn", {}, { secret: { ...input } });
      return user;
    }),
    /** Serves A8. */
    setType: fromPromise<User | null, { userType: UserType }>(({ input, ...asker }) =>
      callServer(asker, "setType", { body: { type: input.userType } }),
    ),
    /** Serves A10 and K7. The type and the size are said, as another host may have other defaults. */
    search: fromPromise<UniversityRef[], { name: string }>(({ input, ...asker }) =>
      callServer(asker, "listUniversities", {
        query: { type: "university", page_size: String(PAGE_SIZE), search: input.name },
      }),
    ),
  };
}
