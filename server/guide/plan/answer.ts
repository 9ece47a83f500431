import type { Field, Filter, Ref } from "#machines/guide/frame.ts";
import type { Figure } from "#machines/guide/types.ts";

import type { KnownFact } from "../knowledge/known.ts";

/** A value within a sentence: text as it is, a figure, a day, or another sentence of the catalogue. */
export type Value = string | number | Date | Sentence | readonly Value[];

/** A sentence by its code in the catalogues, with its values. Serves answers in every language. */
export interface Sentence {
  code: string;
  values?: Readonly<Record<string, Value>>;
  /** The facts that it states; their sources follow it. */
  facts?: readonly KnownFact[];
  /** The parts of the question that it accounts for. */
  covers?: readonly Part[];
  /** What it says isn't held: whose, and which kind of gap. A text of the university may answer it nevertheless. */
  denies?: { id: string; topic: string | null };
}

/** One part of a question: a field of a university. `id` is null for a search, or when the university is unclear. */
export interface Part {
  id: string | null;
  field: Field;
}

/** A part of an answer, before it is rendered in the person's language. */
export type Block =
  | { kind: "text"; sentences: readonly Sentence[] }
  | {
      kind: "list";
      items: readonly Sentence[];
      /** The number of the first item; without it they aren't numbered. */
      from?: number;
    }
  | {
      kind: "table";
      head: readonly Value[];
      rows: readonly (readonly Value[])[];
      /** What each column's figures are from. */
      facts: readonly (readonly KnownFact[])[];
      covers: readonly Part[];
    }
  | {
      /** Sentences of a university's own text, word for word, under a line that says where they are from. */
      kind: "quote";
      from: Sentence;
      sentences: readonly string[];
      covers: readonly Part[];
    };

/** What may be asked next: a sentence of the catalogue, worded as the person would. */
export type Chip = Sentence;

/** An answer before it is put into words. */
export interface Answer {
  blocks: readonly Block[];
  /** What the guide would like to know next. */
  question: Sentence | null;
  chips: readonly Chip[];
  universities: readonly Ref[];
  /** What was shown, so that "the second one" means something later. */
  shown: readonly Ref[];
  /** The conditions of a search, with those by a named university's figures and by where it is (O334); null for any other answer. */
  searchedBy: readonly Filter[] | null;
  /** The last figure that was computed or shown, so that "times four" means something. */
  figure: Figure | null;
  /** The kind of question it asks back, if any: the person's next message is read as its answer. */
  asksBack: "university" | "choosing" | null;
}

/** What was computed from a university's figures. */
export interface Worked {
  lead: Sentence;
  figure: Answer["figure"];
}

/** The codes of a block's sentences, and of those nested in them. */
export function codesOf(block: Block): string[] {
  if (block.kind === "text") return block.sentences.flatMap(codesWithin);
  return block.kind === "list" ? block.items.flatMap(codesWithin) : [];
}

/** The codes of a sentence and of those nested in it. */
function codesWithin({ code, values = {} }: Sentence): string[] {
  return [code, ...Object.values(values).flatMap(codesOfValue)];
}

function codesOfValue(value: Value): string[] {
  if (typeof value !== "object" || value instanceof Date) return [];
  return isSentence(value) ? codesWithin(value) : value.flatMap(codesOfValue);
}

const isSentence = (value: Sentence | readonly Value[]): value is Sentence => "code" in value;
