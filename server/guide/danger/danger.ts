import { readFileSync } from "node:fs";
import { join } from "node:path";

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
  /** How likely each kind is, by what is learned of danger alone; null where plain words said it. */
  kinds: Readonly<Record<string, number>> | null;
}

const model = readLinearModel(
  readFileSync(join(dataFolder(), "reader", "danger.bin")),
  DANGER_HEADS,
);
/** Chosen for recall on writers that the model hadn't seen: docs/decisions/0013. */
const HELP = 0.75;
const LINE = -1.6;
const SENTENCE = /[.!?؟。！？\n;]+/u;
const FEWEST_LETTERS = 8;
/** A sentence alone is less to go by than a message. */
const ALONE = 1.4;

/** The message as a whole, or the sentence of it that sounds most like danger: a question after it hides nothing. */
function highest(text: string, before: string | null) {
  const whole = scoresOf(text, before);
  const sentences = text.split(SENTENCE).filter((part) => part.trim().length >= FEWEST_LETTERS);
  if (sentences.length < 2) return whole;
  return sentences
    .slice(0, 12)
    .map((part) => scoresOf(part, null))
    .map(({ score, scores }) => ({ score: score - ALONE, scores }))
    .reduce((top, one) => (one.score > top.score ? one : top), whole);
}

function scoresOf(text: string, before: string | null) {
  const scores = model.scores(featuresOf({ masked: text, before, was: null, onPage: false }));
  return { score: scores["danger"]?.["danger"] ?? 0, scores };
}

/** By how much the reader must prefer an act of danger to make a doubt sure. */
const SURE = 1;
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
  const { score: raw, scores } = highest(text, before);
  const score = raw - (WELL_KNOWN.has(language) ? 0 : TOO_MANY);
  const kinds = scores["kind"] ?? {};
  const room = caring ? CARING : 0;
  const learned = best(scores["kind"] ?? {}).label as DangerKind;
  const direct = directIn(text);
  if (direct !== null) {
    // "My son wants to die" is about somebody else: of the two kinds the model knows which.
    return {
      level: "help",
      kind: learned === "support_person" && !saysOfSelf(text) ? learned : direct,
      score: Infinity,
      kinds: null,
    };
  }
  const kind = learned;
  return {
    level: score > HELP - room ? "help" : score > LINE - room ? "line" : "none",
    kind,
    score,
    kinds,
  };
}

const KINDS: ReadonlySet<string> = new Set(DANGERS);
/** Where the reader is this sure of something else, only what sounds more like danger than this is met with help. */
const SURE_OF_ELSE = 2;
const BEYOND_DOUBT = 3;

/**
 * The reader as a second opinion: where it takes a message for one of danger, too, a doubt becomes help, and none a line.
 * Who asks in plain words to be helped in choosing gets that, with a line of help (`wantsLead`).
 * Of which kind it is, both say together: who is worried about somebody else isn't spoken to as the one in danger.
 */
export function seconded(
  danger: Danger,
  act: string,
  lead: number,
  acts: Readonly<Record<string, number>>,
  wantsLead = false,
): Danger {
  const kind = danger.kinds === null ? danger.kind : likeliest(danger.kinds, acts);
  const isElse = wantsLead || leadOfElse(acts) > SURE_OF_ELSE;
  if (danger.level === "help" && danger.score < BEYOND_DOUBT && isElse)
    return { ...danger, kind, level: "line" };
  if (!KINDS.has(act) || danger.level === "help") return { ...danger, kind };
  return { ...danger, kind, level: danger.level === "line" && lead > SURE ? "help" : "line" };
}

/** By how much the likeliest act that is no danger is before the likeliest that is one. */
const leadOfElse = (acts: Readonly<Record<string, number>>): number => {
  const top = (isDanger: boolean) =>
    Math.max(
      ...Object.entries(acts).flatMap(([name, score]) =>
        KINDS.has(name) === isDanger ? [score] : [],
      ),
    );
  return top(false) - top(true);
};

const likeliest = (
  kinds: Readonly<Record<string, number>>,
  acts: Readonly<Record<string, number>>,
): DangerKind =>
  DANGERS.reduce((top, kind) => {
    const of = (one: DangerKind) => (kinds[one] ?? 0) + (acts[one] ?? 0);
    return of(kind) > of(top) ? kind : top;
  });
