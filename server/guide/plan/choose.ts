import { nextQuestion, subjectsOf, wishesOf } from "#machines/guide/choosing.ts";
import { CLASS_FIELDS, type Filter, type Need } from "#machines/guide/frame.ts";

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

/** Leads in choosing: says what it understood, shows what matches so far, and asks one simple question. */
export async function choose(input: PlanInput): Promise<Answer> {
  const { context, asked, library, user } = input;
  const { need } = context;
  // "Small, Catholic": conditions of this message that aren't among what is asked one after the other.
  const beside = sized({ ...asked, act: "find" }, [], library).filters.filter(isBeside);
  const wanted = [...wishesOf(need), ...beside];
  const filters = withoutUnheld(wanted, library);
  const missing = nextQuestion(need);
  const subjects = subjectsOf(asked.filters);
  const between = missing === "study" && subjects.length > 1;
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
  if (saysPhrase("verdict", input.text)) opening.push(says("choose.yours"));
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

const isBeside = ({ field, value }: Filter): boolean =>
  CLASS_FIELDS.has(field) ||
  field === "hbcu" ||
  ((field === "students" || field === "undergraduates") && Number(value) >= FEWEST_STUDENTS);
/** Fewer are a score more often than a university's size. */
const FEWEST_STUDENTS = 2000;
