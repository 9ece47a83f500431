import type { Field, Ref } from "#machines/guide/frame.ts";
import type { Figure } from "#machines/guide/types.ts";

import type { KnownFact } from "../knowledge/known.ts";

/** A value within a sentence: text as it is, a figure of the record, a day, or a sentence of the catalogue within another. */
export type Value = string | number | Date | Sentence | readonly Value[];

/** A sentence by its code in the catalogues, with what is put into it. Serves answers in every language. */
export interface Sentence {
  code: string;
  values?: Readonly<Record<string, Value>>;
  /** The facts that it tells; their sources follow it. */
  facts?: readonly KnownFact[];
  /** Which parts of the question it accounts for. */
  covers?: readonly Part[];
  /** What it says isn't held: of whom, and which kind of gap. A text of the university's own may tell it after all. */
  denies?: { id: string; topic: string | null };
}

/** One part of a question: a field of a university. `id` is null for a search, or where no university could be told. */
export interface Part {
  id: string | null;
  field: Field;
}

export type Block =
  | { kind: "text"; sentences: readonly Sentence[] }
  | { kind: "list"; items: readonly Sentence[]; ordered?: boolean }
  | {
      kind: "table";
      head: readonly Value[];
      rows: readonly (readonly Value[])[];
      facts: readonly KnownFact[];
      covers: readonly Part[];
    }
  | {
      /** Sentences of a university's own text, as they are, under the line that says where they are from. */
      kind: "quote";
      from: Sentence;
      sentences: readonly string[];
      covers: readonly Part[];
    };

/** What may be asked next: a sentence of the catalogue, asked as the person would. */
export type Chip = Sentence;

/** An answer before it is put into words. */
export interface Answer {
  blocks: readonly Block[];
  /** What the guide would like to know next. */
  question: Sentence | null;
  chips: readonly Chip[];
  universities: readonly Ref[];
  /** For the conversation: what was shown, so that "the second one" means something. */
  shown: readonly Ref[];
  /** The last figure that was worked out or told, so that "times four" means something. */
  figure: Figure | null;
  /** Which kind of question it asks back, if it does: what the person says next is read as its answer. */
  asksBack: "university" | "choosing" | null;
}

/** What was worked out of a university's figures. */
export interface Worked {
  lead: Sentence;
  /** Fields that the result was made from. */
  fields: readonly Field[];
  figure: Answer["figure"];
}
