import {
  type Act,
  CLASS_FIELDS,
  type Field,
  type Filter,
  type Frame,
  HEAD_FIELDS,
  TUITIONS,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { NAME } from "./features.ts";
import { figuresNamed, ownFigures, PRICED } from "./figureNames.ts";
import { lacksEvidence } from "./gapEvidence.ts";
import type { Scores } from "./labelScores.ts";
import { clausesOf } from "./parts.ts";
import { besidesFigures, gapsIn, helpIn, saysPhrase } from "./phrases.ts";
import { plain } from "./plainWords.ts";
import { NAMED } from "./premises.ts";
import { type Message, scoresOf } from "./readerModel.ts";
import { withoutTelling } from "./telling.ts";

/** Whether a message has nothing but names, figures' own names, and the words that are in any question. */
export const isPlain = (normalized: string): boolean =>
  besidesFigures(normalized).every((word) => word === NAMED);

/** The figures by which a university is free, or not. */
const OF_COST: readonly Field[] = [
  "tuitionInState",
  "tuitionOutOfState",
  "netPrice",
  "financialAidUrl",
];
/** Acts that "is it true nobody pays here" is read as. */
const OF_FREE: ReadonlySet<Act> = new Set(["facts", "not_held", "help", "clarify", "smalltalk"]);
const MOST_OF_WHERE = 5;

/** What plain words ask for where the learned model falls short: where one is, how far apart two are, whether it is free. */
export function settlePlain(frame: Frame, text: string, normalized: string): void {
  const { act, named, fields, form } = frame;
  const isShort = normalized.split(" ").length <= MOST_OF_WHERE && isPlain(normalized);
  const ofBoth = named.length === 2 || (named.length === 0 && frame.leans && APART.test(text));
  if (named.length === 1 && isShort && saysPhrase("where", normalized))
    Object.assign(frame, { act: "facts", fields: ["location"], guessed: false });
  else if (
    ofBoth &&
    (saysPhrase("distance", text) || (NEAR_EACH.test(normalized) && !IN_WHAT.test(normalized))) &&
    figuresNamed(text).length === 0
  )
    Object.assign(frame, { act: "compare", fields: [], topic: null, operation: "distance" });
  else if (named.length === 1 && WHO_MAY.test(text) && figuresNamed(text).length === 0)
    Object.assign(frame, { act: "not_held", fields: [], topic: "requirements", premise: null });
  else if (act === "not_held" && frame.pointer !== null && isPlainPrice(text))
    Object.assign(frame, { act: "facts", fields: [...TUITIONS, "netPrice"], topic: null });
  // "Can you apply for free" asks for no tuition.
  else if (saysPhrase("field:applicationFee", text)) return;
  else if (OF_FREE.has(act) && saysPhrase("free", text) && !helpIn(text).includes("price")) {
    const isAsked = act === "facts" && form === "yesNo";
    const isElse = (field: Field) => !PRICED.has(field) && field !== "pellShare";
    const isOther = fields.some(isElse) && clausesOf(text).length > 1;
    const isOf = named.length > 0 || saysPhrase("universities", text) || saysPhrase("here", text);
    if (!(frame.guessed || (isAsked && !isOther) || (isOf && (act !== "facts" || !isOther))))
      return;
    Object.assign(frame, { act: "facts", fields: OF_COST, guessed: false });
    Object.assign(frame, { topic: null, filters: [] });
    frame.premise = { field: "tuitionInState", value: 0 };
  }
}

/** "How much is the first one": its price, whatever else was heard. */
const isPlainPrice = (text: string): boolean => HOW_MUCH.test(text) && gapsIn(text).length === 0;
const HOW_MUCH =
  /^\W*(?:and |so |ok |then )*how much (?:is|are|would|does|for) (?:it|that|this|the|they|those|these)(?!\p{L})(?: (?!make|earn)\S+){0,4}$/iu;

const IN_WHAT = / (?:in|academically|price|cost|rank\w*|quality|level|size)(?: |$)/;

/** "Is Emory near Georgia Tech", "are Duke and UNC close to each other". */
const NEAR_EACH = new RegExp(
  `${NAMED} (?:\\S+ ){0,2}(?:near|close|far|nearby)(?: to| from| away from| by)? (?:${NAMED}|each other|one another)`,
);

/** "Can Americans go to Edinburgh": whom one admits isn't held. */
const WHO_MAY =
  /\b(?:can|could|may|(?:do|does|will|would) (?:they|it|\p{L}+) (?:take|accept|admit|let)) (?:an? )?(?!veterans?\b|texans?\b|christians?\b|vegans?\b|\p{L}*(?:[cg]ians?|sicians?|orphans?|women|freshmen|children)\b)(?:foreigners?|internationals?|\p{L}{3,}(?:[aei]ns|ese)|(?:us|u\.s\.|uk|foreign|international|overseas|\p{L}{3,}(?:ian|can|ese)) (?:students?|citizens?|people|kids))(?: (?:go|get in(?:to)?|apply|attend|study|enrol+|come|at)\b|\s*\??$)/iu;

/** "How far apart are they": those of before. */
const APART =
  /\bapart\b|\bbetween (?:them|the two)|\bentre (?:ell[ao]s|eles|las dos|los dos|les deux|as duas)|auseinander|بینشون|بينهم|相距|आपस/iu;

const isTuition = (field: Field) => TUITIONS.includes(field);

/** From this score on a field is asked for beside what isn't held. */
const SURE = 0.3;
/** From this score on it is asked for even though what isn't held leads. */
const BESIDE = 2;
/** How far such an act must lead. */
const BY_FAR = 3;
/** The same in a clause of its own. */
const SURE_APART = 1.3;
const OF_FACTS: ReadonlySet<Act> = new Set(["facts", "compare"]);

const OF_NAMES: ReadonlySet<string> = new Set(["single_sex", "religion"]);

/** The gaps that a message names in plain words. */
function gapsSaid({ act, said, income, filters }: Frame, message: string): string[] {
  const text = withoutTelling(message);
  // "After a scholarship of $22,000" asks what is left.
  const isStatus = saysPhrase("ofStatus", text);
  const isLeft = said !== null && income === null;
  const gaps = gapsIn(text).filter(
    (gap) => (gap !== "visa" || !isStatus) && !(isLeft && gap === "scholarships"),
  );
  // "Women's colleges" as a condition are held, or go by names.
  const isClass = ({ field, op }: Filter) =>
    CLASS_FIELDS.has(field) || (field === "name" && op === "~");
  return act === "find" && filters.some(isClass) ? gaps.filter((gap) => !OF_NAMES.has(gap)) : gaps;
}

/** What a message names in plain words and no record holds: what it asks for, or also asks for. */
export function settleGaps(frame: Frame, scores: Scores, masked: string, message: Message): void {
  const { text } = message;
  withoutStatus(frame, text);
  // "UNC Chapel Hill" asks for no chapel.
  const said = gapsSaid(frame, masked);
  const [first] = said;
  if (first === undefined) return;
  const clauses = clausesWithGaps(masked);
  if (frame.act === "programs" && asksNoSubject(clauses, text))
    Object.assign(frame, { act: "not_held", filters: [], topic: first });
  const others = clauses.filter(({ isGap }) => !isGap).map((clause) => clause.text);
  const ofOthers = others.map((part) => scoresOf(message, part)["fields"] ?? {});
  const isApart = (field: Field, least = 0) =>
    ofOthers.some((ofPart) => (ofPart[field] ?? 0) > least);
  const isSure = (field: Field) => {
    const score = scores["fields"]?.[field] ?? 0;
    return (
      score >= BESIDE ||
      isApart(field, SURE_APART) ||
      (score >= SURE && isApart(field)) ||
      saysPhrase(`field:${field}`, text)
    );
  };
  withoutGapFields(frame, said, text);
  const isAnyTuition = frame.fields.some((field) => isTuition(field) && isSure(field));
  const sure = frame.fields.filter((field) => isSure(field) || (isTuition(field) && isAnyTuition));
  if (frame.act === "find" && frame.topic === null) frame.topic = first;
  // "A visa to work after they graduate" asks for no rate: what isn't held leads by far, in one clause.
  const { facts = 0, not_held = 0 } = scores["act"] ?? {};
  const isByFar = not_held - facts > BY_FAR && others.length === 0;
  const beside = sure.filter(
    (field) =>
      ((scores["fields"]?.[field] ?? 0) >= BESIDE && !isByFar) || isApart(field, SURE_APART),
  );
  // "My GPA is 3.1. Can I get into Rice?": a figure by its own name, apart from what isn't held.
  if (frame.act === "not_held") beside.push(...others.flatMap(ownFigures));
  const isOfSeveral = frame.named.length > 1 && others.some((part) => part.includes(NAME));
  if (frame.act === "compare" && isOfSeveral && beside.length === 0 && frame.premise === null)
    // "Old Dominion or Virginia Tech, what are the numbers, and will the VA cover it?"
    frame.fields = sure;
  else if (frame.act === "not_held" && beside.length > 0)
    // "When's the deadline, and how many students are there": the figure is asked for as much as the gap.
    Object.assign(frame, { act: "facts", fields: [...new Set(beside)], topic: null });
  else if (frame.act === "not_held") {
    frame.fields = [];
  } else if (
    frame.act === "programs" ||
    (frame.act === "compare" && frame.fields.length === 0 && others.length > 0)
  ) {
    // "Where does it rank, and which is better": what isn't held is said beside what people compare.
  } else if (
    UNREAD.has(frame.act) &&
    !OF_NAMES.has(first) &&
    frame.named.length < 2 &&
    !saysPhrase("about", text)
  )
    Object.assign(frame, { act: "not_held", fields: [], topic: first, guessed: false });
  else if (!OF_FACTS.has(frame.act)) return;
  else if (sure.length === 0 && frame.premise === null && frame.filters.length === 0)
    Object.assign(frame, { act: "not_held", fields: [], topic: first, guessed: false });
  else if (frame.guessed || sure.length > 0)
    Object.assign(frame, { fields: sure.length > 0 ? sure : frame.fields, guessed: false });
  withoutHeads(frame, said, (field) => isApart(field, SURE_APART));
  withoutRequirements(frame, said, text);
  frame.gaps = [...new Set([...frame.gaps, ...said])].filter((gap) => gap !== frame.topic);
}

/** "F-1 student from Ghana, what would it cost" says who asks. */
function withoutStatus(frame: Frame, text: string): void {
  if (frame.topic === "visa" && frame.act !== "not_held" && saysPhrase("ofStatus", text))
    frame.topic = null;
}

/** "Is the SAT required" asks of tests, "the teaching load" of nothing that is handed in. */
function withoutRequirements(frame: Frame, gaps: readonly string[], text: string): void {
  const isElse = gaps.includes("tests") || lacksEvidence("requirements", normalizeText(text));
  if (frame.topic !== "requirements") return;
  if (isElse && frame.act !== "not_held") frame.topic = null;
  else if (gaps.includes("tests") && !gaps.includes("requirements")) frame.topic = "tests";
}

const clausesWithGaps = (masked: string) =>
  clausesOf(masked).map((clause) => ({ ...clause, isGap: gapsIn(clause.text).length > 0 }));

/** Whether the gap, not a subject, is asked for: in "salaries in geology" the subject only says whose. */
function asksNoSubject(
  clauses: readonly { text: string; asks: boolean; isGap: boolean }[],
  text: string,
): boolean {
  const ofSubject = clauses.filter((clause) => subjectsIn(plain(clause.text)).length > 0);
  if (ofSubject.some(({ asks, isGap }) => asks && !isGap)) return false;
  // "A yellow ribbon program" isn't one to study.
  const isOfNone = ofSubject.length === 0 && !saysPhrase("field:programs", text);
  return clauses.length > 1 || isOfNone || ofSubject.some(({ isGap }) => isGap);
}

/** Leaves out fields that were only read in the words of a gap. */
function withoutGapFields(frame: Frame, gaps: readonly string[], text: string): void {
  const isOfGap = (field: Field) =>
    gaps.some((gap) => NOT_OF[gap]?.includes(field)) && !saysPhrase(`field:${field}`, text);
  frame.fields = frame.fields.filter((field) => !isOfGap(field));
}

/** Acts that a question for what isn't held is read as where its words weren't learned. */
const UNREAD: ReadonlySet<Act> = new Set(["about", "clarify"]);
/** Fields that are read in the words of a gap: "an honors program", "the share of girls", "where is it ranked". */
const NOT_OF: Readonly<Record<string, readonly Field[]>> = {
  ranking: ["location"],
  safety: ["admissionRate"],
  accessibility: ["admissionRate"],
  rotc: ["programs"],
  abroad: ["programs"],
  honors: ["programs"],
  jobs: ["programs"],
  sports: ["programs"],
  labs: ["programs"],
  plans: ["programs"],
  exchange: ["programs"],
  gender_ratio: ["admissionRate"],
  graduate_students: ["students", "undergraduates"],
  tests: ["act", "satAverage", "satReading", "satMath"],
};

/** "How many Hispanic students": the number of all is no answer to it, unless another clause asks for that. */
function withoutHeads(frame: Frame, gaps: readonly string[], isApart: (field: Field) => boolean) {
  const isOfSome = gaps.some((gap) => OF_GROUPS.has(gap)) && frame.fields.length > 0;
  const isOfHeads = frame.fields.every((field) => HEAD_FIELDS.has(field) && !isApart(field));
  if (frame.act === "facts" && isOfSome && isOfHeads)
    Object.assign(frame, { act: "not_held", fields: [], topic: gaps[0] });
  else if (isOfSome && OF_FACTS.has(frame.act))
    // "Pell share, and share of undergraduates who are Black".
    frame.fields = frame.fields.filter((field) => !HEAD_FIELDS.has(field) || isApart(field));
}

const OF_GROUPS: ReadonlySet<string> = new Set([
  "diversity",
  "gender_ratio",
  "international_students",
  "class_size",
  "abroad",
  "alumni_people",
  "visa",
]);
