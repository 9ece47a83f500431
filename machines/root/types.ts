import type { UniversityRef } from "#contract/universityRef.ts";
import type { User, UserType } from "#contract/user.ts";

import type { ChatSettings, Messages, SavedChat, SavedTrial, WayBack } from "../messages.ts";
import type { Said } from "../said.ts";
import type { RouteName } from "./routeName.ts";

/**
 * What the router says when a route is open. `params` are the path's, such as `universityId`; `query` is what is
 * behind the question mark, such as the tour's `stop`.
 */
export interface RouteEntered {
  type: "route.entered";
  name: RouteName;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  state: ChatSettings | null;
}

/** What the router sends, and what screens ask of root; `route.failed` is X14. */
export type RootEvent =
  | Messages["root"]
  | RouteEntered
  | { type: "route.failed"; path: string }
  | { type: "reload.requested" }
  /** The welcome screen has been drawn, and the chart `trial` is loaded. */
  | { type: "trial.loaded" }
  /** The chart that the app gets once its first screen is there: the wiring has put it in. */
  | { type: "appShell.loaded" };

/** What the wiring reads from storage before it makes the root (E1, E2, E3, E8, O76, O93). `reloaded`: this load is X14's reload. */
export interface RootInput {
  signUpName: string | null;
  wayBack: WayBack | null;
  savedChat: SavedChat | null;
  trial: SavedTrial | null;
  user: User | null;
  userType: UserType;
  universities: UniversityRef[];
  signedIn: boolean;
  speechSupported: boolean;
  /** The screen has little room, as a phone's. */
  smallScreen: boolean;
  reloaded: boolean;
}

/** What outlives screens: the open route, who is signed in, and what one screen leaves for another. */
export interface RootContext {
  routeName: RouteName | null;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Navigation state of the open route, read by the chat. */
  chatSettings: ChatSettings;
  newUser: boolean;
  /** What the browser's tab shows; a chat shows it as its heading, too. */
  pageTitle: Said;
  signUpName: string | null;
  /** Where the person will want to be once they are signed in. */
  wayBack: WayBack | null;
  savedChat: SavedChat | null;
  /** What a guest asked in this tab, until an account has it (O73, O74). */
  trial: SavedTrial | null;
  signedIn: boolean;
  userType: UserType;
  isSuperuser: boolean;
  /** The person is a superuser as soon as they turn on two-step sign-in (O238). */
  lacksFactor: boolean;
  /** Who was known last, also once the session has ended. */
  userId: string | null;
  /** Whether `userId` is of the session that began last, and not of one before. */
  personKnown: boolean;
  /** What the screens for superusers held when that person's session ended, by path (O61). */
  left: Record<string, unknown>;
  universities: UniversityRef[];
  speechSupported: boolean;
  smallScreen: boolean;
  reloaded: boolean;
  /** Whether the chart of the app on this device was started. */
  hasAppShell: boolean;
  /** The user found in storage, shown at once (E1); the profile's own context is the truth from then on. */
  storedUser: User | null;
}

/**
 * `forbidden`: the open screen is for superusers alone, and the person isn't one; `signedOut`: no one is signed in;
 * `lacksFactor`: they would be one with two-step sign-in.
 */
export type RootTag =
  | "welcome"
  | "home"
  | "routeFailed"
  | "forbidden"
  | "signedOut"
  | "lacksFactor";
