import type { QuestionGroup, QuestionKind } from "#contract/question.ts";

import type { Said } from "../said.ts";

/** A page of groups as it is asked for; an empty cursor is the first. */
export interface QuestionQuery {
  kind: QuestionKind;
  cursor: string;
}

/** What is made up of a group: what it wants, what it asks for, and of what kind it is. */
export interface LabelDraft {
  id: string;
  act: string;
  fields: readonly string[];
  topic: string | null;
}

/** What is told to the server of a group. */
export type LabelOrder = LabelDraft | { id: string; dismissed: true };

/** The groups fetched so far of one kind, and the label that is being given (O55). */
export interface AdminQuestionsContext {
  kind: QuestionKind;
  groups: readonly QuestionGroup[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  draft: LabelDraft | null;
  /** What is being saved. */
  order: LabelOrder | null;
  /** Why the server didn't take the last one, and of which group. */
  problem: { id: string; said: Said } | null;
  /** How many lines the last file had; null before one was asked for. */
  downloaded: number | null;
}

/** What the questions' section sends; acts, fields and topics are those of the reader's corpus. */
export type AdminQuestionsEvent =
  | { type: "questions.opened" }
  | { type: "questions.retried" }
  | { type: "kind.chosen"; kind: QuestionKind }
  | { type: "more.requested" }
  | { type: "label.opened"; id: string }
  | { type: "label.closed" }
  | { type: "act.chosen"; act: string }
  | { type: "field.toggled"; field: string }
  | { type: "topic.chosen"; topic: string | null }
  | { type: "label.submitted" }
  | { type: "question.dismissed"; id: string }
  | { type: "download.requested" };

/** `fetching`: a page is on its way. `saving`: a label is. `downloading`: the file is. */
export type AdminQuestionsTag =
  | "open"
  | "fetching"
  | "failed"
  | "labelling"
  | "saving"
  | "downloading";
