import type { IncomingMessage } from "#contract/chat.ts";
import type { DeviceSession } from "#contract/session.ts";
import type { UniversityRef } from "#contract/universityRef.ts";
import type { User, UserType } from "#contract/user.ts";

import type { ConnectionStatus } from "./chatSocket/types.ts";
import type { RequestOutcome } from "./ports.ts";
import type { Said } from "./said.ts";
import type { TypedText } from "./universityTexts/types.ts";

/** Settings of a chat, from its caller or the navigation state (S28). */
export interface ChatSettings {
  pageTitle?: string;
  message?: string;
  default_prompt?: string;
  university_id?: string;
  point_id?: string;
  displayPopup?: boolean;
}

interface SavedMessage {
  writer: "client" | "bot";
  text: string;
  cut: boolean;
}

/** What is kept of the select-university chat when a university is opened (E8, T12). */
export interface SavedChat {
  conversationId: string | null;
  follow_ups: string[];
  currentQuestion: string | null;
  chatHistory: SavedMessage[];
}

/** What a guest asked in this tab: `thread` is the host's, `history` what is shown of it (O73). */
export interface SavedTrial {
  thread: string;
  history: Pick<SavedMessage, "writer" | "text">[];
}

/** Where to go: a path of the route table, with the navigation state a chat reads (S28). */
export interface Destination {
  to: string;
  state?: ChatSettings;
  replace?: boolean;
}

/**
 * Where a person was before they were led to signing in (O93). `of` is who they were, where only that person comes back;
 * it is empty where that wasn't known, and then no one does.
 */
export interface WayBack extends Destination {
  of: string | null;
}

/** Why no one is signed in: the person signed out, the refresh failed, or a call needed an account and there was none. */
export type SessionEndReason = "signedOut" | "expired" | "notSignedIn";

/** Decides a notice's color and icon: a refused call is a warning (X1, X2). */
export type NoticeKind = "success" | "info" | "warning" | "error";
/** Success toasts are at the top left (X15), the others at the top right (K10). */
export type NoticePosition = "top-right" | "top-left";

/** What a chart says when it wants a notice: `id` only when it means to update or remove it later. */
export interface Notice {
  kind: NoticeKind;
  said: Said;
  position?: NoticePosition;
  id?: string;
}

interface Started {
  type: "session.started";
}

interface PersonChanged {
  type: "person.changed";
  userType: UserType;
  isSuperuser: boolean;
}

interface ChatClosed {
  type: "chat.closed";
}

/**
 * What charts say to each other, by the id of the chart that hears it. Those of screens are there while their screen is
 * open. What a chart hears from views, ports and its own children alone is in its `types.ts`.
 */
export interface Messages {
  root:
    | ({ type: "navigation.requested" } & Destination)
    | { type: "newUser.set" }
    | { type: "newUser.cleared" }
    | { type: "title.set"; title: Said }
    | { type: "signUpName.set"; name: string }
    | { type: "chat.saved"; saved: SavedChat }
    /** Null once it is a conversation of the account, or can't become one (O74). */
    | { type: "trial.saved"; saved: SavedTrial | null }
    | { type: "fault.met"; text: string }
    | { type: "reload.requested" }
    /** `elsewhere`: another tab signed in, and looks after what the tabs share. */
    | { type: "session.started"; elsewhere: boolean }
    | { type: "session.ended"; reason: SessionEndReason }
    | {
        type: "profile.changed";
        /** Null while no account is known, or when the host gives it no id. */
        userId: string | null;
        userType: UserType;
        isSuperuser: boolean;
        /** They are none only before they turned on two-step sign-in (O238). */
        lacksFactor: boolean;
        universities: UniversityRef[];
      };
  /**
   * `session.tokensStored`: a pair of tokens was stored. `byLogIn`: someone proved who they are, so it may be someone else
   * than before; without it a pair that comes while signed in is only a newer one. `elsewhere`: another tab stored it, so
   * no chart of this one brings the person.
   */
  session:
    | { type: "session.tokensStored"; byLogIn?: boolean; elsewhere?: boolean }
    | { type: "session.unauthorised"; requestId: string }
    /** Also when the account was deleted, and when another tab signs out (O1). */
    | { type: "session.signOutRequested" };
  requests:
    | { type: "request.finished"; id: string; outcome: RequestOutcome }
    | { type: "session.renewed" }
    | { type: "session.refused" };
  notifications:
    | ({ type: "notification.added" } & Notice)
    | { type: "notification.removed"; id: string }
    | { type: "notifications.cleared" };
  /** `profile.replaced`: another tab signed someone in, and keeps that person on the device itself. */
  profile:
    | { type: "profile.requested" }
    | { type: "profile.set"; user: User }
    | { type: "userType.set"; userType: UserType }
    | { type: "universities.set"; universities: UniversityRef[] }
    | { type: "favorite.toggled"; id: string; name: string }
    | { type: "favorite.recalled"; id: string; name: string }
    | { type: "profile.cleared" }
    | { type: "profile.replaced" };
  /** `conversation.shown`: another one is in the chat now, or a new one; `conversation.grew`: an answer in it has ended. */
  conversations:
    | { type: "conversation.shown"; id: string | null }
    | { type: "conversation.grew"; id: string | null };
  need: Started;
  /** `sessions.changed`: others than these have ended, as the password is another one. */
  account: Started | { type: "sessions.changed"; sessions: DeviceSession[] };
  protection: Started;
  secondFactor: Started;
  /** `step.linked`: the address names another step of the phone screen now: the code's, or the number's (null). */
  phone: { type: "step.linked"; step: string | null };
  universityPage: Started | PersonChanged | ChatClosed;
  /** `stop.linked`: the address names another stop now. */
  tour: Started | PersonChanged | ChatClosed | { type: "stop.linked"; stop: string | null };
  /** `text.typed`: by the chart of its texts, what of one is unsaved now. */
  adminUniversity: { type: "text.typed"; text: TypedText | null };
  chat:
    | Started
    /** The person stands at another tour point now, or at none: what they ask next is about it. */
    | { type: "point.changed"; point_id: string | null }
    /** The address names another conversation now, or none. */
    | { type: "conversation.linked"; id: string | null }
    /** By the list of conversations: the person deleted one, another title is known, or a new one is to begin. */
    | { type: "conversation.deleted"; id: string }
    | { type: "conversation.titled"; id: string; title: string }
    | { type: "conversation.renewed" }
    | { type: "connection.changed"; status: ConnectionStatus; full?: string | null }
    | { type: "message.received"; message: IncomingMessage }
    | { type: "speech.recognised"; text: string };
  /** The network is back, or the person at the tab: there is no need to wait for the next attempt. */
  chatSocket: { type: "line.returned" };
}
