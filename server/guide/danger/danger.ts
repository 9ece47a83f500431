import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Frame } from "#machines/guide/frame.ts";

import { dataFolder } from "../../seed/files.ts";
import { conceptsOf } from "../reader/concepts.ts";
import { featuresOf } from "../reader/features.ts";
import { DANGER_HEADS, type DangerKind, DANGERS } from "../reader/heads.ts";
import { best } from "../reader/labelScores.ts";
import { readLinearModel } from "../reader/linearModel.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { saysTerm } from "../reader/settlingPhrases.ts";
import { plain, words } from "../reader/text.ts";
import { directIn, saidAnywhere, saysOfSelf } from "./direct.ts";

/** Whether someone may be in danger: `help` is answered with help alone, `line` adds one kind line to the answer. */
export interface Danger {
  level: "none" | "line" | "help";
  kind: DangerKind;
  /** How much it sounds like danger; plain words of danger leave no doubt. */
  score: number;
  /** The sentence that sounds most like danger, read alone; null where it is all there is. */
  sentence: { text: string; score: number } | null;
  /** The probability of each kind from the learned model alone; null where plain words decided. */
  kinds: Readonly<Record<string, number>> | null;
}

const model = readLinearModel(
  readFileSync(join(dataFolder(), "reader", "danger.bin")),
  DANGER_HEADS,
);
/** Chosen for the recall of both models together on writers that neither had seen: docs/decisions/0013, 0027. */
const HELP = 2.2;
const LINE = -3.8;
const SENTENCE = /[.!?؟。！？\n;]+/u;
const FEWEST_LETTERS = 8;
/** A sentence alone is weaker evidence than a message. */
const ALONE = 2.2;

/** The sentence that sounds most like danger: what is asked after it, or was before it, hides nothing. */
function worstSentence(text: string, isLater: boolean) {
  const sentences = text.split(SENTENCE).filter((part) => part.trim().length >= FEWEST_LETTERS);
  if (sentences.length < (isLater ? 1 : 2)) return null;
  return sentences
    .slice(0, 12)
    .map((part) => ({ ...scoresOf(part, null), text: part }))
    .reduce((top, one) => (one.score > top.score ? one : top));
}

function scoresOf(text: string, before: string | null) {
  const scores = model.scores(featuresOf({ masked: text, before, was: null, onPage: false }));
  return { score: scores["danger"]?.["danger"] ?? 0, scores };
}

/** After help was given, weaker evidence is enough to give it again. */
const CARING = 0.8;

/** Languages with many harmless messages in the corpus; in the others it has more danger than people write. */
const WELL_KNOWN: ReadonlySet<string> = new Set("en es fr pt fa ar zh hi".split(" "));
const TOO_MANY = 0.8;

/**
 * Reads a message's raw text for danger, whatever else it asks.
 * @param language the language read; in one that the corpus knows little, stronger evidence is needed
 */
export function dangerIn(
  text: string,
  before: string | null,
  caring: boolean,
  language = "en",
): Danger {
  const more = (caring ? CARING : 0) - (WELL_KNOWN.has(language) ? 0 : TOO_MANY);
  const whole = scoresOf(text, before);
  const worst = worstSentence(text, before !== null);
  const sentence = worst && { text: worst.text, score: worst.score - ALONE + more };
  const isWorse = worst !== null && worst.score - ALONE > whole.score;
  const score = isWorse ? worst.score - ALONE + more : whole.score + more;
  const { scores } = isWorse ? worst : whole;
  const kinds = scores["kind"] ?? {};
  const learned = best(scores["kind"] ?? {}).label as DangerKind;
  const direct = directIn(text);
  if (direct !== null) {
    // "My son wants to die" is about someone else: the model knows which of the two kinds it is.
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
/** The reader may change a score by this much at most. */
const MOST_OF_READER = 4;

/**
 * The reader as a second opinion: how much more likely it finds a message to be danger than anything else counts as
 * much as the learned model of danger, for the whole or its worst sentence. What plain words decided stays as it is.
 * Someone who asks in plain words for help in choosing, or for a letter, gets that, with a line of help (`wantsHand`).
 * Both decide the kind together: someone who worries about another person isn't addressed as the one in danger.
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

/** From this score on, plain words of danger are no idiom. */
const PERHAPS = -6;

/**
 * Where it only may be danger, plain words that say so, however long their sentence, leave no doubt: "my husband beats me,
 * I'm in Ohio and want to go back to school".
 */
export const stated = (danger: Danger, text: string): Danger =>
  danger.level !== "help" && danger.score > PERHAPS && saidAnywhere(text, danger.kind)
    ? { ...danger, level: "help" }
    : danger;

/** Concepts of the lexicons that a message about danger or sorrow has, in every language that they know. */
const HEAVY: ReadonlySet<string> = new Set(
  [
    "sad lonely afraid tired angry nervous_stress disappointed_failed hopeless burden voices not_eating",
    "kill_oneself want_to_die end_it_all no_reason_to_live better_off_without_me self_harm_cut overdose homesick",
    "method_bridge_rope goodbye_note giving_things_away cannot_go_on bleeding unconscious not_breathing seizure",
    "poisoned fire_smoke gun_shooter attack intruder accident drunk_passed_out chest_pain hit_beat rape_assault",
    "harass_touch stalk_follow threaten_blackmail nude_pictures forced_marriage_control hazing abuse_at_home",
    "partner_violence kidnapped_locked trafficking_passport_taken discrimination_bully missing_person",
    "danger_help_me emergency_number crisis_line drugs_alcohol weapon_bomb medicine_pills therapy police",
    "counselling_service health_clinic safety_crime goodbye religion_worship",
  ]
    .join(" ")
    .split(" "),
);
const OF_ACCOUNT: ReadonlySet<string> = new Set(["guest", "accounts", "saving"]);
const OF_QUESTIONS: ReadonlySet<Frame["act"]> = new Set(["facts", "compare", "find"] as const);

/**
 * A question about universities or the app that has no heavy word, in whatever language, needs no line of help:
 * "California 말고", "coach here, rank them by debt". Where it sounds more like danger, it is answered with the line.
 * @param isAbout whether universities were talked about before: who asks for a figure of theirs by its name, or says what a
 *   family earns or that they have no papers, gets an answer, with the line
 */
export function plainQuestion(
  danger: Danger,
  text: string,
  frame: Frame,
  isAbout: boolean,
): Danger {
  const { act, topic, named, filters, fields, guessed, income } = frame;
  if (danger.level === "none" || danger.kinds === null) return danger;
  const figures = named.length > 0 && fields.length > 0 && !guessed;
  const asks = OF_QUESTIONS.has(act) && (filters.length > 1 || named.length > 1 || figures);
  // "I never made an account" is read as despair in some languages.
  const isOfApp = act === "help" && topic !== null && OF_ACCOUNT.has(topic);
  const asksTerm = fields.length > 0 && !guessed && saysTerm(text);
  const tellsIncome = income !== null && income !== "some";
  const goesOn = isAbout && (asksTerm || tellsIncome || saysPhrase("noPapers", text));
  if (!asks && !isOfApp && !goesOn) return danger;
  const isHeavy = conceptsOf(words(plain(text))).some((concept) => HEAVY.has(concept));
  if (isHeavy) return danger;
  if (!asks && !isOfApp) return { ...danger, level: "line" };
  return { ...danger, level: danger.level === "line" || isOfApp ? "none" : "line" };
}

/** How far the likeliest act of danger is ahead of the likeliest other. */
function leadIn(acts: Readonly<Record<string, number>>): number {
  const top = (isDanger: boolean) =>
    Math.max(
      ...Object.entries(acts).flatMap(([name, score]) =>
        KINDS.has(name) === isDanger ? [score] : [],
      ),
    );
  return Math.max(-MOST_OF_READER, Math.min(MOST_OF_READER, top(true) - top(false)));
}

/** The act to answer when a message was read as danger but no help is given: another one, if it asks for anything. */
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
