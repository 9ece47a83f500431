import { chosenBy, nextQuestion, subjectsOf } from "#machines/guide/choosing.ts";
import type { Filter, Need } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import { openingOf } from "./chooseOpening.ts";
import { thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, text } from "./say.ts";
import { search } from "./search.ts";
import { subjectSaid } from "./searchWords.ts";
import { sized } from "./sized.ts";

const MOST = 5;

/** Leads in choosing: says what it understood, shows what matches so far, and asks one simple question. */
export async function choose(input: PlanInput): Promise<Answer> {
  const { context, asked, library } = input;
  const { need } = context;
  const subjects = subjectsOf(asked.filters);
  const between = need.study === undefined && subjects.length > 1;
  const wanted = sized(
    { ...asked, act: "find", filters: chosenBy(asked, need) },
    [],
    library,
  ).filters;
  const filters = withoutUnheld(wanted, library);
  const missing = nextQuestion(need, asked.passed);
  const question = between
    ? says("choose.ask.between")
    : missing
      ? says(`choose.ask.${missing}`)
      : says("question.which");
  const offers = missing ? (CHIPS[missing] ?? []).map((code) => says(`chip.${code}`)) : [];
  const chips = between
    ? [...subjects.map((one) => says("verbatim", { text: one })), says("chip.study.unsure")]
    : offers;
  const opening = openingOf(input, between ? subjects : []);
  const study = wanted.find(({ field }) => field === "program");
  if (study !== undefined && filters.length < wanted.length)
    opening.push(says("choose.noPrograms", { subject: subjectSaid(study.value) }));
  if (filters.length === 0)
    return answer([text(...opening), text(question)], { question, chips, asksBack: "choosing" });

  const { blocks, universities, shown } = await search({
    ...input,
    text: "",
    subjects: [],
    asked: {
      ...asked,
      act: "find",
      filters,
      fields: [],
      order: isCheap(input) ? { field: "netPrice", dir: "asc" } : null,
      topic: null,
      gaps: [],
      limit: MOST,
    },
  });
  return answer([text(...opening), ...blocks, text(question)], {
    question,
    chips,
    universities,
    shown,
    asksBack: "choosing",
  });
}

/** "Within three hours of home, not too expensive". */
const isCheap = ({ text: said }: PlanInput): boolean =>
  saysPhrase("cheap", said) || NOT_DEAR.test(said);
const NOT_DEAR =
  /\b(?:not|isn['’]?t|nothing|no|pas|nicht|não|nada)\b(?: \p{L}+){0,2} (?:expensive|pricey|costly|car[oa]s?|chère?s?|chers?|teuer)(?!\p{L})/iu;

/** Programs are known for few universities: when none of the matches has them, only the rest counts. */
function withoutUnheld(filters: Filter[], library: Library): Filter[] {
  const meets = thatMeet(library.byId, filters, library).length > 0;
  return meets ? filters : filters.filter(({ field }) => field !== "program");
}

const CHIPS: Readonly<Partial<Record<keyof Need, readonly string[]>>> = {
  study: ["study.computerScience", "study.business", "study.nursing", "study.unsure"],
  place: ["place.california", "place.newYork", "place.europe", "place.any"],
  budget: ["budget.low", "budget.middle", "budget.any"],
  sat: ["sat.none", "sat.middle", "sat.high"],
};
