import type { Frame } from "#machines/guide/frame.ts";

import { type Known, programsOf } from "../knowledge/known.ts";
import { isOf, type Subject, subjectNamed } from "../knowledge/subjects.ts";
import { OF_HEADS } from "../reader/filters.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { facts, shortTitle } from "./facts.ts";
import { gapBlock } from "./missing.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factOf, partOf, says, strong, text, whereToAsk } from "./say.ts";

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
  if (wanted.length === 0 || subjects.length > MOST_ASKED)
    return facts({
      ...input,
      asked: {
        ...asked,
        fields: ["programs", ...asked.fields.filter((field) => field !== "programs")],
      },
    });
  const sentences = wanted.flatMap((subject) => taught(subjects, subject));
  const others = asked.fields.filter((field) => field !== "programs");
  const rest =
    others.length > 0
      ? facts({ ...input, asked: { ...asked, fields: others, filters: [] } }).blocks
      : [];
  const unsure = sentences.some(({ code }) => code !== "programs.yes");
  return answer(
    [
      text(...sentences, ...(unsure ? [whereToAsk(university, "website")] : [])),
      ...rest,
      ...(asked.gaps.length > 0 ? [gapBlock([university], asked.gaps)] : []),
    ],
    {
      question: says("question.else", { name: university.name }),
      chips: nextAbout(university, asked.fields),
      universities: [university],
    },
  );
}

/** Whether each university teaches a subject, the one with the most degrees in it first. */
export const taught = (universities: readonly Known[], subject: Subject): Sentence[] =>
  universities
    .toSorted((a, b) => degreesIn(b, subject) - degreesIn(a, subject))
    .map((one) => programSaid(one, subject));

/** How many degrees are known to be awarded in a subject. */
const degreesIn = (university: Known, subject: Subject): number =>
  programsOf(university)
    .filter(({ cip }) => isOf(subject, cip))
    .reduce((sum, { degrees }) => sum + degrees, 0);

/** Whether a subject is among a university's largest programs. */
function programSaid(university: Known, subject: Subject): Sentence {
  const held = programsOf(university);
  const fact = factOf(university, "programs");
  const covers = [partOf(university, "programs")];
  const own = { name: strong(university.name), subject: subject.name };
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
