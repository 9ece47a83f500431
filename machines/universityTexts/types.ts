import type { TextChange, UniversityText } from "#contract/text.ts";

import type { Said } from "../said.ts";

/** The university whose texts they are, and the one that was being typed when the session ended (O61). */
export interface UniversityTextsInput {
  university: string;
  left?: TypedText | null;
}

/** What is typed of a text, and what the server had of it. */
export type TypedText = Pick<UniversityTextsContext, "id" | "form" | "kept">;

/** What a text's fields hold, as typed. */
export interface TextForm {
  title: string;
  body: string;
  source: string;
  language: string;
}

/** A field of the text's form by name. */
export type TextField = keyof TextForm;
/** What doesn't fit of each field. */
export type TextIssues = Partial<Record<TextField, Said>>;

/** The list of texts and the form of the open one (O58). */
export interface UniversityTextsContext {
  university: string;
  texts: readonly UniversityText[];
  /** The text that is open; null for a new one. */
  id: string | null;
  form: TextForm;
  /** What the server has of it, written as the form writes it. */
  kept: TextForm;
  issues: TextIssues;
  /** How often the form was refused: each time its first issue is shown. */
  refusals: number;
  /** Why the text was refused, where no field is to blame. */
  problem: Said | null;
}

/** What the ports that keep texts are given; `id` is null for a new one. */
export interface TextOrder {
  university: string;
  id: string | null;
  body: TextChange;
}
/** Which text deleteText deletes: its id, and that of its university. */
export type TextRef = Pick<TextOrder, "university"> & { id: string };

/** What the section of texts and its form send; leaving one with changes asks first (O58). */
export type UniversityTextsEvent =
  | { type: "texts.retried" }
  | { type: "text.added" }
  | { type: "text.opened"; id: string }
  | { type: "text.changed"; field: TextField; value: string }
  | { type: "text.submitted" }
  | { type: "text.closed" }
  /** What was typed may go, or is kept. */
  | { type: "text.dropped" }
  | { type: "text.kept" }
  | { type: "textDeletion.requested" }
  | { type: "textDeletion.confirmed" }
  | { type: "textDeletion.declined" };

/** `textOpen`: one is looked at; `askingToDrop`: it is to be closed with something unsaved; `deleting`: to be confirmed. */
export type UniversityTextsTag =
  | "loading"
  | "failed"
  | "textOpen"
  | "textBusy"
  | "askingToDrop"
  | "deleting";
