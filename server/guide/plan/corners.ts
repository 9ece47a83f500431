import type { Field } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Known } from "../knowledge/known.ts";
import type { Answer } from "./answer.ts";
import { nextOfOne } from "./chips.ts";
import { asItem, factSentence } from "./facts.ts";
import type { PlanInput } from "./planInput.ts";
import { isPromptOf } from "./prompts.ts";
import { answer, list, says, strong, text, whereToAsk } from "./say.ts";
import { about } from "./universities.ts";

interface Corner {
  code: string;
  /** The English prompt of the university page's button (P1 to P4), or its label. */
  words: RegExp;
  fields: readonly Field[];
  stops?: RegExp;
}

const CORNERS: readonly Corner[] = [
  { code: "about", words: /^about$|^tell me as a parent about/, fields: [] },
  {
    code: "resources",
    words: /^resources$|which resources for students/,
    fields: ["website", "admissionsUrl", "financialAidUrl", "netPriceCalculatorUrl", "phone"],
    stops: /library|commons|welcome center|visitor/i,
  },
  {
    code: "students",
    words: /student corner|what is student life like/,
    fields: ["students", "undergraduates", "graduationRate"],
    stops: /union|recreation|library|theat|concert|arena|stadium|quad|bookstore|pond|arts/i,
  },
  { code: "safety", words: /safety (and )?security/, fields: ["phone", "website"] },
  {
    code: "health",
    words: /mental (and )?health|mental health and medical/,
    fields: ["phone", "website"],
    stops: /counsel|psycholog|health|wellness|recreation/i,
  },
  {
    code: "financial",
    words: /^financial$|the tuition the costs and the financial aid/,
    fields: [
      "tuitionInState",
      "tuitionOutOfState",
      "costOfAttendance",
      "netPrice",
      "medianDebt",
      "pellShare",
      "financialAidUrl",
      "netPriceCalculatorUrl",
    ],
  },
  {
    code: "parents",
    words: /parents? corner|what is there for parents/,
    fields: ["location", "costOfAttendance", "netPrice", "graduationRate", "earnings10y", "phone"],
    stops: /welcome center|visitor|health/i,
  },
  {
    code: "connected",
    words: /^stay(ing)? connected$|how can i stay connected/,
    fields: ["website", "phone"],
    stops: /alumni/i,
  },
  {
    code: "mentoring",
    words: /mentorship volunteering|how can i mentor or volunteer/,
    fields: ["website", "phone"],
    stops: /alumni/i,
  },
  {
    code: "giving",
    words: /give back to university|how can i give back to/,
    fields: ["website", "phone"],
    stops: /alumni/i,
  },
  {
    code: "story",
    words: /^tell your story$|how can i tell my story as an alumnus/,
    fields: ["website", "phone"],
    stops: /alumni/i,
  },
  {
    code: "career",
    words: /^career and networking$|which career and networking offers/,
    fields: ["earnings10y", "graduationRate", "programs", "website"],
    stops: /alumni|career/i,
  },
];

/** The topics of a university's page, answered from what is held and honest about the rest (S12, P1 to P4). */
export function corner(input: PlanInput): Answer | null {
  const { text: message, page } = input;
  const subjects = input.subjects.length > 0 || page === null ? input.subjects : [page];
  const normalized = normalizeText(message);
  const [university, other] = subjects;
  const names = university
    ? [university.name, ...university.names].map((each) => normalizeText(each))
    : [];
  const found = CORNERS.find(
    ({ code, words }) => words.test(normalized) || isPromptOf(code, normalized, names),
  );
  if (found === undefined || university === undefined || other !== undefined) return null;
  if (found.code === "about") return about({ ...input, subjects });
  return cornerOf(university, found);
}

function cornerOf(university: Known, { code, fields, stops }: Corner): Answer {
  const told = fields.flatMap((field) => factSentence(university, field) ?? []).map(asItem);
  const points = university.points.filter(({ name }) => stops?.test(name)).slice(0, 6);
  const items = [
    ...told,
    ...points.map(({ name, description }) =>
      says("corner.stop", { name: strong(name), description }),
    ),
  ];
  return answer(
    [
      text(says(`corner.${code}`, { name: strong(university.name) })),
      ...(items.length > 0 ? [list(items)] : []),
      text(says(`corner.${code}.advice`), says("corner.gap"), whereToAsk(university, "website")),
    ],
    nextOfOne(university, fields),
  );
}
