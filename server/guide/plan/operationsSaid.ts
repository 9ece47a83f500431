import { type Frame, PRICE_FIELDS, RATE_FIELDS } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Worked } from "./answer.ts";
import { factsOf, fieldName, figureOf, partOf, says, strong, valueOf, written } from "./say.ts";

/** "Of 1,300 freshmen, how many graduate": a rate of that many. */
export function ofHeads({ said, fields, operation }: Frame, university: Known): Worked | null {
  const field = fields.find((one) => FIELD_KINDS[one].unit === "percent");
  const rate = field === undefined ? null : figureOf(university, field);
  if (said?.unit !== "heads" || field === undefined || rate === null) return null;
  const isRest = operation === "difference" && RATE_FIELDS.has(field);
  const value = Math.round((said.value * (isRest ? 100 - rate : rate)) / 100);
  return {
    lead: says(
      isRest ? "worked.ofHeads.rest" : "worked.ofHeads",
      {
        name: strong(university.name),
        of: written(said.value, "count"),
        value: strong(written(value, "count")),
        rate: valueOf(university, field) ?? "",
      },
      { facts: factsOf(university, [field]), covers: [partOf(university, field)] },
    ),
    fields: [field],
    figure: { value, unit: "count", field: null },
  };
}

/** "What is left after a scholarship of $22,000", "if it goes up 5%": a price with what is subtracted or added. */
export function withSaid(asked: Frame, university: Known): Worked | null {
  const { operation, fields, said } = asked;
  if (said?.unit !== "money" && said?.unit !== "percent") return null;
  const isShare = said.unit === "percent";
  if (!isShare && asked.factor?.unit === "years") return overYears(asked, said.value, university);
  if (!isShare && operation !== "difference" && operation !== "sum") return null;
  const field = fields.find(
    (one) => FIELD_KINDS[one].unit === "money" && figureOf(university, one) !== null,
  );
  const price = field === undefined ? null : figureOf(university, field);
  if (field === undefined || price === null) return null;
  const change = isShare ? (price * said.value) / 100 : said.value;
  const isLess = isShare ? change < 0 : operation === "difference";
  const value = isLess ? price - Math.abs(change) : price + change;
  if (value < 0) return null;
  return {
    lead: says(
      "worked.pair",
      {
        name: strong(university.name),
        what: says(isLess && !isShare ? "worked.left" : "worked.more", {
          field: fieldName(field, [university]),
        }),
        value: strong(written(value, "money")),
        first: valueOf(university, field) ?? "",
        sign: isLess ? "−" : "+",
        second: isShare ? `${Math.abs(said.value)}%` : written(said.value, "money"),
      },
      { facts: factsOf(university, [field]), covers: [partOf(university, field)] },
    ),
    fields: [field],
    figure: { value, unit: "money", field },
  };
}

/** "Do 160,000 dollars cover four years", "is 30k a year enough": the cost, and what an amount leaves or lacks. */
function overYears({ fields, factor }: Frame, amount: number, university: Known): Worked | null {
  const field = fields.find((one) => PRICE_FIELDS.has(one) && figureOf(university, one) !== null);
  const price = field === undefined ? null : figureOf(university, field);
  if (factor === null || field === undefined || price === null) return null;
  const years = factor.by;
  const total = price * years;
  const left = amount - total;
  return {
    lead: says(
      `worked.${left >= 0 ? "enough" : "short"}${years === 1 ? ".year" : ""}`,
      {
        name: strong(university.name),
        field: fieldName(field, [university]),
        years: String(years),
        price: valueOf(university, field) ?? "",
        total: strong(written(total, "money")),
        said: written(amount, "money"),
        left: strong(written(Math.abs(left), "money")),
      },
      { facts: factsOf(university, [field]), covers: [partOf(university, field)] },
    ),
    fields: [field],
    figure: { value: Math.abs(left), unit: "money", field: null },
  };
}
