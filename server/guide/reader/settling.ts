import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import { lacksEvidence } from "./gapEvidence.ts";
import { best, type Scores } from "./labelScores.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { isPlain } from "./settlingPlain.ts";

const ASKING: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "find",
  "programs",
  "about",
  "clarify",
  "not_held",
]);
/** Acts that a message which sets one university beside another is read as: "or here?" */
const COMPARABLE: ReadonlySet<Act> = new Set(["facts", "about", "clarify", "not_held"]);
const BY_CONCEPTS: ReadonlySet<string> = new Set(["ko", "vi", "ht"]);
/** When an act leads by less, what the message names decides. */
const UNSURE = 0.7;
/** Corrects the act where it contradicts what the message plainly holds. */
export function settleAct(
  frame: Frame,
  lead: number,
  scores: Scores,
  { text, before, onPage }: Message,
): void {
  const several = frame.named.length + frame.unclear.length + frame.unknown.length;
  // Who names the universities in question isn't asked what to look for.
  if ((frame.act === "facts" || frame.act === "collect") && several >= 2) frame.act = "compare";
  // In languages that only concepts tell, who names several looks for no others.
  if (frame.act === "find" && frame.named.length > 1 && BY_CONCEPTS.has(frame.language))
    frame.act = "compare";
  const beside = before !== null || onPage || frame.pointer !== null;
  if (several === 1 && beside && COMPARABLE.has(frame.act) && saysPhrase("against", text))
    frame.act = "compare";
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

/** From this score on, the likeliest field may be what was meant, when none is sure. */
const PERHAPS = -0.3;

/** How far a kind of gap must lead to be named. */
export const SURE_GAP = 1;
const LIKELY_GAP = 0.5;

/** Below this score no field is what a question asks for: what is asked isn't held. */
const SURE_FIELD = 0;
/** After other messages a field may be left unsaid: then what isn't held must be nearly as likely. */
const NEARLY = 1;

/** Offering these doesn't help someone who wasn't understood. */
const OF_NO_USE: ReadonlySet<Field> = new Set(["name", "country", "region"]);

/** A question about a university that no field fits asks for what isn't held, or wasn't understood. */
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
  const likely = ranked
    .slice(0, MOST_GUESSES)
    .filter(([field, score]) => score > WORTH_ASKING && !OF_NO_USE.has(field));
  const fields = isOne ? [likeliest] : likely.map(([field]) => field);
  if (fields.length === 0) Object.assign(frame, { act: "not_held", fields });
  else Object.assign(frame, { act: "facts", fields, guessed: true });
}

/** A field that is less likely than this isn't offered. */
const WORTH_ASKING = -3;
const MOST_GUESSES = 3;

/** Something is asked about a university and no field is sure: the likeliest, what isn't held, or an overview. */
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

/** From this score on a field is surely asked for; words that narrow it must then say what isn't held. */
export const SURELY_ASKED = 1;
const BY_FAR = 2;
/** Whether a gap leads clearly, and a message has words for it. */
export const namesGap = ({ label, lead }: ReturnType<typeof best>, normalized: string): boolean =>
  label !== "other" && lead > LIKELY_GAP && !lacksEvidence(label, normalized);

/** A field that is surely asked for is held, unless the message says what narrows it. */
export function settleHeld(frame: Frame, scores: Scores, normalized: string): void {
  const { facts = 0, not_held = 0 } = scores["act"] ?? {};
  const highest = Math.max(...frame.fields.map((field) => scores["fields"]?.[field] ?? 0), 0);
  if (frame.act !== "not_held" || highest < SURELY_ASKED) return;
  const gap = best(scores["gap"] ?? {}).label;
  const narrowed = (scores["narrowed"]?.["narrowed"] ?? 0) > 0;
  if (
    lacksEvidence(gap, normalized) ||
    isPlain(normalized) ||
    (!narrowed && not_held - facts < BY_FAR)
  )
    frame.act = "facts";
}

const OF_DEGREES: ReadonlySet<Field> = new Set(["programs", "undergraduates", "name"]);

/** "Bachelor's in neuroscience": for a subject, degrees are asked for, not heads. */
export function settleSubject(frame: Frame, normalized: string): void {
  const ofDegrees = frame.fields.length > 0 && frame.fields.every((field) => OF_DEGREES.has(field));
  const offered = frame.act === "not_held" && saysPhrase("offers", normalized);
  if (!(frame.act === "facts" && ofDegrees) && !offered) return;
  if (subjectsIn(normalized).length === 0) return;
  frame.act = "programs";
  frame.fields = ["programs"];
}

/** Gaps of things that a message must name. */
const OF_THINGS = ["gpa", "pets", "parking", "childcare", "mascot"];

/** Which gap, help or errand a message is about; null in acts without one. An unsure gap is "other". */
export function topicOf(act: Act, scores: Scores, normalized: string): string | null {
  if (act === "not_held") {
    // "My daughter is a junior in high school" tells no grades, "how far is that from Billings" of no pets.
    const lacked = OF_THINGS.filter((label) => lacksEvidence(label, normalized));
    const all = Object.entries(scores["gap"] ?? {});
    const gap = best(Object.fromEntries(all.filter(([label]) => !lacked.includes(label))));
    return gap.lead > LIKELY_GAP ? gap.label : "other";
  }
  if (act === "help") return best(scores["help"] ?? {}).label;
  if (act !== "redirect") return null;
  return saysPhrase("applying", normalized) ? "applying" : best(scores["errand"] ?? {}).label;
}
