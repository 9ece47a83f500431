import { type Act, type Field, type Frame, RATE_FIELDS } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import * as words from "./lexicon.ts";
import { best, type Scores } from "./linearModel.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { asksLeft } from "./saidNumbers.ts";

const ASKING: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "find",
  "programs",
  "about",
  "clarify",
  "not_held",
]);
/** Acts as which a message is read that sets one university beside another: "or here?" */
const COMPARABLE: ReadonlySet<Act> = new Set(["facts", "about", "clarify", "not_held"]);
/** Where an act leads by less, what the message names decides. */
const UNSURE = 0.7;
/** Corrects the act where it contradicts what the message plainly holds. */
export function settleAct(
  frame: Frame,
  lead: number,
  scores: Scores,
  { text, before, onPage }: Message,
): void {
  const several = frame.named.length + frame.unclear.length + frame.unknown.length;
  if (frame.act === "facts" && several >= 2) frame.act = "compare";
  const beside = before !== null || onPage || frame.pointer !== null;
  if (several === 1 && beside && COMPARABLE.has(frame.act) && saysPhrase("against", text))
    frame.act = "compare";
  else if (
    frame.act === "compare" &&
    several === 1 &&
    frame.pointer === null &&
    frame.fields.length > 0
  )
    frame.act = "facts";
  if (frame.act === "clarify" && several > 0 && frame.fields.length > 0 && frame.named.length > 0) {
    frame.act = several >= 2 ? "compare" : "facts";
  }
  if (lead < UNSURE && !ASKING.has(frame.act) && frame.named.length > 0) {
    const acts = scores["act"] ?? {};
    const [likeliest] = [...ASKING].toSorted((a, b) => (acts[b] ?? 0) - (acts[a] ?? 0));
    const own = acts[frame.act] ?? 0;
    if (likeliest !== undefined && (acts[likeliest] ?? 0) > own - UNSURE && frame.fields.length > 0)
      frame.act = likeliest;
  }
  if (frame.act === "programs" && frame.fields.length === 0) frame.fields = ["programs"];
}

/** From this score on a field is the likeliest that was meant, where none is sure. */
const PERHAPS = -0.3;

/** By how much a kind of gap must lead to be named. */
const SURE_GAP = 1;
const LIKELY_GAP = 0.5;

/** Below this no field is what a question asks for: what is asked isn't held. */
const SURE_FIELD = 0;
/** After other messages a field may be left unsaid: then what isn't held must be nearly as likely. */
const NEARLY = 1;

/** A question of a university that no field fits asks for what isn't held, or for something that wasn't understood. */
export function settleUnheld(frame: Frame, scores: Scores, isLater: boolean): void {
  const { facts = 0, not_held = 0 } = scores["act"] ?? {};
  if ((frame.act !== "facts" && frame.act !== "not_held") || frame.fields.includes("programs"))
    return;
  if (frame.act === "facts" && isLater && (frame.leans || facts - not_held > NEARLY)) return;
  const ranked = (Object.entries(scores["fields"] ?? {}) as [Field, number][]).toSorted(
    (a, b) => b[1] - a[1],
  );
  const [[likeliest, highest] = ["name", 0] as const, [, second] = ["name", 0] as const] = ranked;
  if (highest >= SURE_FIELD) return;
  const gap = best(scores["gap"] ?? {});
  const isNamed = gap.label !== "other" && gap.lead > LIKELY_GAP;
  if (isNamed || highest < WORTH_ASKING) {
    Object.assign(frame, { act: "not_held", fields: [] });
    return;
  }
  const isOne = highest > PERHAPS && highest - second > SURE_GAP;
  const likely = ranked.slice(0, MOST_GUESSES).filter(([, score]) => score > WORTH_ASKING);
  Object.assign(frame, {
    act: "facts",
    fields: isOne ? [likeliest] : likely.map(([field]) => field),
    guessed: true,
  });
}

/** A field that is less likely than this isn't offered. */
const WORTH_ASKING = -3;
const MOST_GUESSES = 3;

/** Something is asked of a university and no field is sure: the likeliest, what isn't held, or an overview. */
export function settleFactless(frame: Frame, scores: Scores): void {
  const [likeliest] = (Object.entries(scores["fields"] ?? {}) as [Field, number][]).toSorted(
    (a, b) => b[1] - a[1],
  );
  if (likeliest !== undefined && likeliest[1] > PERHAPS)
    Object.assign(frame, { fields: [likeliest[0]], guessed: true });
  else if (frame.named.length > 0) {
    const gap = best(scores["gap"] ?? {});
    frame.act = gap.lead > SURE_GAP && gap.label !== "other" ? "not_held" : "about";
  }
}

/** Where a message stands, and what it holds beside its words. */
interface Surroundings {
  onPage: boolean;
  /** It names a place, and nothing was said before. */
  atPlace: boolean;
  /** Something was said before. */
  isLater: boolean;
  /** It says what a figure is to be below or above. */
  bounded: boolean;
}

/** "Oldest?", "recommend a uni in Africa": a search, where nobody is named, however the act is read. */
export function isSearch(
  frame: Frame,
  folded: string,
  touched: readonly Field[],
  wishes: boolean,
  { onPage, atPlace, isLater, bounded }: Surroundings,
): boolean {
  const { act, named, unclear, unknown, form, pointer, operation } = frame;
  if (named.length + unclear.length + unknown.length > 0 || !UNSETTLED.has(act)) return false;
  if (saysPhrase("find", folded) && wishes) return true;
  if (atPlace && !onPage && (OF_PLACES.has(act) || (operation === "count" && frame.general)))
    return true;
  if (bounded && !onPage && !isLater && BOUNDABLE.has(act)) return true;
  if (words.sizeIn(folded) !== null && folded.split(" ").length <= 5) return true;
  // After other messages an order of nobody in particular is one of those that are talked about.
  if (onPage || isLater || (pointer !== null && pointer.to !== "there") || !touched.some(isNumeric))
    return false;
  const few = folded.split(" ").length <= 3;
  if (act === "smalltalk") return few && words.isSuperlative(folded);
  if (pointer === null && operation === "order" && form !== "yesNo") return true;
  return words.isSuperlative(folded) && (few || (form === "which" && frame.general));
}

/** Of nobody, and of a place: those that are there. */
const OF_PLACES: ReadonlySet<Act> = new Set(["facts", "compare", "about", "programs"]);

/** "Tuition below ten grand, does that exist": asked of nobody, a bound is a wish. */
const BOUNDABLE: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "programs",
]);

const UNSETTLED: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
  "programs",
  "smalltalk",
  "help",
  "redirect",
]);

const OF_AGE: ReadonlySet<Act> = new Set(["facts", "about", "not_held", "clarify"]);

/** "How old is Heidelberg": years since its founding, whatever else it is read as. */
export function settleAge(frame: Frame, folded: string): void {
  const one = frame.named.length <= 1 && frame.fields.every((field) => field === "founded");
  if (!OF_AGE.has(frame.act) || !one || !saysPhrase("age", folded)) return;
  Object.assign(frame, {
    act: "facts",
    fields: ["founded"],
    operation: "years_since",
    guessed: false,
  });
}

/** What the words say of the operation goes before what is learned of it. */
export function settleOperation(frame: Frame, folded: string): void {
  const { operation, form, fields, named } = frame;
  const [only, other] = fields;
  if (
    only !== undefined &&
    other === undefined &&
    RATE_FIELDS.has(only) &&
    saysPhrase("rest", folded)
  )
    frame.operation = "difference";
  if (frame.said?.unit === "money" && asksLeft(folded)) frame.operation = "difference";
  const numeric = fields.filter(isNumeric);
  if (
    (operation === "ratio" || operation === "share") &&
    form === "howMany" &&
    !saysPhrase("shares", folded)
  ) {
    frame.operation = "difference";
  } else if (operation === "fact" && numeric.length === 2 && saysPhrase("percentage", folded)) {
    frame.operation = "share";
  } else if (operation === "fact" && numeric.length === 2 && saysPhrase("gap", folded)) {
    frame.operation = "difference";
  } else if (operation === "compare" && named.length > 1 && saysPhrase("sum", folded)) {
    frame.operation = "sum";
  }
}

/** "The second largest": the place in the order that is asked for. */
export function settleRank(frame: Frame, folded: string): void {
  const rank = words.rankIn(folded);
  if (rank === null || frame.act !== "find") return;
  frame.skip = rank;
  frame.limit = 1;
}

/** From this score on a field is surely asked for; what isn't held must then be said by words that narrow it. */
const SURELY_ASKED = 1;
const BY_FAR = 2;
/** What a message must say for such a gap to be meant beside a field that is surely asked for. */
const EVIDENCE: Readonly<Record<string, RegExp>> = {
  by_major:
    /major|program|department|degree|course|carrera|curso|filiere|studiengang|fach|رشته|تخصص|قسم|كلية|دانشکده|专业|系|学院|विषय|विभाग|कोर्स|bolum|факультет/u,
  past_years:
    /\d|last|ago|previous|back|used to|past|then|since|year|ano|ans|annee|jahr|سال|قبل|سنة|عام|年|去|以前|साल|पिछल|saal|yil|год/u,
  graduate_school:
    /grad|master|phd|doctor|mba|law|med|postg|posgrado|maestr|mestr|pos|promotion|ارشد|دکتر|ماجستير|دكتوراه|دراسات|研究|硕|博|法学|医|स्नातकोत्तर|एमबीए|पीएचडी|магистр|аспирант|yuksek|doktora/u,
};
/** A field that is surely asked for is held, unless the message says what narrows it. */
export function settleHeld(frame: Frame, scores: Scores, folded: string): void {
  const { facts = 0, not_held = 0 } = scores["act"] ?? {};
  const highest = Math.max(...frame.fields.map((field) => scores["fields"]?.[field] ?? 0), 0);
  if (frame.act !== "not_held" || highest < SURELY_ASKED) return;
  const gap = best(scores["gap"] ?? {}).label;
  const narrowed = (scores["narrowed"]?.["narrowed"] ?? 0) > 0;
  const unsaid = EVIDENCE[gap]?.test(folded) === false && subjectsIn(folded).length === 0;
  if (unsaid || (!narrowed && not_held - facts < BY_FAR)) frame.act = "facts";
}

/** "Out of 100 who apply, how many get in": a rate is asked for, and no search is meant by the number. */
export function settleShare(frame: Frame, scores: Scores): void {
  if (frame.said?.unit !== "heads") return;
  const asked = frame.fields.find((field) => RATE_FIELDS.has(field));
  const acts = scores["fields"] ?? {};
  const [likeliest] = [...RATE_FIELDS].toSorted((a, b) => (acts[b] ?? 0) - (acts[a] ?? 0));
  const field = asked ?? (likeliest as Field | undefined);
  if (field === undefined || (asked === undefined && (acts[field] ?? 0) < LIKELY_RATE)) return;
  Object.assign(frame, { act: "facts", fields: [field], guessed: false });
}

/** From this score on one of the rates is what a share of heads is asked of. */
const LIKELY_RATE = -1.5;
const MOST_OF_PHRASE = 14;

const OVERVIEWS: ReadonlySet<Act> = new Set(
  "facts not_held clarify place smalltalk find compare redirect programs help".split(" ") as Act[],
);

/** "What sort of school is it": an overview of who is named, or talked about, where no field is surely asked for. */
export function settleOverview(
  frame: Frame,
  { text, before, onPage }: Message,
  scores: Scores,
): void {
  if (!OVERVIEWS.has(frame.act) || !saysPhrase("about", text)) return;
  const highest = Math.max(...Object.values(scores["fields"] ?? { name: 0 }));
  const someone =
    frame.named.length === 1 || ((onPage || before !== null) && frame.named.length === 0);
  if (!someone || highest >= SURELY_ASKED || frame.filters.length > 0) return;
  Object.assign(frame, { act: "about", fields: [], whole: true, leans: false });
}

/** What plain words say of a message after others goes before what is learned of it. */
export function settlePhrases(frame: Frame, { text, before }: Message, length: number): void {
  if (before === null) return;
  if (saysPhrase("startsOver", text))
    Object.assign(frame, { leans: false, pointer: null, general: true });
  if (length > MOST_OF_PHRASE) return;
  const names = frame.named.length + frame.unclear.length;
  if (saysPhrase("verdict", text))
    Object.assign(frame, { act: "compare", fields: [], form: "choice", order: null });
  else if (saysPhrase("same", text) && names > 0)
    Object.assign(frame, { act: "clarify", fields: [], leans: true });
  else if (saysPhrase("period", text) && names === 0)
    Object.assign(frame, { act: "clarify", fields: [], factor: null, form: "period" });
}

/** A name, or "the second one", and little else after other messages: what is asked was said before. */
const MOST_BESIDE = 4;
const BARE: ReadonlySet<Act> = new Set(["not_held", "collect", "tour", "help", "programs"]);
/** Corrects such a message, where its few words were read as something else. */
export function settleFragment(frame: Frame, scores: Scores, folded: string, length: number): void {
  const names = frame.named.length + frame.unclear.length;
  const { to } = frame.pointer ?? {};
  const bare = names > 0 || to === "other" || to === "nth";
  if (!BARE.has(frame.act) || !bare || length > MOST_BESIDE + names) return;
  const sure = best(scores["gap"] ?? {}).lead > SURE_GAP && length > names + 2;
  if (frame.act === "not_held" && sure) return;
  const asksPrograms = (scores["fields"]?.["programs"] ?? 0) > 0 || subjectsIn(folded).length > 0;
  if (frame.act === "programs" && asksPrograms) return;
  if ((frame.act === "tour" || frame.act === "help") && to !== "nth") return;
  frame.act = "clarify";
  frame.fields = [];
}

const OF_DEGREES: ReadonlySet<Field> = new Set(["programs", "undergraduates", "name"]);

/** "Bachelor's in neuroscience": of a subject, degrees are asked for, not heads. */
export function settleSubject(frame: Frame, folded: string): void {
  const ofDegrees = frame.fields.length > 0 && frame.fields.every((field) => OF_DEGREES.has(field));
  if (frame.act !== "facts" || !ofDegrees || subjectsIn(folded).length === 0) return;
  frame.act = "programs";
  frame.fields = ["programs"];
}

export function topicOf(act: Act, scores: Scores): string | null {
  if (act === "not_held") {
    const gap = best(scores["gap"] ?? {});
    return gap.lead > LIKELY_GAP ? gap.label : "other";
  }
  if (act === "help") return best(scores["help"] ?? {}).label;
  return act === "redirect" ? best(scores["errand"] ?? {}).label : null;
}
