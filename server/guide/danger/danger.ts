import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { featuresOf } from "../reader/features.ts";
import { DANGER_HEADS, DANGERS } from "../reader/heads.ts";
import { best, readLinearModel } from "../reader/linearModel.ts";
import { directIn } from "./direct.ts";

export type DangerKind = (typeof DANGERS)[number];

/** Whether somebody may be in danger: `help` is answered with help alone, `line` gets one kind line of it. */
export interface Danger {
  level: "none" | "line" | "help";
  kind: DangerKind;
}

const model = readLinearModel(
  readFileSync(join(dataFolder(), "reader", "danger.bin")),
  DANGER_HEADS,
);
/** Chosen for recall on writers that the model hadn't seen: docs/decisions/0013. */
const HELP = 1.2;
const LINE = -1.3;
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
  const scores = model.scores(featuresOf({ masked: text, before, onPage: false }));
  return { score: scores["danger"]?.["danger"] ?? 0, scores };
}

/** By how much the reader must prefer an act of danger to make a doubt sure. */
const SURE = 1;
/** After help was given, less is enough to give it again. */
const CARING = 0.8;

/** Reads a message for danger, on its raw text, whatever else it asks. */
export function dangerIn(text: string, before: string | null, caring: boolean): Danger {
  const { score, scores } = highest(text, before);
  const room = caring ? CARING : 0;
  const learned = best(scores["kind"] ?? {}).label as DangerKind;
  const direct = directIn(text);
  if (direct !== null) {
    // "My son wants to die" is about somebody else: of the two kinds the model knows which.
    return { level: "help", kind: learned === "support_person" ? learned : direct };
  }
  const kind = learned;
  return { level: score > HELP - room ? "help" : score > LINE - room ? "line" : "none", kind };
}

const KINDS: ReadonlySet<string> = new Set(DANGERS);

/** The reader as a second opinion: where it takes a message for one of danger, too, a doubt becomes help, and none a line. */
export function seconded(danger: Danger, act: string, lead: number): Danger {
  if (!KINDS.has(act) || danger.level === "help") return danger;
  const kind = act as DangerKind;
  if (danger.level === "line")
    return lead > SURE ? { level: "help", kind } : { level: "line", kind };
  return { level: "line", kind };
}
