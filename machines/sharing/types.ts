import type { Said } from "../said.ts";

/** An answer that is to be shared, by its id on the host, with the question as it was asked. Both become public. */
export interface Sharable {
  id: string;
  question: string;
  answer: string;
}

export interface SharingContext {
  /** The keys of the links that there are, by the answers' ids. */
  keys: Readonly<Record<string, string>>;
  /** The answer that the person looks at, or looked at last; null before that. */
  at: Sharable | null;
  /** Why the link wasn't made, or hasn't ended. */
  failure: Said | null;
}

/**
 * `links.known`: what is shared of a conversation that is taken up (O63). `link.requested`: the link is to be made, or to be
 * handed on again.
 */
export type SharingEvent =
  | ({ type: "share.pressed" } & Sharable)
  | { type: "share.closed" }
  | { type: "link.requested" }
  | { type: "link.ended" }
  | { type: "links.known"; keys: Readonly<Record<string, string>> };

/**
 * `open`: the person sees what is public, or will be. `linked`: everyone with the link can read it. `working`: the host or the
 * device is at it. `made`: the link is there since just now; `copied`: the link is in the clipboard; `refused`: the browser doesn't allow that. `ended`: the link is gone.
 */
export type SharingTag = "open" | "linked" | "working" | "made" | "copied" | "refused" | "ended";
