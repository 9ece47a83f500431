import { chosenBy, nextQuestion, subjectsOf } from "#machines/guide/choosing.ts";
import type { Filter, Need } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import { gapsIn, saysPhrase } from "../reader/phrases.ts";
import type { Answer, Sentence } from "./answer.ts";
import { thatMeet } from "./fits.ts";
import { needSaid } from "./needSaid.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, text } from "./say.ts";
import { search } from "./search.ts";
import { subjectSaid } from "./searchWords.ts";
import { sized } from "./sized.ts";

const MOST = 5;
const MOST_QUOTED = 90;

/** Leads in choosing: says what it understood, shows what matches so far, and asks one simple question. */
export async function choose(input: PlanInput): Promise<Answer> {
  const { context, asked, library, user } = input;
  const { need } = context;
  const wanted = sized(
    { ...asked, act: "find", filters: chosenBy(asked, need) },
    [],
    library,
  ).filters;
  const filters = withoutUnheld(wanted, library);
  const missing = nextQuestion(need, asked.passed);
  const subjects = subjectsOf(asked.filters);
  const between = need.study === undefined && subjects.length > 1;
  const question = between
    ? says("choose.ask.between")
    : missing
      ? says(`choose.ask.${missing}`)
      : says("question.which");
  const offers = missing ? (CHIPS[missing] ?? []).map((code) => says(`chip.${code}`)) : [];
  const chips = between
    ? [...subjects.map((one) => says("verbatim", { text: one })), says("chip.study.unsure")]
    : offers;
  const gaps = gapsIn(input.text)
    .filter((gap) => gap !== HELD)
    .map((gap) => says(`gap.${gap}`));
  const understood = needSaid(need);
  const opening: Sentence[] =
    understood.length > 0
      ? [says("choose.understood", { list: understood })]
      : Object.keys(need).length === 0 && !between && gaps.length === 0
        ? [says("choose.begin")]
        : [];
  if (asked.unsure && Object.keys(need).length > 0) opening.unshift(says("choose.fine"));
  // Said once, when the first requirement is stored.
  if (Object.keys(user.need).length === 0 && Object.keys(need).length > 0)
    opening.push(says("choose.kept"));
  if (between) opening.push(says("choose.between", { list: subjects }));
  if (gaps.length > 0) opening.push(says("choose.gap", { topic: gaps }));
  const asksHow = saysPhrase("howToChoose", input.text);
  if (asksHow || saysPhrase("verdict", input.text)) opening.push(says("choose.yours"));
  if (asksHow) opening.push(says("choose.criteria"));
  const isNew =
    asked.unsure ||
    asksHow ||
    asked.fields.length > 0 ||
    asked.filters.some((one) => !context.filters.some((other) => isSame(one, other))) ||
    Object.keys(need).some((key) => user.need[key as keyof Need] !== need[key as keyof Need]);
  // What was told in answer to a question, and can't be gone by, is said to be so.
  if (!isNew && opening.length <= 1 && gaps.length === 0 && (asked.passed ?? []).length > 0) {
    if (understood.length === 0) opening.splice(0);
    opening.push(says("choose.unused", { text: input.text.trim().slice(0, MOST_QUOTED) }));
  }
  if (filters.length < wanted.length)
    opening.push(says("choose.noPrograms", { subject: subjectSaid(String(need.study)) }));
  if (filters.length === 0)
    return answer([text(...opening), text(question)], { question, chips, asksBack: "choosing" });

  const { blocks, universities, shown } = await search({
    ...input,
    text: "",
    subjects: [],
    asked: { ...asked, act: "find", filters, fields: [], order: null, topic: null, limit: MOST },
  });
  return answer([text(...opening), ...blocks, text(question)], {
    question,
    chips,
    universities,
    shown,
    asksBack: "choosing",
  });
}

/** Programs are known for few universities: when none of the matches has them, only the rest counts. */
function withoutUnheld(filters: Filter[], library: Library): Filter[] {
  const meets = thatMeet([...library.byId.values()], filters, library).length > 0;
  return meets ? filters : filters.filter(({ field }) => field !== "program");
}

/** What is a gap for one university that isn't classed, and a condition here. */
const HELD = "religion";

const CHIPS: Readonly<Partial<Record<keyof Need, readonly string[]>>> = {
  study: ["study.computerScience", "study.business", "study.nursing", "study.unsure"],
  place: ["place.california", "place.newYork", "place.europe", "place.any"],
  budget: ["budget.low", "budget.middle", "budget.any"],
  sat: ["sat.none", "sat.middle", "sat.high"],
};

const isSame = (one: Filter, other: Filter): boolean =>
  one.field === other.field && one.op === other.op && one.value === other.value;
