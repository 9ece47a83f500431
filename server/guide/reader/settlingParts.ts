import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { figuresNamed, ownFigures } from "./figureNames.ts";
import { clausesOf } from "./parts.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "not_held"]);
const SCORES: ReadonlySet<Field> = new Set<Field>(["satAverage", "satReading", "satMath", "act"]);
const RATIOS: ReadonlySet<string> = new Set(["ratio", "share", "sum", "difference"]);
/** Gaps that are ratios by their names alone. */
const OF_RATIOS: ReadonlySet<string> = new Set(["student_faculty_ratio", "gender_ratio"]);
/** What the words for students who stay are taken for. */
const NOT_STAYING: ReadonlySet<Field> = new Set<Field>([
  "enrolledFirstYear",
  "students",
  "undergraduates",
  "founded",
]);

const OWN_GRADES = /\b[1-4][.,]\d{1,2}\b/u;

/** "Im undecided, 2.6 gpa, in Dayton": of no university, somebody tells of themselves; the gap is said beside it (O203). */
export function settleUndecided(frame: Frame, { text, before, onPage }: Message, names: number) {
  if (frame.act !== "not_held" || before !== null || onPage || names > 0) return;
  if (OWN_GRADES.test(text) && gapsIn(text).includes("gpa")) frame.act = "collect";
}

/** Parts of a question that were read as something else, or lost to what isn't held beside them (O203). */
export function settleParts(frame: Frame, text: string): void {
  if (!OF_FIGURES.has(frame.act)) return;
  settlePast(frame, text);
  // "How many students, and is it Catholic": held, though it was learned as a gap.
  if (frame.act !== "not_held" && frame.gaps.includes("religion"))
    Object.assign(frame, {
      fields: [...new Set<Field>([...frame.fields, "religion"])],
      gaps: frame.gaps.filter((gap) => gap !== "religion"),
    });
  settleTests(frame, text);
  settleGraduateHeads(frame, text);
  settleStaying(frame, text);
  const isOfGap = frame.gaps.some((gap) => OF_RATIOS.has(gap)) && frame.operation === "ratio";
  if (isOfGap && !saysPhrase("times", text)) frame.operation = "fact";
  // "We figure it's a for-profit trade school": which kind it is, is told.
  if (frame.act === "facts" && !frame.guessed && FOR_PROFIT.test(text))
    frame.fields = [...new Set<Field>([...frame.fields, "kind"])];
}

const FOR_PROFIT =
  /\bfor[- ]?profit\b|\bcon fines de lucro\b|\bà but lucratif\b|\bcom fins lucrativos\b/iu;

/** "We were 1,800 in those days. How many now?": what is told of then asks for nothing. */
function settlePast(frame: Frame, text: string): void {
  const parts = clausesOf(text).filter((part) => gapsIn(part.text).includes(PAST));
  const isTold = parts.length > 0 && parts.every((part) => !part.asks);
  if (frame.act === "not_held" || frame.fields.length === 0 || !isTold) return;
  frame.gaps = frame.gaps.filter((gap) => gap !== PAST);
  if (frame.topic === PAST) frame.topic = null;
}
const PAST = "past_years";

/** "Does Baylor take you without the ACT": whether it is asked for isn't held; the scores are the nearest that is. */
function settleTests(frame: Frame, text: string): void {
  if (!gapsIn(text).includes("tests")) return;
  const gaps = [frame.topic, ...frame.gaps].flatMap((gap) => gap ?? []);
  // What applicants must hand in was read in the same words.
  const isElse = gapsIn(text).includes("requirements");
  const others = gaps.filter((gap) => gap !== "tests" && (isElse || gap !== "requirements"));
  const isAlone = frame.fields.every((field) => SCORES.has(field)) && frame.premise === null;
  if (isAlone && others.length === 0)
    Object.assign(frame, { act: "not_held", topic: "tests", gaps: [], guessed: false });
  else
    Object.assign(frame, {
      topic: frame.act === "not_held" ? "tests" : null,
      gaps: frame.act === "not_held" ? others : [...new Set(["tests", ...others])],
    });
}

/** "How many grad students": nobody's rate of graduating; all students less the undergraduates, where both are held. */
function settleGraduateHeads(frame: Frame, text: string): void {
  if (!saysPhrase("gradStudents", text) || frame.act === "not_held") return;
  const own = ownFigures(text);
  // "What do grads earn" asks for no heads.
  const isOfHeads = (field: Field) =>
    field === "students" || field === "undergraduates" || field === "graduationRate";
  if (frame.fields.length > 0 && !frame.fields.some(isOfHeads)) return;
  const others = frame.fields.filter(
    (field) => field !== "students" && (field !== "graduationRate" || own.includes(field)),
  );
  frame.fields = [...new Set<Field>(["students", "undergraduates", ...others])];
  frame.gaps = [...new Set(["graduate_students", ...frame.gaps])];
  frame.topic = frame.topic === "graduate_school" ? null : frame.topic;
  if (frame.act === "compare" && RATIOS.has(frame.operation)) frame.operation = "fact";
}

/** "Which keeps more of its freshmen": who comes back, not how many begin or study there. */
function settleStaying(frame: Frame, text: string): void {
  if (!frame.fields.includes("retention") || !saysPhrase("field:retention", text)) return;
  const others = clausesOf(text).filter((part) => !saysPhrase("field:retention", part.text));
  const own = figuresNamed(others.map((part) => part.text).join(" "));
  const isTaken = (field: string) =>
    NOT_STAYING.has(field as Field) && !own.includes(field as Field);
  frame.fields = frame.fields.filter((field) => !isTaken(field));
  if (frame.order !== null && isTaken(frame.order.field))
    frame.order = frame.form === "which" ? { field: "retention", dir: "desc" } : null;
}
