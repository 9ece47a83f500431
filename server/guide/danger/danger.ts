import type { Frame } from "#machines/guide/frame.ts";

import { dataFile } from "../../seed/files.ts";
import { conceptsOf } from "../reader/concepts.ts";
import { featuresOf } from "../reader/features.ts";
import { generalIn } from "../reader/general.ts";
import { DANGER_HEADS, type DangerKind, DANGERS } from "../reader/heads.ts";
import { best, type Scores } from "../reader/labelScores.ts";
import { readLinearModel } from "../reader/linearModel.ts";
import { adviceIn, helpIn, saysPhrase } from "../reader/phrases.ts";
import { saysTerm } from "../reader/settlingPhrases.ts";
import { plain, SPACELESS, words } from "../reader/text.ts";
import { directIn, saidAnywhere, saysOfSelf } from "./direct.ts";

/** Whether someone may be in danger: `help` is answered with help alone, `line` adds one kind line to the answer. */
export interface Danger {
  level: "none" | "line" | "help";
  kind: DangerKind;
  /** How much it sounds like danger; plain words of danger leave no doubt. */
  score: number;
  /** How much one of its sentences does when it is read alone. */
  sentence: number;
  /** The probability of each kind from the learned model alone; null where plain words decided. */
  kinds: Readonly<Record<string, number>> | null;
}

/** Of what can't tell of any. */
export const NO_DANGER: Danger = {
  level: "none",
  kind: "crisis",
  score: -Infinity,
  sentence: -Infinity,
  kinds: null,
};

const model = readLinearModel(dataFile("reader/danger.bin"), DANGER_HEADS);
/** Chosen for the recall of both models together on writers that neither had seen: docs/decisions/0013, 0027. */
const HELP = 2.8;
const LINE = -2;

/** After help was given, weaker evidence is enough to give it again. */
const CARING = 0.8;

/** The score of a long message is made of many words that each count less: from LONG words on it counts this much more. */
const LONGER = 1.4;
const LONG = 30;
const SHORT = 10;

const SENTENCE = /[.!?؟。！？\n;]+/u;
const FEWEST_LETTERS = 8;
/** In a message of more words than this each sentence is the story of the others. */
const MOST_WORDS = 15;
/** A sentence alone is weaker evidence than a message. */
const ALONE = 1;

const scoresOf = (text: string, before: string | null) =>
  model.scores(featuresOf({ masked: text, before, was: null, onPage: false }));

/** How much the sentence of a short message that sounds most like danger does: what is asked beside it hides nothing. */
function scoreOfSentence(text: string): number {
  const sentences = text.split(SENTENCE).filter((part) => part.trim().length >= FEWEST_LETTERS);
  if (sentences.length < 2 || lengthOf(text) > MOST_WORDS) return -Infinity;
  return Math.max(...sentences.map((one) => dangerOf(scoresOf(one, null)))) - ALONE;
}

const dangerOf = (scores: Scores): number => scores["danger"]?.["danger"] ?? 0;

/** Reads a message's raw text for danger, whatever else it asks. */
export function dangerIn(text: string, before: string | null, caring: boolean): Danger {
  const scores = scoresOf(text, before);
  const kinds = scores["kind"] ?? {};
  const learned = best(kinds).label as DangerKind;
  const direct = directIn(text);
  if (direct !== null) {
    // "My son wants to die" is about someone else: the model knows which of the two kinds it is.
    return {
      level: "help",
      kind: learned === "support_person" && !saysOfSelf(text) ? learned : direct,
      score: Infinity,
      sentence: -Infinity,
      kinds: null,
    };
  }
  const more = caring ? CARING : 0;
  const long = Math.max(0, Math.min(1, (lengthOf(text) - SHORT) / (LONG - SHORT)));
  const score = dangerOf(scores) + LONGER * long + more;
  const sentence = scoreOfSentence(text) + more;
  return { level: levelOf(Math.max(score, sentence)), kind: learned, score, sentence, kinds };
}

const LETTERS = new RegExp(SPACELESS.source, "gu");
const LETTERS_OF_WORD = 2;

/** How many words a text has; in scripts without spaces about as many as it would have in others. */
function lengthOf(text: string): number {
  const letters = text.match(LETTERS)?.length ?? 0;
  const spaced = text
    .replaceAll(LETTERS, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  return letters / LETTERS_OF_WORD + spaced.length;
}

const levelOf = (score: number): Danger["level"] =>
  score > HELP ? "help" : score > LINE ? "line" : "none";

/** In what was said before, even a doubt is enough. */
const DOUBT = -3.8;

/** Whether a text may be about danger at all, however little it sounds so. */
export const isDoubt = ({ score, sentence }: Danger): boolean => Math.max(score, sentence) > DOUBT;

const KINDS: ReadonlySet<string> = new Set(DANGERS);
/** How much the likeliest act may lead: what is surer than this is no surer. */
const MOST_OF_READER = 4;
/** The reader counts as much as the model of danger in a message of this many words, at most twice as much in shorter ones. */
const WORDS_OF_READER = 8;

/**
 * The reader as a second opinion: how much more likely it finds a message to be danger than anything else, the less the more
 * words there are, as all who tell it of their lives are in danger in what it learned from. What plain words decided stays.
 * Both decide the kind together: someone who worries about another person isn't addressed as the one in danger.
 */
export function seconded(
  danger: Danger,
  text: string,
  acts: Readonly<Record<string, number>>,
): Danger {
  const { kinds, sentence } = danger;
  if (kinds === null) return danger;
  const share = Math.min(2, WORDS_OF_READER / lengthOf(text));
  const score = Math.max(danger.score + share * leadIn(acts), sentence);
  return { kind: likeliest(kinds, acts), kinds, score, sentence, level: levelOf(score) };
}

/** From this score on, plain words of harm by others are no idiom. */
const PERHAPS = -6;

/**
 * Plain words of danger anywhere in a message, however long its sentences, are met with the line at least; those of harm by
 * others, where it may be danger, with help: "my husband beats me, I'm in Ohio and want to go back to school".
 */
export function stated(danger: Danger, text: string): Danger {
  const { level, score } = danger;
  if (level === "help") return danger;
  const kind = [danger.kind, ...DANGERS].find((one) => saidAnywhere(text, one));
  if (kind === undefined) {
    const isGrave =
      level === "none" &&
      (saysPhrase("despair", text) || conceptsIn(text).some((concept) => DESPAIR.has(concept)));
    return isGrave ? { ...danger, kind: "crisis", level: "line" } : danger;
  }
  const isHarm = kind === "abuse" && score > PERHAPS;
  return { ...danger, kind, level: isHarm ? "help" : "line" };
}

/** Concepts of the lexicons that are of nothing but despair. */
const DESPAIR: ReadonlySet<string> = new Set(
  "want_to_die no_reason_to_live better_off_without_me goodbye_note".split(" "),
);

const conceptsIn = (text: string) => conceptsOf(words(plain(text)));

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
/** What isn't held and may be asked by somebody in need. */
const GRAVE: ReadonlySet<string> = new Set(
  "other health_services safety leave opinion people student_life".split(" "),
);
/** From this score on what isn't held isn't asked for its own sake: "home isn't an option, which dorms stay open". */
const WEAK = 0;
/** Below this score what is asked of the product, is refused or isn't held gets no line of help, without a heavy word (O264). */
const SLIGHT = 0.5;
const OF_ELSE: ReadonlySet<Frame["act"]> = new Set(["help", "refuse", "not_held"] as const);
/** Numbers of any kind are read as these, where something is asked of the product in plain words. */
const OF_NUMBERS: ReadonlySet<string> = new Set(["emergency_number", "crisis_line"]);
/** From this score on, a question that is alike for all universities takes no help back. */
const SURE = 4.5;
/** From this score on no plain question takes help back. */
const STRONG = 6;
/** Circumstances that a question tells of, and that are no danger. */
const PLAIN: ReadonlySet<string> = new Set("athlete groups returning firstGen".split(" "));
/** Such a question is never answered with help alone for its own words. */
const PLAINEST: ReadonlySet<string> = new Set(["tribal", "citing", "schoolCode", "agent"]);
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
  // "I never made an account" is read as despair in some languages.
  const isOfApp = act === "help" && topic !== null && OF_ACCOUNT.has(topic);
  // "How are the dorms at Northwestern": what no record holds of a university, in any language.
  const isOfGap = act === "not_held" && named.length > 0 && topic !== null && !GRAVE.has(topic);
  const own = adviceIn(text);
  const isOfHelp = asksHelp(frame, text);
  const isHeavy = conceptsIn(text).some(
    (concept) => HEAVY.has(concept) && !(isOfHelp && OF_NUMBERS.has(concept)),
  );
  const isElse = OF_ELSE.has(act) && !(act === "not_held" && GRAVE.has(topic ?? "other"));
  const isSlight = danger.level === "line" && danger.score < SLIGHT;
  if (isSlight && isElse && !isHeavy) return { ...danger, level: "none" };
  const isPlain =
    isOfHelp ||
    own.some((one) => PLAINEST.has(one)) ||
    (danger.score < SURE && generalIn(text).length > 0) ||
    (own.includes("family") && saysPhrase("citizenFamily", text)) ||
    (danger.level === "line" &&
      (saysPhrase("citizenFamily", text) ||
        (isOfGap && danger.score < WEAK) ||
        act === "sources" ||
        own.some((one) => PLAIN.has(one))));
  const asksTerm = fields.length > 0 && !guessed && saysTerm(text);
  const tellsIncome = income !== null && income !== "some";
  // "Wait, my dad is moving to Huntsville, does that change it?" asks the prices again.
  const isOfBefore = act === "clarify" && frame.leans && (frame.home !== null || tellsIncome);
  const asks =
    isPlain ||
    (isAbout && isOfBefore) ||
    (OF_QUESTIONS.has(act) && (filters.length > 1 || named.length > 1 || figures));
  const goesOn = isAbout && (asksTerm || tellsIncome || saysPhrase("noPapers", text));
  if (!asks && !isOfApp && !goesOn) return danger;
  // "What is net price? my counselor has no time": what words mean is asked by no one in danger.
  if (act === "sources" && danger.level === "line") return { ...danger, level: "none" };
  if (isHeavy || danger.score > STRONG) return danger;
  if (!asks && !isOfApp) return { ...danger, level: "line" };
  return { ...danger, level: danger.level === "line" || isOfApp ? "none" : "line" };
}

/** "Delete everything I typed": asked of the product in plain words. */
const asksHelp = ({ act, topic }: Frame, text: string): boolean =>
  act === "help" && topic !== null && (topic === "complaint" || helpIn(text).includes(topic));

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

/** From this score on, what isn't understood is a person who says how they are, not a question about what came before. */
const TOLD = 0;

/**
 * A message that names nothing, sets and takes back no condition and asks for no figure, nor for anything that is known not
 * to be held. After a search it may be read as one that adds nothing to it.
 */
function asksNothing({
  act,
  topic,
  fields,
  named,
  filters,
  order,
  drops,
  narrows,
  pointer,
}: Asked): boolean {
  if (pointer !== null && INTO_LIST.has(pointer.to)) return false;
  const added = [...fields, ...named, ...filters, ...drops, ...(narrows?.filters ?? [])];
  if (added.length > 0 || order !== null || (narrows?.order ?? null) !== null) return false;
  return SEARCHED.has(act) || act === "clarify" || (act === "not_held" && topic === "other");
}
const SEARCHED: ReadonlySet<Frame["act"]> = new Set<Frame["act"]>(["find", "collect"]);

/** "Show me the rest, im so tired": what is pointed at is asked for. */
const INTO_LIST: ReadonlySet<string> = new Set(["more", "rest", "next", "nth", "firsts", "again"]);

type Asked = Pick<
  Frame,
  "act" | "topic" | "fields" | "named" | "filters" | "order" | "drops" | "narrows" | "pointer"
>;

/**
 * The act to answer when no help is given. A message that was read as danger has another one, if it asks for anything; one
 * that asks for nothing and sounds like distress is met as that: "i cant do it anymore. not just school" retells no figures.
 */
export function actBeside(
  { level, score, kind }: Danger,
  frame: Asked,
  acts: Readonly<Record<string, number>>,
): Frame["act"] {
  const { act, fields, named } = frame;
  if (level === "line" && score > TOLD && asksNothing(frame)) return kind;
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
