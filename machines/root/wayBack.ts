import type { Destination, WayBack } from "../messages.ts";
import type { RouteName } from "./routeName.ts";
import type { RootContext, RootEvent } from "./types.ts";

type Routes = readonly (RouteName | null)[];

/** The screens of signing up and in. */
const WAYS_IN: Routes = ["emailSignIn", "name", "phoneSignIn", "phoneSignUp", "userType"];

/** Screens that offer the way in to who isn't signed in, for themselves or for the chat in their popup. */
const CLOSED: Routes = [
  "profile",
  "chat",
  "selectUniversity",
  "universityChat",
  "universityPage",
  "tour",
  "editPoints",
  "admin",
  "adminUniversity",
];

/** No screen, and those that aren't worth coming back to. */
const PASSED: Routes = [null, "landing", "faculty", "notFound"];

/** Where signing in leads by itself (S4, T3, T4). */
const BY_ITSELF = ["/chat-ai", "/university/find-university", "/university/select-university"];

/** The address that is open, with the state of its chat. */
function placeOf({ path, query, chatSettings }: RootContext): Destination {
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return {
    to: search === "" ? path : `${path}?${search}`,
    ...(Object.keys(chatSettings).length === 0 ? {} : { state: chatSettings }),
  };
}

/**
 * Where the person will want to be once they are signed in, after an event: the screen that sends them away, or that they
 * leave for the way in; null once they go elsewhere by themselves. Serves O93.
 */
export function wayBackAfter(context: RootContext, event: RootEvent): WayBack | null {
  const { routeName, wayBack, signedIn, userId, personKnown } = context;
  if (event.type === "session.ended") {
    // The place of who was sent away first: calls that were under way end a session again.
    if (wayBack !== null || WAYS_IN.includes(routeName)) return wayBack;
    if (PASSED.includes(routeName)) return null;
    const last = (personKnown && userId) || "";
    return { ...placeOf(context), of: event.reason === "expired" ? last : null };
  }
  if (event.type !== "route.entered") return wayBack;
  if (!WAYS_IN.includes(event.name)) return null;
  // Who was sent away from such a screen is on the way already.
  const leaves = wayBack === null && !signedIn && CLOSED.includes(routeName);
  return leaves ? { ...placeOf(context), of: null } : wayBack;
}

/**
 * Where a chart's wish to go somewhere leads: at the end of signing in to where the person was, if it is the same one, and
 * else where the chart says. Serves O93.
 */
export function leadsTo(context: RootContext, wish: Destination): Destination {
  const { wayBack, signedIn, routeName, userId, personKnown } = context;
  const isBack =
    wayBack !== null &&
    signedIn &&
    WAYS_IN.includes(routeName) &&
    BY_ITSELF.includes(wish.to) &&
    (wayBack.of === null || (personKnown && wayBack.of === userId));
  const { to, state } = isBack ? wayBack : wish;
  const { replace } = wish;
  return {
    to,
    ...(state === undefined ? {} : { state }),
    ...(replace === undefined ? {} : { replace }),
  };
}
