import { readData } from "../../seed/files.ts";
import type { DangerKind } from "../reader/heads.ts";
import { plain, SPACELESS } from "../reader/plainWords.ts";

interface DirectFile {
  rows: {
    kind: DangerKind;
    says: string[];
    unless: string[];
    examples: string[];
    harmless: string[];
  }[];
}

/** Rows of plain words of danger, with the examples that tests check. */
export const DIRECT = (readData("guide/direct-danger.json") as DirectFile).rows;

const rows = DIRECT.map(({ kind, says, unless }) => ({
  kind,
  says: says.map(plain),
  unless: unless.map(plain),
}));

const SENTENCE = /[.!?؟。！？\n;]+/u;
const MOST_WORDS = 8;
const MOST_LETTERS = 16;

/** A sentence that says little else: in longer ones the same words are as often about a course, a novel or a joke. */
const isShort = (sentence: string) =>
  SPACELESS.test(sentence)
    ? sentence.replaceAll(/\s/g, "").length <= MOST_LETTERS
    : sentence.trim().split(/\s+/).length <= MOST_WORDS;

/** The kind of danger that a short sentence of a text states in plain words; null if none does, or only in an idiom. */
export function directIn(text: string): DangerKind | null {
  const kinds = text
    .split(SENTENCE)
    .map((sentence) => (isShort(sentence) ? kindIn(sentence, text) : kindAtEnd(sentence, text)));
  return kinds.find((kind) => kind !== null) ?? null;
}

/** "My friend died and I don't want to live": a long sentence that ends with the writer's own danger. */
function kindAtEnd(sentence: string, text: string): DangerKind | null {
  const normalized = ` ${plain(sentence)}`.replace(STILL, "");
  const whole = ` ${plain(text)} `;
  const ends = rows.find(
    ({ kind, says, unless }) =>
      kind === "crisis" &&
      says.some((words) => normalized.endsWith(` i ${words}`)) &&
      !unless.some((words) => whole.includes(` ${words}`)),
  );
  return ends?.kind ?? null;
}

/** "I want to die": about the writer, whoever else is mentioned. */
export function saysOfSelf(text: string): boolean {
  const normalized = ` ${plain(text)} `;
  return rows.some(
    ({ kind, says }) =>
      kind === "crisis" && says.some((words) => normalized.includes(` i ${words}`)),
  );
}

const STILL = / (?:any ?more|now|tonight|today)$/;

/** The kind that plain words anywhere in a text state, however long its sentences: for texts already read as danger. */
export const saidAnywhere = (text: string, kind: DangerKind): boolean =>
  inFolded(` ${plain(text)} `, kind);

const inFolded = (normalized: string, kind: DangerKind): boolean =>
  rows.some((row) => row.kind === kind && speaks(row, normalized, normalized));

function kindIn(sentence: string, text: string): DangerKind | null {
  const normalized = ` ${plain(sentence)} `;
  const whole = ` ${plain(text)} `;
  return rows.find((row) => speaks(row, normalized, whole))?.kind ?? null;
}

/** Whether a sentence has a row's words, and the whole text none of its idioms; both normalized, between spaces. */
function speaks(
  { says, unless }: (typeof rows)[number],
  normalized: string,
  whole: string,
): boolean {
  const holds = (words: string) =>
    SPACELESS.test(words) ? normalized.includes(words) : normalized.includes(` ${words}`);
  const excused = (words: string) => whole.includes(SPACELESS.test(words) ? words : ` ${words}`);
  return says.some(holds) && !unless.some(excused);
}
