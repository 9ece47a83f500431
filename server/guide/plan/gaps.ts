import type { Field } from "#machines/guide/frame.ts";

import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import { nextOfOne, startingPoints } from "./chips.ts";
import { factSentence } from "./facts.ts";
import { gapBlock } from "./missing.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, lacked, list, says, strong, text, whereToAsk } from "./say.ts";
import { placeText } from "./searchWords.ts";
import { asksOfStop, place } from "./universities.ts";

/** How many of those that share a name are offered. */
export const MOST_OPTIONS = 5;

/** What bears on whether a university is any good. */
const JUDGED_BY = ["admissionRate", "graduationRate", "netPrice", "earnings10y"] as const;

/** What is held of the same matter: the price of a dorm's room, the division that teams play in. */
const NEAREST: Readonly<Record<string, Field>> = {
  housing: "roomAndBoard",
  sports: "athletics",
  class_size: "studentFaculty",
};

/** What such data doesn't hold: said by name, with the page or office that knows, and the nearest that is held. */
export function notHeld(input: PlanInput): Answer | Promise<Answer> {
  const { asked, subjects, user } = input;
  if (asksOfStop(input)) return place(input);
  const gaps = [asked.topic ?? "other", ...asked.gaps];
  const [university] = subjects;
  if (university === undefined) {
    const topic = gaps.map((gap) => says(`gap.${gap}`));
    return answer([text(says("gap.none", { topic }), says("gap.whose"))], {
      question: says("question.whichUniversity"),
      chips: startingPoints(user.type).slice(0, 3),
      asksBack: "university",
    });
  }
  // One block for each, as one's own text may answer it nevertheless.
  const blocks = gaps.includes("reasons")
    ? [gapBlock(subjects, gaps)]
    : subjects.map((one) => gapBlock([one], gaps, asked.fields));
  const judges = gaps.includes("opinion") && asked.fields.length === 0;
  const nearest = gaps.flatMap((gap) => NEAREST[gap] ?? []);
  const fields = judges ? JUDGED_BY : [...new Set([...asked.fields, ...nearest])];
  const near = fields.flatMap((field) => subjects.flatMap((one) => factSentence(one, field) ?? []));
  const lead = judges
    ? "gap.judge"
    : asked.topic === "tests"
      ? "gap.near.tests"
      : nearest.length > 0
        ? "gap.near.else"
        : "gap.near";
  if (near.length > 0) blocks.push(text(says(lead)), list(near));
  return answer(blocks, { ...nextOfOne(university, asked.fields), universities: subjects });
}

const ERRANDS: Readonly<Record<string, readonly string[]>> = {
  giving: ["errand.giving"],
  mentoring: ["errand.mentoring"],
  applying: ["errand.applying"],
  visiting: ["errand.visiting"],
  story: ["errand.story"],
  other: ["errand.other"],
  transcript: ["advice.transcripts"],
  letter: ["errand.letter", "errand.letter.points"],
};

/** What a person wants to do at a university: which office does it, and how to reach it. */
export function redirect({ asked, subjects, text: said }: PlanInput): Answer {
  const topic = asked.topic ?? "other";
  const told = (ERRANDS[topic] ?? ["errand.other"]).map((code) => says(code));
  const [university] = subjects;
  if (university === undefined) {
    return answer([text(...told, says("errand.whose"))], {
      question: says("question.whichUniversity"),
      asksBack: "university",
    });
  }
  const ofAid = topic === "letter" && saysPhrase("aid", said);
  const page = ofAid ? "financialAidUrl" : topic === "applying" ? "admissionsUrl" : "website";
  const tour =
    topic === "visiting" && university.points.length > 0
      ? [says("tour.see", { name: university.name })]
      : [];
  return answer(
    [
      text(...told),
      text(
        says("errand.at", { name: strong(university.name) }),
        whereToAsk(university, page),
        ...tour,
      ),
    ],
    nextOfOne(university),
  );
}

/** Which university is meant: candidates as chips, or the question alone. */
export function whichOne({ asked, user, library }: PlanInput): Answer {
  const [unclear] = asked.unclear;
  if (unclear !== undefined) {
    const options = unclear.options.slice(0, MOST_OPTIONS);
    const [only] = options;
    const code = options.length === 1 ? "which.didYouMean" : "which.several";
    return answer(
      [
        text(
          says(code, {
            typed: unclear.typed,
            list: options.map(({ name }) => strong(name)),
            name: only ? strong(only.name) : "",
          }),
        ),
        ...(options.length > 1
          ? [
              list(
                options.map(({ id, name }) => {
                  const entry = library.byId.get(id);
                  return says("which.option", {
                    name: strong(name),
                    place: placeText(entry?.city, entry?.region, entry?.country),
                  });
                }),
              ),
            ]
          : []),
      ],
      {
        question: says("question.whichUniversity"),
        chips: options.map(({ name }) => says("verbatim", { text: name })),
        universities: options,
        shown: options,
        asksBack: "university",
      },
    );
  }
  const fields = asked.fields;
  return answer(
    [
      text(
        fields.length > 0 ? says("which.forFields", { fields: lacked(fields) }) : says("which.any"),
      ),
    ],
    {
      question: says("question.whichUniversity"),
      chips: startingPoints(user.type).slice(0, 3),
      asksBack: "university",
    },
  );
}

/** A university that isn't held: nothing is said about another instead. */
export function unknownOne({ asked, user, library }: PlanInput): Answer {
  return answer(
    [
      text(
        says("unknown", {
          list: asked.unknown.map(strong),
          count: library.byId.size.toLocaleString("en-US"),
        }),
      ),
    ],
    {
      question: says("question.another"),
      chips: startingPoints(user.type).slice(0, 2),
    },
  );
}
