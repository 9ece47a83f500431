import type { NeedItem, NeedKey } from "#contract/need.ts";

import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** A wish in the person's words; null forgets it. */
export interface NeedOrder {
  key: NeedKey;
  value: string | null;
}

/** What the profile shows of a person's plans, and the one that is being changed (O60). */
export interface NeedContext {
  signedIn: boolean;
  /** What is known, in the order in which the guide asks. */
  items: NeedItem[];
  /** What is being changed, as it is typed. */
  draft: { key: NeedKey; value: string } | null;
  /** What is on its way to the server. */
  order: NeedOrder | null;
  /** Why the server didn't take the last change, and of which wish; null when there is nothing to say. */
  problem: { key: NeedKey; said: Said } | null;
}

/** Without a session nothing is fetched. */
export interface NeedInput {
  signedIn: boolean;
}

/** What the profile's section sends; `need.submitted` sends the draft as it is typed. */
export type NeedEvent =
  | Messages["need"]
  | { type: "need.retried" }
  | { type: "need.opened"; key: NeedKey }
  | { type: "need.changed"; value: string }
  | { type: "need.closed" }
  | { type: "need.submitted" }
  | { type: "need.forgotten"; key: NeedKey };

/** `absent`: no one is signed in, or the host keeps nothing of the kind. */
export type NeedTag = "absent" | "loading" | "failed" | "editing" | "saving";
