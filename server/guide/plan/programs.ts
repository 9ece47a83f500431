import type { Frame } from "#machines/guide/frame.ts";

import { type Known, programsOf } from "../knowledge/known.ts";
import { countsAs, isOf, type Subject, subjectNamed } from "../knowledge/subjects.ts";
import { OF_HEADS } from "../reader/filters.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextOfOne } from "./chips.ts";
import { compare } from "./compare.ts";
import { facts, shortTitle } from "./facts.ts";
import { gapBlock } from "./missing.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factOf, partOf, says, strong, text, whereToAsk, written } from "./say.ts";
import { subjectSaid } from "./searchWords.ts";

/** "Which of them has more CS majors": asks for what they teach, not for how many students there are (O151). */
export function ofSubject(asked: Frame): Frame {
  const counts = asked.fields.length > 0 && asked.fields.every((field) => OF_HEADS.has(field));
  return asked.act === "compare" && counts && asksSubject(asked)
    ? { ...asked, fields: ["programs"] }
    : asked;
}

/** Whether a field of study is asked for. */
export const asksSubject = ({ filters }: Frame): boolean =>
  filters.some(({ field }) => field === "program");

/** What can be studied: the largest programs, or whether a subject is among them. */
export function programs(input: PlanInput): Answer {
  const { asked, subjects } = input;
  const [university] = subjects;
  if (university === undefined) return answer([]);
  const wanted = asked.filters
    .filter(({ field }) => field === "program")
    .map(({ value }) => subjectNamed(String(value)));
  const isCounted = asked.operation === "share" || asked.operation === "count";
  // What is counted takes a sentence each: as many as a list shows.
  if (wanted.length === 0 || subjects.length > (isCounted ? MOST_COUNTED : MOST_ASKED))
    return facts({
      ...input,
      asked: {
        ...asked,
        fields: ["programs", ...asked.fields.filter((field) => field !== "programs")],
      },
    });
  const isOfHeads = isCounted && !OF_DEGREES.test(input.text);
  const sentences = wanted.flatMap((subject) =>
    taught(subjects, subject, isCounted ? asked.operation : null),
  );
  const others = asked.fields.filter((field) => field !== "programs");
  const besides: Frame = { ...asked, fields: others, filters: [], operation: "fact" };
  const tell = subjects.length > 1 ? compare : facts;
  const rest = others.length > 0 ? tell({ ...input, asked: besides }).blocks : [];
  const unsure = sentences.some(({ code }) => !CERTAIN.has(code));
  return answer(
    [
      text(
        ...sentences,
        ...(isOfHeads ? [says("programs.heads")] : []),
        ...(unsure ? [whereToAsk(university, "website")] : []),
      ),
      ...rest,
      // A comparison beside it has told them.
      ...(asked.gaps.length > 0 && (rest.length === 0 || subjects.length === 1)
        ? [gapBlock(subjects, asked.gaps)]
        : []),
    ],
    { ...nextOfOne(university, asked.fields), universities: subjects },
  );
}

/** Who counts degrees needn't be told that these aren't students. */
const OF_DEGREES = /degrees?\b|t[ií]tulos|diplom|مدرک|درجات|شهادات|学位|डिग्री/iu;
const CERTAIN: ReadonlySet<string> = new Set(["programs.yes", "programs.share"]);

/** Whether each university teaches a subject, and what part of its degrees if that is counted: the one with most first. */
export function taught(
  universities: readonly Known[],
  subject: Subject,
  counted: Frame["operation"] | null = null,
): Sentence[] {
  const of = (one: Known) =>
    counted === "share" ? (shareIn(one, subject) ?? -1) : degreesIn(one, subject);
  return universities
    .toSorted((a, b) => of(b) - of(a))
    .map((one) => (counted === null ? null : countSaid(one, subject)) ?? programSaid(one, subject));
}

/** How many degrees are known to be awarded in a subject. */
const degreesIn = (university: Known, subject: Subject): number =>
  programsOf(university)
    .filter(({ cip }) => countsAs(subject, cip))
    .reduce((sum, { degrees }) => sum + degrees, 0);

/** How many bachelor's degrees were awarded in all fields; null where not all are held. */
const allDegreesOf = (university: Known): number | null =>
  factOf(university, "programs")?.key === "bachelors"
    ? programsOf(university).reduce((sum, { degrees }) => sum + degrees, 0)
    : null;

/** Which share of all bachelor's degrees were in a subject, from 0 to 1; null where not all are held. */
function shareIn(university: Known, subject: Subject): number | null {
  const all = allDegreesOf(university);
  return all === null || all === 0 ? null : degreesIn(university, subject) / all;
}

/** "What share do CS": its bachelor's degrees, of how many; null where that isn't held. */
function countSaid(university: Known, subject: Subject): Sentence | null {
  const [share, fact] = [shareIn(university, subject), factOf(university, "programs")];
  if (share === null || share === 0 || fact === null) return null;
  const found = programsOf(university).filter(({ cip }) => countsAs(subject, cip));
  return says(
    "programs.share",
    {
      name: strong(university.name),
      subject: subjectSaid(subject.name),
      count: strong(degreesIn(university, subject).toLocaleString("en-US")),
      total: (allDegreesOf(university) ?? 0).toLocaleString("en-US"),
      share: strong(written(share * 100, "percent")),
      list: found.map(
        ({ title, degrees }) => `${shortTitle(title)} (${degrees.toLocaleString("en-US")})`,
      ),
    },
    { facts: [fact], covers: [partOf(university, "programs")] },
  );
}

/** Whether a subject is among a university's largest programs. */
function programSaid(university: Known, subject: Subject): Sentence {
  const held = programsOf(university);
  const fact = factOf(university, "programs");
  const covers = [partOf(university, "programs")];
  const own = { name: strong(university.name), subject: subjectSaid(subject.name) };
  const found = held.filter(({ cip }) => isOf(subject, cip));
  if (found.length === 0 && held.length === 0)
    return says("programs.unknown", own, {
      covers,
      denies: { id: university.id, topic: "programs" },
    });
  const titles =
    found.length > 0
      ? found.map(
          ({ title, degrees }) =>
            `${strong(shortTitle(title))} (${degrees.toLocaleString("en-US")})`,
        )
      : held.slice(0, 5).map(({ title }) => shortTitle(title));
  // Names of fields differ from what people call them: that none is found isn't a plain no.
  const none = fact?.key === "bachelors" ? "programs.none" : "programs.notLargest";
  return says(
    found.length > 0 ? "programs.yes" : none,
    { ...own, list: titles, count: String(held.length) },
    { facts: fact ? [fact] : [], covers },
  );
}

/** Of more universities than these it isn't said one by one which teach something. */
const MOST_ASKED = 4;
const MOST_COUNTED = 8;
