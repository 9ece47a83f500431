import { nextQuestion } from "#machines/guide/choosing.ts";
import type { Filter, Need } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Answer, Sentence } from "./answer.ts";
import { thatMeet } from "./fits.ts";
import { answer, factOf, list, named, partOf, says, strong, text, valueOf } from "./say.ts";
import type { World } from "./world.ts";

const MOST = 5;
/** Leads in choosing: says what it understood, shows what fits so far, and asks one simple question. */
export async function choose(world: World): Promise<Answer> {
  const { context, library } = world;
  const { need } = context;
  const filters = filtersOf(need);
  const missing = nextQuestion(need);
  const question = missing ? says(`choose.ask.${missing}`) : says("question.which");
  const chips = missing ? (CHIPS[missing] ?? []).map((code) => says(`chip.${code}`)) : [];
  const understood = Object.entries(need)
    .filter(([, value]) => value !== "any")
    .map(([key, value]) =>
      says(`need.${key}`, {
        value: key === "budget" ? `$${Number(value).toLocaleString("en-US")}` : String(value),
      }),
    );
  const opening: Sentence[] =
    understood.length > 0
      ? [says("choose.understood", { list: understood })]
      : [says("choose.begin")];
  if (filters.length === 0)
    return answer([text(...opening), text(question)], { question, chips, asksBack: "choosing" });

  const found = thatMeet([...library.byId.values()], filters, library).toSorted(
    (a, b) => b.weight - a.weight,
  );
  const known = await world.known(found.slice(0, MOST).map(({ id }) => id));
  const fields = [
    ...new Set(
      filters.flatMap(({ field }) =>
        field === "program" || FIELD_KINDS[field].unit === "text" ? [] : [field],
      ),
    ),
  ];
  const rows = known.map((one) =>
    says(
      fields.length > 0 ? "row.figures" : "row.plain",
      {
        name: strong(one.name),
        place: [one.city, one.region].filter((part) => part !== "").join(", "),
        figures: fields.map((field) =>
          says("row.figure", { field: named(field), value: strong(valueOf(one, field) ?? "") }),
        ),
      },
      {
        facts: fields.flatMap((field) => factOf(one, field) ?? []),
        covers: fields.map((field) => partOf(one, field)),
      },
    ),
  );
  const result =
    known.length > 0
      ? [
          text(says("choose.fit", { count: strong(found.length.toLocaleString("en-US")) })),
          list(rows),
        ]
      : [text(says("choose.none"))];
  return answer([text(...opening), ...result, text(question)], {
    question,
    chips,
    universities: known,
    shown: known.map(({ id, name }) => ({ id, name })),
    asksBack: "choosing",
  });
}

const CHIPS: Readonly<Partial<Record<keyof Need, readonly string[]>>> = {
  study: ["study.computerScience", "study.business", "study.nursing", "study.unsure"],
  place: ["place.california", "place.newYork", "place.europe", "place.any"],
  budget: ["budget.low", "budget.middle", "budget.any"],
  sat: ["sat.none", "sat.middle", "sat.high"],
};

function filtersOf(need: Need): Filter[] {
  const filters: Filter[] = [];
  if (need.study !== undefined && need.study !== "any")
    filters.push({ field: "program", op: "=", value: need.study });
  if (need.place !== undefined && need.place !== "any")
    filters.push({ field: "location", op: "=", value: need.place });
  if (typeof need.budget === "number")
    filters.push({ field: "netPrice", op: "<=", value: need.budget });
  if (typeof need.sat === "number") filters.push({ field: "satAverage", op: "~", value: need.sat });
  if (need.act !== undefined) filters.push({ field: "act", op: "~", value: need.act });
  return filters;
}
