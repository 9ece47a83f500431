import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { figuresNamed, PRICED } from "./figureNames.ts";
import { lacksEvidence } from "./gapEvidence.ts";
import { clausesOf } from "./parts.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { plain } from "./plainWords.ts";
import { isOfPerson, wants } from "./stories.ts";
import { isTelling } from "./telling.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "not_held"]);

/** Parts of a question that were read as something else, or lost to what isn't held beside them (O203). */
export function settleParts(frame: Frame, text: string): void {
  if (!OF_FIGURES.has(frame.act)) return;
  // "How many students, and is it Catholic": held, though it was learned as a gap.
  if (frame.act !== "not_held" && frame.gaps.includes("religion"))
    Object.assign(frame, {
      fields: [...new Set<Field>([...frame.fields, "religion"])],
      gaps: frame.gaps.filter((gap) => gap !== "religion"),
    });
  // "We figure it's a for-profit trade school": which kind it is, is told.
  if (frame.act === "facts" && !frame.guessed && FOR_PROFIT.test(text))
    frame.fields = [...new Set<Field>([...frame.fields, "kind"])];
}

const FOR_PROFIT =
  /\bfor[- ]?profit\b|\bcon fines de lucro\b|(?<!\p{L})à but lucratif\b|\bcom fins lucrativos\b/iu;

/** Circumstances that bear on an answer even where they are only told. */
const OF_PERSONS: ReadonlySet<string> = new Set(["accessibility", "veterans", "visa"]);

/**
 * "My son is recruited for baseball. How large are they?", "not the dorm": what is only told, or isn't wanted, isn't asked
 * for beside figures that are, and neither is what a message has no words for (O263).
 */
export function settleTold(frame: Frame, text: string): void {
  if (frame.act === "not_held" || frame.fields.length === 0) return;
  const parts = partsOf(text);
  // "In 1981 tuition was around six thousand": nobody believes it of today.
  if (parts.some(isOfThen)) {
    frame.filters = frame.filters.filter(({ value }) => typeof value !== "number" || isYear(value));
    const taken = frame.premise?.value;
    if (typeof taken === "number" && !isYear(taken)) frame.premise = null;
  }
  const isTold = (gap: string): boolean => {
    const own = parts.filter((part) => gapsIn(part.text).includes(gap));
    if (own.length === 0) return isUnsaid(gap, frame, text, parts);
    if (gap === PAST) return own.every(isPast);
    if (gap === "gpa" && own.every((part) => !part.asks && OWN_GPA.test(part.text))) return true;
    if (own.every((part) => isAnswered(gap, frame, part.text))) return true;
    return !OF_PERSONS.has(gap) && own.every(({ tells }) => tells);
  };
  frame.gaps = frame.gaps.filter((gap) => !isTold(gap));
  if (frame.topic !== null && isTold(frame.topic)) frame.topic = null;
}
const PAST = "past_years";

/** "3.8 GPA, is Rice or Tulane cheaper": one's own. */
const OWN_GPA =
  /(?:gpa|معدل\S*|promedio|m[eé]dia|moyenne|均分|绩点)(?: (?:is|of|de|es|é))?[:\s]*\p{Nd}[.,٫]\p{Nd}|\p{Nd}[.,٫]\p{Nd}+ (?:de )?(?:gpa|promedio|m[eé]dia|moyenne)/iu;

const YEAR = /\b(?:19\d\d|20[01]\d)\b/u;
const AMOUNT = /\p{Nd}|\b(?:hundred|thousand|million|mil|mille|tausend)\b/iu;
const isOfThen = (part: Part): boolean =>
  isPast(part) &&
  (YEAR.test(part.text) || gapsIn(part.text).includes(PAST)) &&
  AMOUNT.test(part.text.replace(YEAR, ""));
const isYear = (value: number): boolean => value > 1000 && value < 2100;

/** Figures that words of a gap are a part of: "the price after scholarships", "where do I apply online". */
const ANSWERED: Readonly<Record<string, readonly Field[]>> = {
  scholarships: ["netPrice", "costOfAttendance", "financialAidUrl", "earnings10y"],
  online: ["website", "admissionsUrl", "financialAidUrl", "netPriceCalculatorUrl"],
  internet: ["website"],
  housing: ["costOfAttendance", "roomAndBoard"],
  food: ["costOfAttendance", "roomAndBoard"],
  worship: ["religion", "kind", "hbcu"],
  diversity: ["hbcu", "pellShare"],
  class_size: ["enrolledFirstYear"],
  graduate_students: ["students"],
};

/** Whether a clause with words of a gap names a figure that they belong to, which is told. */
const isAnswered = (gap: string, { fields }: Frame, clause: string): boolean =>
  (ANSWERED[gap] ?? []).some(
    (field) =>
      fields.includes(field) &&
      (saysPhrase(`field:${field}`, clause) ||
        figuresNamed(clause).includes(field) ||
        (PRICED.has(field) && saysPhrase("price", clause))),
  );

interface Part {
  text: string;
  asks: boolean;
  /** Whether it only tells of somebody, or says what isn't wanted. */
  tells: boolean;
}

/** The clauses of a message; one that goes on from a telling one tells, too. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const { text: said, asks } of clausesOf(text)) {
    const last = parts.at(-1);
    const goesOn = last?.tells === true && !/[.!?]$/u.test(last.text) && !wants(said);
    parts.push({
      text: said,
      asks,
      tells: !asks && (goesOn || isOfPerson(said) || isTelling(said) || DENIES.test(said)),
    });
  }
  return parts;
}

/** "We were 1,800 in those days", "when I was there it was 30,000" ask for nothing. */
const isPast = ({ text, asks }: Part): boolean =>
  !asks || (/^\W*(?:when|back when) (?:i|we|my)\b/iu.test(text) && !/[?]\s*$/u.test(text));
const DENIES =
  /(?<!\p{L})(?:not|no|never mind|without|hates?|sin|sem|kein\w*|sans|pas de)(?: (?:the|an?|any|quiero|quero|need|want|el|la|o|a|le|besoin de))* \p{L}+(?: \p{L}+)?\W*$|不要|不想|(?<!\p{L})(?:don['’]?t|doesn['’]?t) (?:want|need)(?!\p{L})/iu;

/** Whether a gap was only learned of, and the message, or in English what it asks, has no word for it. */
function isUnsaid(gap: string, { language }: Frame, text: string, parts: readonly Part[]): boolean {
  if (lacksEvidence(gap, plain(text)) || (gap === "gpa" && OWN_GPA.test(text))) return true;
  const asked = parts.filter(({ asks }) => asks);
  return gap === PAST && language === "en" && !asked.some((part) => OF_PAST.test(part.text));
}
const OF_PAST = /\d|\b(?:was|were|did|had|used|last|ago|then|back|previous|past|change\w*)\b/iu;
