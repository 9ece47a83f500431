import type { Field, Frame } from "#machines/guide/frame.ts";

import { FIGURE_ACTS } from "./acts.ts";
import { classesIn } from "./classes.ts";
import { ownFigures } from "./figureNames.ts";
import { numbersIn } from "./numbers.ts";
import { classesSaid, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

/** Held where a message speaks of divisions, "is Butler D1", not where it asks for a hockey team. */
const SPORTS = "sports";
/** The gaps that such words were once part of. */
const GAPS: ReadonlySet<string> = new Set([
  "gender_ratio",
  "diversity",
  "opinion",
  "single_sex",
  "religion",
  SPORTS,
]);

/** What asks about universities, or was taken for something else because of words that were not known. */
const ASKING: ReadonlySet<Frame["act"]> = new Set<Frame["act"]>([...FIGURE_ACTS, "programs"]);
/** What was learned as a gap and is held today. */
export const HELD: ReadonlyMap<string, Field> = new Map([
  ["retention", "retention"],
  ["application_fee", "applicationFee"],
  ["student_faculty_ratio", "studentFaculty"],
  ["tests", "testPolicy"],
]);
const ofDivision = (text: string): boolean =>
  saysPhrase("field:athletics", text) ||
  classesSaid(text).some((one) => one.startsWith("athletics="));
const heldOf = (gap: string, text: string): Field | undefined =>
  gap === SPORTS && ofDivision(text) ? "athletics" : HELD.get(gap);

/** What plain words alone name. */
const NAMED: ReadonlySet<Field> = new Set([
  "roomAndBoard",
  "applicationFee",
  "retention",
  "studentFaculty",
]);
/** Gaps that say only that what is asked wasn't known. */
const VAGUE: ReadonlySet<string> = new Set(["other", "gender_ratio"]);

/** A question for what was learned as a gap and is held, or is named in plain words, asks for a figure. */
function settleHeldGaps(frame: Frame, text: string): void {
  const gap = frame.act === "not_held" ? frame.topic : null;
  const isHeld = (one: string | null) =>
    one === null || heldOf(one, text) !== undefined || VAGUE.has(one);
  const known = [...(gap === null ? [] : [gap]), ...frame.gaps].flatMap(
    (one) => heldOf(one, text) ?? [],
  );
  const held = [...known, ...ownFigures(text).filter((field) => NAMED.has(field))];
  if (held.length === 0 || !ASKING.has(frame.act)) return;
  const isOfFigures = frame.act === "facts" || frame.act === "compare";
  if (isHeld(gap))
    Object.assign(frame, {
      act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
      topic: isHeld(frame.topic) ? null : frame.topic,
      fields: isOfFigures && !frame.guessed ? frame.fields : [],
      guessed: false,
    });
  // "The retention rate", "students per professor" are read as the admission rate, and as heads.
  const isMisread = (field: Field) =>
    MISREAD.has(field) && held.some((one) => RATIOS.has(one)) && !asksOf(field, text);
  const others = frame.fields.filter((field) => !isMisread(field));
  Object.assign(frame, { fields: [...new Set([...others, ...held])] });
  // Few students to a teacher are the better end.
  if (held.includes("studentFaculty") && !MOST.test(text))
    Object.assign(frame, {
      end: frame.end === null ? null : "asc",
      ...(frame.operation === "ratio" ? { operation: "compare", relative: null } : {}),
    });
  frame.gaps = frame.gaps.filter((one) => heldOf(one, text) === undefined);
}

const RATIOS: ReadonlySet<Field> = new Set(["studentFaculty", "retention"]);
const MISREAD: ReadonlySet<Field> = new Set([
  "admissionRate",
  "students",
  "undergraduates",
  "enrolledFirstYear",
  "founded",
]);
const HEADS = /\bhow (?:many|big|large|small)\b|\bnumber of\b|\bsize\b|\benrol/iu;
const asksOf = (field: Field, text: string): boolean =>
  saysPhrase(`field:${field}`, text) || (field !== "admissionRate" && HEADS.test(text));
const MOST = /\b(?:highest|largest|most|worst)\b/iu;

/** "Small schools with a low staff ratio that don't need the SAT", "division 3": conditions and an order of a search. */
function settleHeldWishes(frame: Frame, text: string): void {
  const gaps = [...(frame.topic === null ? [] : [frame.topic]), ...frame.gaps];
  const held = [...gaps.flatMap((gap) => heldOf(gap, text) ?? []), ...ownFigures(text)];
  const [topic = null, ...others] = gaps.filter((gap) => heldOf(gap, text) === undefined);
  Object.assign(frame, { topic, gaps: others });
  const policy = held.includes("testPolicy") ? policyIn(text) : null;
  if (policy !== null) frame.filters.push({ field: "testPolicy", op: "=", value: policy });
  if (held.includes("applicationFee") && NO_FEE.test(text))
    frame.filters.push({ field: "applicationFee", op: "<=", value: 0 });
  const ofRatio = held.includes("studentFaculty")
    ? numbersIn(text).find(
        ({ value, unit, op }) => unit === null && op !== "=" && value <= MOST_TO_ONE,
      )
    : undefined;
  if (ofRatio !== undefined) {
    const { value, op } = ofRatio;
    const kept = frame.filters.filter(({ field }) => field !== "studentFaculty");
    frame.filters = [...kept, { field: "studentFaculty", op, value }];
  }
  if (held.includes("studentFaculty"))
    frame.order ??= { field: "studentFaculty", dir: MOST_OF_RATIO.test(text) ? "desc" : "asc" };
}

/** As many students to one teacher as anybody bounds. */
const MOST_TO_ONE = 40;
const NO_FEE =
  /\b(?:no|free|without|waive\p{L}*|sin|gratis|gratuit\p{L}*|sans|sem|ohne|(?:not|n['’]?t) (?:have|charge|ask|need|require)\p{L}*)(?!\p{L})|免/iu;
const MOST_OF_RATIO = /\b(?:highest|largest|worst) (?:\p{L}+[ -]){0,4}ratio/iu;
const OPTIONAL =
  /optional|opcional|facultat|without|\bno (?:sat|act|test)|(?:\bnot|n['’]?t|\bnever|\bnon?)\b.{0,24}(?:requir|need|ask|want|look|send|submit|exig|pid|ped)|\b(?:sin|sans|sem|ohne)\s|(?:q|que|qui) (?:no|não|ne) |بدون|اختیاری|اختياري|不要|不看|不需|免|可选|वैकल्पिक|बिना|không cần/iu;
const REQUIRED = /requir|mandatory|obligat|exig|لازم|اجباری|إجباري|必须|要求|ज़रूरी/iu;
/** Which policy a search wants: "I take the SAT in May" wants none. */
function policyIn(text: string): string | null {
  if (/\bblind\b/iu.test(text)) return "blind";
  if (OPTIONAL.test(text)) return "optional";
  return REQUIRED.test(text) ? "required" : null;
}

/** The classes that were learned as gaps. */
const CLASS_OF: ReadonlyMap<string, Field> = new Map([
  ["religion", "religion"],
  ["single_sex", "gender"],
]);
/** Such questions name another college, where one comes from. */
const OF_OTHERS: ReadonlySet<string> = new Set(["credits", "transfer"]);

/** "Is Xavier in a city or rural". */
const IS_ONE = /^\W*(?:and |so |ok |but )*(?:is|was|isn['’]?t)\s/iu;
/** "Is it religious" asks for nothing besides. */
const MOST_OF_CLASS = 4;

/** "Is Spelman coed?", "is Gonzaga catholic?": asks of what class a university is, and takes one for granted. */
export function settleClasses(frame: Frame, { text, was }: Message): void {
  if (frame.act === "find") settleHeldWishes(frame, text);
  else settleHeldGaps(frame, text);
  // "Room and board" isn't how people live there.
  if (frame.fields.includes("roomAndBoard"))
    frame.gaps = frame.gaps.filter((gap) => gap !== "housing");
  if (!ASKING.has(frame.act)) return;
  // "Will it take my community college credits": of what class that college is isn't asked.
  if ([frame.topic, ...frame.gaps].some((gap) => gap !== null && OF_OTHERS.has(gap))) return;
  // "¿Rice es una universidad de investigación?" isn't told by its first word.
  // "Which one is Catholic?" asks it of those talked about.
  const isWhich =
    frame.form === "which" &&
    was !== "find" &&
    frame.named.length === 0 &&
    (frame.pointer !== null || !frame.general);
  const isAsked =
    isWhich ||
    frame.form === "yesNo" ||
    // "Which one is catholic": a class that is held, whatever gap it was taken for.
    (frame.act === "not_held" && GAPS.has(frame.topic ?? "")) ||
    (frame.act === "clarify" && frame.form === "which" && !frame.general) ||
    (frame.named.length === 1 &&
      (IS_ONE.test(text) || (frame.form === "what" && /[?؟？]/.test(text))));
  const [first, ...others] = isAsked ? classesIn(text) : [];
  const isShort = text.trim().split(/\s+/u).length <= MOST_OF_CLASS;
  const gaps = isShort ? [frame.topic, ...frame.gaps] : [frame.topic];
  const [gap] =
    frame.act === "not_held" && isAsked ? gaps.flatMap((one) => CLASS_OF.get(one ?? "") ?? []) : [];
  const asked = first?.field ?? gap ?? (saysPhrase("field:religion", text) ? "religion" : null);
  if (asked === null || asked === "program" || others.length > 0) return;
  const isElse = frame.act === "not_held" && !GAPS.has(frame.topic ?? "") && !isShort;
  const beside = frame.act === "facts" || frame.act === "compare" ? frame.fields : [];
  Object.assign(frame, {
    fields: [...new Set([asked, ...(frame.guessed ? [] : beside)])],
    guessed: false,
    gaps: frame.gaps.filter((one) => !GAPS.has(one)),
    ...(isElse && frame.topic !== null ? { gaps: [...new Set([...frame.gaps, frame.topic])] } : {}),
    act: isWhich || frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
    topic: null,
    leans: false,
    leftover: [],
    // "Is it public, and can my son apply?" takes the first for granted.
    ...(first === undefined || isWhich || frame.premise?.field === "kind"
      ? {}
      : { premise: { field: asked, value: first.value } }),
  });
}
