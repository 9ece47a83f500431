import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Frame } from "#machines/guide/frame.ts";

import { dataFolder } from "../../seed/files.ts";
import { featuresOf } from "../reader/features.ts";
import { DANGER_HEADS, DANGERS } from "../reader/heads.ts";
import { best, readLinearModel } from "../reader/linearModel.ts";
import { directIn, saysOfSelf } from "./direct.ts";

export type DangerKind = (typeof DANGERS)[number];

/** Whether somebody may be in danger: `help` is answered with help alone, `line` gets one kind line of it. */
export interface Danger {
  level: "none" | "line" | "help";
  kind: DangerKind;
  /** How much it sounds like danger; what plain words say is beyond doubt. */
  score: number;
  /** The sentence of several that sounds most like it, read alone. */
  sentence: { text: string; score: number } | null;
  /** How likely each kind is, by what is learned of danger alone; null where plain words said it. */
  kinds: Readonly<Record<string, number>> | null;
}

const model = readLinearModel(
  readFileSync(join(dataFolder(), "reader", "danger.bin")),
  DANGER_HEADS,
);
/** Chosen for recall on writers that neither model had seen, by both together: docs/decisions/0013. */
const HELP = 1.5;
const LINE = -2.5;
const SENTENCE = /[.!?؟。！？\n;]+/u;
const FEWEST_LETTERS = 8;
/** A sentence alone is less to go by than a message. */
const ALONE = 2.2;

/** The sentence of several that sounds most like danger: a question after it hides nothing. */
function worstSentence(text: string) {
  const sentences = text.split(SENTENCE).filter((part) => part.trim().length >= FEWEST_LETTERS);
  if (sentences.length < 2) return null;
  return sentences
    .slice(0, 12)
    .map((part) => ({ ...scoresOf(part, null), text: part }))
    .reduce((top, one) => (one.score > top.score ? one : top));
}

function scoresOf(text: string, before: string | null) {
  const scores = model.scores(featuresOf({ masked: text, before, was: null, onPage: false }));
  return { score: scores["danger"]?.["danger"] ?? 0, scores };
}

/** After help was given, less is enough to give it again. */
const CARING = 0.8;

/** Languages with many harmless messages in the corpus; of the others it holds more danger than people write. */
const WELL_KNOWN: ReadonlySet<string> = new Set("en es fr pt fa ar zh hi".split(" "));
const TOO_MANY = 0.8;

/**
 * Reads a message for danger, on its raw text, whatever else it asks.
 * @param language as it is read; one that the corpus knows little of needs a little more to be danger
 */
export function dangerIn(
  text: string,
  before: string | null,
  caring: boolean,
  language = "en",
): Danger {
  const more = (caring ? CARING : 0) - (WELL_KNOWN.has(language) ? 0 : TOO_MANY);
  const whole = scoresOf(text, before);
  const worst = worstSentence(text);
  const sentence = worst && { text: worst.text, score: worst.score - ALONE + more };
  const isWorse = worst !== null && worst.score - ALONE > whole.score;
  const score = isWorse ? worst.score - ALONE + more : whole.score + more;
  const { scores } = isWorse ? worst : whole;
  const kinds = scores["kind"] ?? {};
  const learned = best(scores["kind"] ?? {}).label as DangerKind;
  const direct = directIn(text);
  if (direct !== null) {
    // "My son wants to die" is about somebody else: of the two kinds the model knows which.
    return {
      level: "help",
      kind: learned === "support_person" && !saysOfSelf(text) ? learned : direct,
      score: Infinity,
      sentence: null,
      kinds: null,
    };
  }
  return { level: levelOf(score), kind: learned, score, sentence, kinds };
}

const levelOf = (score: number): Danger["level"] =>
  score > HELP ? "help" : score > LINE ? "line" : "none";

const KINDS: ReadonlySet<string> = new Set(DANGERS);
/** The reader may raise or lower a doubt by so much, and no more. */
const MOST_OF_READER = 6;

/**
 * The reader as a second opinion: how much likelier it takes a message for one of danger than for any other counts as much
 * as what is learned of danger alone, of the whole or of its worst sentence. What plain words said stays as it is.
 * Who asks in plain words to be helped in choosing, or for a letter, gets that, with a line of help (`wantsHand`).
 * Of which kind it is, both say together: who is worried about somebody else isn't spoken to as the one in danger.
 */
export function seconded(
  danger: Danger,
  actsOf: (sentence: string | null) => Readonly<Record<string, number>>,
  wantsHand = false,
): Danger {
  const { kinds, sentence } = danger;
  if (kinds === null) return danger;
  const acts = actsOf(null);
  const ofSentence = sentence === null ? -Infinity : sentence.score + leadIn(actsOf(sentence.text));
  const score = Math.max(danger.score + leadIn(acts), ofSentence);
  const level = levelOf(score);
  return {
    kind: likeliest(kinds, acts),
    kinds,
    score,
    sentence,
    level: level === "help" && wantsHand ? "line" : level,
  };
}

/** By how much the likeliest act of danger is before the likeliest other. */
function leadIn(acts: Readonly<Record<string, number>>): number {
  const top = (isDanger: boolean) =>
    Math.max(
      ...Object.entries(acts).flatMap(([name, score]) =>
        KINDS.has(name) === isDanger ? [score] : [],
      ),
    );
  return Math.max(-MOST_OF_READER, Math.min(MOST_OF_READER, top(true) - top(false)));
}

/** What a message asks that the reader took for danger, where no help is given: of whom it asks something, that is answered. */
export function actBeside(
  { level }: Danger,
  { act, fields, named }: Pick<Frame, "act" | "fields" | "named">,
  acts: Readonly<Record<string, number>>,
): Frame["act"] {
  const asks = level === "none" || fields.length > 0 || named.length > 0;
  if (level === "help" || !KINDS.has(act) || !asks) return act;
  const [other = act] = Object.entries(acts)
    .filter(([name]) => !KINDS.has(name))
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name as Frame["act"]);
  return other;
}

const likeliest = (
  kinds: Readonly<Record<string, number>>,
  acts: Readonly<Record<string, number>>,
): DangerKind =>
  DANGERS.reduce((top, kind) => {
    const of = (one: DangerKind) => (kinds[one] ?? 0) + (acts[one] ?? 0);
    return of(kind) > of(top) ? kind : top;
  });
