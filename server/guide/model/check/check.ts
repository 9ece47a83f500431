import type { Question } from "../../port.ts";
import type { ToolResult } from "../tools.ts";
import { createKnownFigures } from "./knownFigures.ts";
import { createKnownLinks, linksOf } from "./links.ts";

/** Why a piece of a model's answer isn't shown. */
export type Flaw = "figure" | "link" | "instructions" | "markup" | "garbled" | "repeated";

/** Judges a model's answer, piece by piece, by what the tools returned. */
export interface Check {
  /** Counts what a tool returned as sourced. */
  learn(result: ToolResult): void;
  /** What is wrong with the piece; null when it may be shown. Pieces come in order. */
  flawOf(piece: string): Flaw | null;
}

/** This many words in a row from the instructions are no accident; nor is a shorter piece found in them whole. */
const TELLING_WORDS = 6;
const FEWEST_WORDS = 3;
/** A model that repeats a piece this often is going in circles. */
const MOST_REPEATED = 3;

/** A piece with raw HTML or code could swallow what follows it. */
const MARKUP = /<(?!https?:\/\/[^\s>]+>)[a-z/!?]|&#|^\s*(?:```|~~~)/i;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const GARBLED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD\p{Cs}]/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (words: readonly string[]) => ` ${words.join(" ")} `;

/** Makes a check for one answer: figures that the person wrote may be repeated, and the instructions may not. */
export function createCheck(question: Question, instructions: string): Check {
  const figures = createKnownFigures();
  const links = createKnownLinks();
  for (const { writer, text } of question.history) if (writer === "client") figures.add(text);
  figures.add(question.text);
  const secret = joined(wordsOf(instructions));
  const times = new Map<string, number>();
  /** The last words shown: what the instructions say mustn't leak across two pieces either. */
  let last: string[] = [];

  function tellsInstructions(words: readonly string[]): boolean {
    if (words.length < FEWEST_WORDS) return false;
    if (secret.includes(joined(words))) return true;
    const run = [...last, ...words];
    return run.some(
      (_, at) =>
        at + TELLING_WORDS <= run.length &&
        secret.includes(joined(run.slice(at, at + TELLING_WORDS))),
    );
  }

  function holdsFigures(text: string): boolean {
    // In a table's row only the first cell may be a count.
    const [, row] = /^\s*\|[^|]*(\|.*)$/.exec(text) ?? [];
    return figures.hold(text) && (row === undefined || figures.hold(row, { counts: false }));
  }

  return {
    learn(result) {
      for (const figure of result.figures) figures.add(figure);
      for (const link of result.links) links.add(link);
    },
    flawOf(piece) {
      if (GARBLED.test(piece)) return "garbled";
      if (MARKUP.test(piece)) return "markup";
      const words = wordsOf(piece);
      if (tellsInstructions(words)) return "instructions";
      const found = linksOf(piece);
      if (!found.links.every((link) => links.holds(link))) return "link";
      if (!holdsFigures(found.rest)) return "figure";
      const spelled = joined(words);
      const count = (times.get(spelled) ?? 0) + 1;
      if (words.length >= FEWEST_WORDS && count >= MOST_REPEATED) return "repeated";
      times.set(spelled, count);
      last = [...last, ...words].slice(1 - TELLING_WORDS);
      return null;
    },
  };
}
