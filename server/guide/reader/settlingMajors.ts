import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { type NamedSubject, subjectsIn } from "../knowledge/subjects.ts";
import { FIGURE_ACTS } from "./acts.ts";
import { figuresNamed } from "./figureNames.ts";
import { clausesOf } from "./parts.ts";
import { saysPhrase } from "./phrases.ts";
import { plain } from "./plainWords.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([...FIGURE_ACTS, "programs"]);
/** What a question for the students of a subject is read as. */
const OF_HEADS: ReadonlySet<Field> = new Set<Field>([
  "programs",
  "students",
  "undergraduates",
  "graduationRate",
  "applicants",
  "name",
]);
/** Figures that are held of the whole university alone, whatever subject is asked for. */
const OF_ALL: readonly Field[] = ["earnings10y", "admissionRate", "medianDebt"];
/** Who studies, and what they get. */
const PEOPLE =
  /(?<!\p{L})(?:students?|people|kids|undergrads?|graduates?|grads|majors?|degrees?|diplomas?|stud(?:y|ies)|enrol\w*|engineers|alumn[oa]s|estudiantes?|estudian|cursan|gradúan|étudiants?|étudient|diplôm\p{L}*|alun[oa]s|estudantes|estudam|cursam|formam)(?!\p{L})|دانشجو|دانش ?آموخته|می‌?خون|تحصیل|طلاب|طالب|يدرس|خريج|学生|人|读|学位|毕业生|छात्र|पढ़|डिग्री/iu;
const HOW_MANY =
  /\bhow many\b|\bcu[aá]nt[oa]s\b|\bcombien\b|\bquant[oa]s\b|\bwie ?viele\b|چند نفر|چند تا|چندتا|كم عدد|كم طالب|كم واحد|عدد|多少人|多少学生|几个人|कितने|kitne/iu;

const NO_MAJORS: ReadonlySet<string> = new Set([
  "gender_ratio",
  "diversity",
  "international_students",
]);

/** The subject that a clause names, beside whom it is asked of. */
const subjectIn = (clause: string): NamedSubject | null =>
  subjectsIn(plain(clause)).find(({ excluded }) => !excluded) ?? null;

/**
 * "What share of students do CS", "how many major in English": degrees by field are held, as a count and a share of all;
 * a figure of a subject's students alone ("what do CS grads earn") isn't, and the whole university's is said to be that (O154).
 */
export function settleMajors(frame: Frame, masked: string): void {
  // "What share of them study biology?" after a list: of each that it shows.
  const isShareSaid = frame.operation === "share" || saysPhrase("percentage", masked);
  const isOfThose = frame.pointer?.to === "those" && isShareSaid;
  if (frame.act === "find" && isOfThose && frame.filters.some(({ field }) => field === "program"))
    Object.assign(frame, { act: "programs", operation: "share" });
  if (!OF_FIGURES.has(frame.act)) return;
  const gaps = frame.topic === null ? frame.gaps : [frame.topic, ...frame.gaps];
  if (gaps.some((gap) => NO_MAJORS.has(gap))) return;
  for (const { text } of clausesOf(masked)) {
    const subject = subjectIn(text);
    if (subject === null) continue;
    const figures = OF_ALL.filter((field) => asksFor(field, text, frame));
    const isShare =
      saysPhrase("percentage", text.replaceAll("%", " percent ")) || saysPhrase("heavy", text);
    if (figures.length > 0) ofAll(frame, figures);
    else if (isShare ? isOfHeads(frame, text) : PEOPLE.test(text) && HOW_MANY.test(text))
      ofMajors(frame, subject, isShare, masked);
    else continue;
    return;
  }
}

/** "What % do nursing": of its students, whom the words needn't name. */
const isOfHeads = ({ fields }: Frame, text: string): boolean =>
  PEOPLE.test(text) ||
  fields.every((field) => OF_HEADS.has(field)) ||
  figuresNamed(text).length === 0;

function asksFor(field: Field, text: string, { income }: Frame): boolean {
  // What a family earns is no figure of graduates.
  if (field === "earnings10y" && income !== null) return false;
  return figuresNamed(text).includes(field);
}

/** Degrees in a subject, beside figures that are asked for by their own names. */
function ofMajors(frame: Frame, { name }: NamedSubject, isShare: boolean, masked: string): void {
  // "What share of students" may be taken for the share of applicants who are admitted.
  const isMeant = (field: Field) =>
    !OF_HEADS.has(field) && (field !== "admissionRate" || asksFor(field, masked, frame));
  const others = frame.guessed ? [] : frame.fields.filter(isMeant);
  const isOfSeveral = frame.act === "compare" || frame.named.length > 1;
  Object.assign(frame, {
    act: isOfSeveral ? "compare" : "programs",
    fields: ["programs", ...others],
    filters: [{ field: "program", op: "=", value: name }],
    operation: isShare ? "share" : "count",
    order: null,
    premise: null,
    topic: null,
    gaps: frame.gaps.filter((gap) => !SAME.has(gap)),
    guessed: false,
  });
}

/** Gaps that such a question is taken for. */
const SAME: ReadonlySet<string> = new Set(["by_major", "language_of_instruction", "other"]);

/** A figure of the whole university, and that it isn't of the subject alone. */
function ofAll(frame: Frame, figures: readonly Field[]): void {
  if (frame.act === "compare") return;
  const beside = frame.fields.filter((field) => !OF_HEADS.has(field));
  Object.assign(frame, {
    act: "not_held",
    fields: [...new Set([...figures, ...(frame.guessed ? [] : beside)])],
    filters: [],
    topic: "by_major",
    gaps: frame.gaps.filter((gap) => !SAME.has(gap) && gap !== "subgroup_admission"),
    guessed: false,
  });
}
