import type { Destination, WayBack } from "../messages.ts";
import type { RouteName } from "./routeName.ts";
import type { RootContext, RootEvent } from "./types.ts";

/** The screens of signing up and in. */
const WAYS_IN = ["emailSignIn", "name", "phoneSignIn", "phoneSignUp", "userType"];

/** Screens that offer the way in to who isn't signed in, as there is little to see without an account. */
const CLOSED = [
  "profile",
  "chat",
  "selectUniversity",
  "universityChat",
  "editPoints",
  "admin",
  "adminUniversity",
];

/** Screens that nobody wants to come back to. */
const PASSED = ["landing", "faculty", "notFound"];

/** Where signing in leads by itself (S4, T3, T4). */
const BY_ITSELF = ["/chat-ai", "/university/find-university", "/university/select-university"];

const isOneOf = (names: readonly string[], route: RouteName | null): boolean =>
  route !== null && names.includes(route);

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
  const { routeName, wayBack, signedIn, userId } = context;
  if (event.type === "session.ended") {
    if (isOneOf(WAYS_IN, routeName)) return wayBack;
    if (routeName === null || isOneOf(PASSED, routeName) || event.reason === "signedOut")
      return null;
    return { ...placeOf(context), of: event.reason === "expired" ? userId : null };
  }
  if (event.type !== "route.entered") return wayBack;
  if (!isOneOf(WAYS_IN, event.name)) return null;
  // Who was sent away from such a screen is on the way already.
  const leaves = wayBack === null && !signedIn && isOneOf(CLOSED, routeName);
  return leaves ? { ...placeOf(context), of: null } : wayBack;
}

/**
 * Where a chart's wish to go somewhere leads: at the end of signing in to where the person was, if it is the same one, and
 * else where the chart says. Serves O93.
 */
export function leadsTo(context: RootContext, { to, state, replace }: Destination): Destination {
  const { wayBack, signedIn, routeName, userId } = context;
  const isBack =
    wayBack !== null &&
    signedIn &&
    isOneOf(WAYS_IN, routeName) &&
    BY_ITSELF.includes(to) &&
    (wayBack.of === null || wayBack.of === userId);
  const there = isBack ? { to: wayBack.to, state: wayBack.state } : { to, state };
  return {
    to: there.to,
    ...(there.state === undefined ? {} : { state: there.state }),
    ...(replace === undefined ? {} : { replace }),
  };
}
