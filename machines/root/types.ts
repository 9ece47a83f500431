import type { UniversityRef } from "#contract/university.ts";
import type { User, UserType } from "#contract/user.ts";

import type { ChatSettings, SavedChat } from "../chat/types.ts";

export type RouteName =
  | "landing"
  | "emailSignIn"
  | "userType"
  | "name"
  | "phoneSignIn"
  | "phoneSignUp"
  | "faculty"
  | "profile"
  | "chat"
  | "selectUniversity"
  | "findUniversity"
  | "universityPage"
  | "universityChat"
  | "tour"
  | "editPoints"
  | "desk"
  | "deskUniversity"
  | "notFound";

/** Where to go: a path of the route table, with the navigation state a chat reads (S28). */
export interface Destination {
  to: string;
  state?: ChatSettings;
  replace?: boolean;
}

/**
 * What the router says when a route is open. `params` are the path's, such as `universityId`; `query` is what stands
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

/** Why nobody is signed in: the person signed out, the refresh failed, or a call needed an account and there was none. */
export type SessionEndReason = "signedOut" | "expired" | "notSignedIn";

export type RootEvent =
  | RouteEntered
  | { type: "route.failed"; path: string }
  | { type: "reload.requested" }
  | ({ type: "navigation.requested" } & Destination)
  | { type: "newUser.set" }
  | { type: "newUser.cleared" }
  | { type: "title.set"; title: string }
  | { type: "signUpName.set"; name: string }
  | { type: "chat.saved"; saved: SavedChat }
  | { type: "fault.met"; text: string }
  /** `elsewhere`: another tab signed in, and looks after what the tabs share. */
  | { type: "session.started"; elsewhere: boolean }
  | { type: "session.ended"; reason: SessionEndReason }
  | {
      type: "profile.changed";
      userType: UserType;
      isSuperuser: boolean;
      universities: UniversityRef[];
    };

/** What the wiring reads from storage before it makes the root (E1, E2, E3, E8). `reloaded`: this load is X14's reload. */
export interface RootInput {
  savedChat: SavedChat | null;
  user: User | null;
  userType: UserType;
  universities: UniversityRef[];
  signedIn: boolean;
  speechSupported: boolean;
  reloaded: boolean;
}

export interface RootContext {
  routeName: RouteName | null;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Navigation state of the open route, read by the chat. */
  chatSettings: ChatSettings;
  newUser: boolean;
  pageTitle: string;
  signUpName: string | null;
  savedChat: SavedChat | null;
  signedIn: boolean;
  userType: UserType;
  isSuperuser: boolean;
  universities: UniversityRef[];
  speechSupported: boolean;
  reloaded: boolean;
  /** The user found in storage, shown at once (E1); the profile's own context is the truth from then on. */
  storedUser: User | null;
}

export type RootTag = "welcome" | "home" | "routeFailed";
