import { nextQuestion } from "#machines/guide/choosing.ts";
import type { Frame } from "#machines/guide/frame.ts";
import type { GuideContext, GuideEvent } from "#machines/guide/types.ts";

import { answers, messages } from "./guideSamples.ts";
import { bern } from "./samples.ts";

type Said = keyof typeof messages;
type Answered = keyof typeof answers;

/** What is asked, as far as it matters to what may be answered. */
type Asked = "nothing" | "named" | "nameless" | "search" | "collect" | "talk";

const OF_UNIVERSITIES = new Set<Frame["act"]>(["facts", "compare", "about", "clarify"]);

/** Sorts what is asked. */
export function kindOf(asked: Frame | null): Asked {
  if (asked === null) return "nothing";
  if (asked.act === "find") return "search";
  if (asked.act === "collect") return "collect";
  if (!OF_UNIVERSITIES.has(asked.act)) return "talk";
  return asked.named.length > 0 ? "named" : "nameless";
}

/** The answers that what is asked may have. */
const ANSWERS: Readonly<Record<Exclude<Asked, "named">, readonly Answered[]>> = {
  nothing: [],
  nameless: ["askedWhich"],
  search: ["listed"],
  collect: ["askedToChoose"],
  talk: ["talked"],
};

/** What is worth saying in a state, once what was asked there may have been answered. */
const MESSAGES: Readonly<Record<string, { after: readonly Asked[]; said: readonly Said[] }>> = {
  open: {
    after: ["nothing", "talk"],
    said: [
      "hello",
      "tuitionOfStanford",
      "howManyStudents",
      "cheapPublicOnes",
      "helpMeChoose",
      "inDanger",
    ],
  },
  subject: {
    after: ["named"],
    said: [
      "howManyStudents",
      "andBern",
      "anythingCheaper",
      "belowThirtyThousand",
      "shorter",
      "startOver",
      "inDanger",
    ],
  },
  results: {
    after: ["search", "collect"],
    said: ["theSecond", "onlyInTexas", "cheapPublicOnes", "andBern", "inDanger"],
  },
  asking: { after: ["nameless"], said: ["andBern", "howManyStudents", "inDanger"] },
  guiding: {
    after: ["collect"],
    said: ["noIdea", "nursingForTenThousand", "onlyInTexas", "tuitionOfStanford"],
  },
  caring: {
    after: ["named", "talk"],
    said: ["hello", "howManyStudents", "helpMeChoose", "inDanger"],
  },
};

/** What is worth saying to whom was asked what helps to choose, by the question that is open. */
const LED: Readonly<Record<string, readonly Said[]>> = {
  place: ["noIdea", "onlyInTexas"],
  budget: ["noIdea", "tuitionOfStanford"],
  sat: ["noIdea"],
  none: ["noIdea", "theSecond"],
};

/** What the situation makes of the messages that are worth saying. */
function isWorthNow(name: Said, { asked, need, figure, subjects }: GuideContext): boolean {
  const open = nextQuestion(need);
  if (open !== "study") return LED[open ?? "none"]?.includes(name) ?? false;
  if (subjects[0] === bern) return name === "howManyStudents";
  if (name === "anythingCheaper" || name === "belowThirtyThousand") return figure !== null;
  if (name === "helpMeChoose") return subjects.length === 0;
  return name !== "onlyInTexas" || asked?.act !== "collect";
}

/** Keeps the walks to turns: something is said, and answered as it may be. */
export function isTurn(state: string, context: GuideContext, event: GuideEvent): boolean {
  const { asked } = context;
  const kind = kindOf(asked);
  if (event.type === "message.answered") {
    const helped: readonly Answered[] = state === '"caring"' ? ["helped"] : [];
    const named = asked?.named[0] === bern ? "toldOfBern" : "toldOfStanford";
    const told: readonly Answered[] = kind === "named" ? [...helped, named] : ANSWERS[kind];
    if (kind === "collect" && nextQuestion(context.need) === null)
      return event.shown === answers.listed.shown;
    return told.some((name) => answers[name].subjects === event.subjects);
  }
  const { after, said } = MESSAGES[JSON.parse(state) as string] ?? { after: [], said: [] };
  if (!after.includes(kind)) return false;
  return said.some((name) => messages[name].frame === event.frame && isWorthNow(name, context));
}
