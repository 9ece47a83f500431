import type { Field } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import { explainedIn, termsOf } from "../reader/explained.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Sentence } from "./answer.ts";
import { compare } from "./compare.ts";
import { facts } from "./facts.ts";
import { notHeld } from "./gaps.ts";
import { judged } from "./judged.ts";
import { unreadBlocks } from "./missing.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factsOf, list, says, text, whomToAsk } from "./say.ts";
import { sized } from "./sized.ts";

/** What is asked about an answer (O156): where its figures are from and of when, what they mean, why such a list. */
export async function sources(input: PlanInput): Promise<Answer> {
  const { asked, context, user } = input;
  const rest = {
    question: says(`more.${user.type}`),
    chips: [says("chip.howMany"), says("chip.abilities")],
  };
  if (asked.topic === "judged")
    return (await judged(input)) ?? answer(unreadBlocks([input.text.trim()]), rest);
  if (asked.topic === "list") return answer([text(says("sources.list"))], rest);
  const fields = asked.fields.length > 0 ? asked.fields : context.fields;
  if (asked.topic === "meaning") {
    const own = explained(input.text, explainedIn(input.text) ?? termsOf(input.text));
    const meanings = own.length > 0 ? own : meaningOf(fields);
    const blocks = meanings.length > 1 ? [list(meanings)] : [text(...meanings)];
    return answer(meanings.length === 0 ? unreadBlocks([input.text.trim()]) : blocks, rest);
  }
  // "Where do you get your data" is about all of it.
  const isOfAll = asked.named.length === 0 && saysPhrase("sources", input.text);
  const told = isOfAll ? [] : context.subjects;
  const subjects =
    input.subjects.length > 0 ? input.subjects : await input.known(told.map(({ id }) => id));
  if (subjects.length > 0 && asked.named.length === 0 && context.topic !== null)
    return notHeld({ ...input, subjects, asked: { ...asked, topic: context.topic, fields: [] } });
  if (subjects.length > 0 && fields.length > 0) return againWithYear(input, subjects, fields);
  return answer(
    [
      text(says("sources")),
      list(["ipeds", "scorecard", "ror", "wikidata"].map((code) => says(`source.${code}`))),
      text(says("sources.wrong")),
    ],
    rest,
  );
}

/** The figures told before, each with its source and year, and where newer ones may be. */
function againWithYear(
  input: PlanInput,
  subjects: readonly Known[],
  fields: readonly Field[],
): Answer {
  const asked = {
    ...input.asked,
    fields: [...fields],
    premise: null,
    filters: [],
    topic: null,
    operation: "fact" as const,
    form: "what" as const,
  };
  const own = sized(asked, subjects, input.library);
  const isOne = subjects.length === 1;
  const figures = (isOne ? facts : compare)({ ...input, asked: own, subjects });
  if (subjects.every((one) => factsOf(one, own.fields).length === 0)) return figures;
  const code = isOne ? "sources.newest" : "sources.newestOf";
  const newest = says(code, { name: subjects.map(({ name }) => name) });
  return {
    ...figures,
    blocks: [...figures.blocks, text(newest, ...whomToAsk(subjects, "website"))],
  };
}

/** What the words mean whose meaning a text asks for; those of one kind once. */
export function explained(said: string, own = explainedIn(said)): Sentence[] {
  if (own === null) return [];
  const codes = own.terms.map((term) => `means.${term}`);
  const all = [...meaningOf(own.fields), ...codes.map((code) => says(code))];
  return all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at);
}

/** What figures' names mean; those of one kind once. */
export function meaningOf(fields: readonly Field[]): Sentence[] {
  const codes = fields.flatMap((field) => MEANINGS[field] ?? []);
  return [...new Set(codes)].map((code) => says(`means.${code}`));
}

const MEANINGS: Partial<Record<Field, string>> = {
  netPrice: "netPrice",
  costOfAttendance: "costOfAttendance",
  tuitionInState: "tuition",
  tuitionOutOfState: "tuition",
  admissionRate: "admissionRate",
  graduationRate: "graduationRate",
  retention: "retention",
  studentFaculty: "studentFaculty",
  pellShare: "pellShare",
  medianDebt: "medianDebt",
  earnings10y: "earnings10y",
  satReading: "satRange",
  satMath: "satRange",
  hbcu: "hbcu",
  netPriceCalculatorUrl: "netPriceCalculatorUrl",
};
