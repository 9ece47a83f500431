import type { TrialOffer } from "#contract/trial.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

import type { SavedTrial } from "../messages.ts";
import type { Said } from "../said.ts";

/** One bubble of a guest's conversation. */
export interface TrialMessage {
  id: number;
  writer: "client" | "bot";
  text: string;
}

/** What a guest asks: `thread` is what the host gave out with the answer before. */
export interface Asked {
  question: string;
  thread: string | null;
}

/** What a guest asked before in this tab; null at the beginning (O73). */
export interface TrialInput {
  saved: SavedTrial | null;
}

export interface TrialContext {
  history: readonly TrialMessage[];
  thread: string | null;
  /** How many answers are left; null where the host doesn't count. */
  left: number | null;
  /** A campus whose tour can be taken. */
  tour: TrialOffer["tour"];
  /** What came with the newest answer. */
  suggestions: readonly UniversityRef[];
  followUps: readonly string[];
  draft: string;
  /** What is being asked. */
  asked: string;
  /** Why the last question wasn't answered. */
  problem: Said | null;
}

/** What the welcome screen sends. `question.chosen`: an example, or one of the replies that an answer suggests. */
export type TrialEvent =
  | { type: "draft.changed"; value: string }
  | { type: "question.submitted" }
  | { type: "question.chosen"; text: string };

/**
 * `absent`: nothing is offered. `asking`: an answer is awaited. `usedUp`: no answers are left; help in danger is still
 * given. `canSend`: something is typed that can be sent.
 */
export type TrialTag = "absent" | "asking" | "usedUp";
