import { type Field, type Frame, PRICE_FIELDS, RATE_FIELDS } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Sentence, Worked } from "./answer.ts";
import { factsOf, fieldName, figureOf, partOf, says, strong, valueOf, written } from "./say.ts";

/** A result over fields of one university, with their sources. */
export const worked = (
  university: Known,
  figure: Worked["figure"],
  fields: readonly Field[],
  code: string,
  values: Sentence["values"],
): Worked => ({
  lead: says(
    code,
    { name: strong(university.name), ...values },
    {
      facts: factsOf(university, fields),
      covers: fields.map((field) => partOf(university, field)),
    },
  ),
  figure,
});

/** "Of 1,300 freshmen, how many graduate": a rate of that many. */
export function ofHeads({ said, fields, operation }: Frame, university: Known): Worked | null {
  const field = fields.find((one) => FIELD_KINDS[one].unit === "percent");
  const rate = field === undefined ? null : figureOf(university, field);
  if (said?.unit !== "heads" || field === undefined || rate === null) return null;
  const isRest = operation === "difference" && RATE_FIELDS.has(field);
  const value = Math.round((said.value * (isRest ? 100 - rate : rate)) / 100);
  const code = isRest ? "worked.ofHeads.rest" : "worked.ofHeads";
  return worked(university, { value, unit: "count", field: null }, [field], code, {
    of: written(said.value, "count"),
    value: strong(written(value, "count")),
    rate: valueOf(university, field) ?? "",
  });
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
  return worked(university, { value, unit: "money", field }, [field], "worked.pair", {
    what: says(isLess && !isShare ? "worked.left" : "worked.more", {
      field: fieldName(field, [university]),
    }),
    value: strong(written(value, "money")),
    first: valueOf(university, field) ?? "",
    sign: isLess ? "−" : "+",
    second: isShare ? `${Math.abs(said.value)}%` : written(said.value, "money"),
  });
}

/** "Do 160,000 dollars cover four years", "is 30k a year enough": the cost, and what an amount leaves or lacks. */
function overYears({ fields, factor }: Frame, amount: number, university: Known): Worked | null {
  const field = fields.find((one) => PRICE_FIELDS.has(one) && figureOf(university, one) !== null);
  const price = field === undefined ? null : figureOf(university, field);
  if (factor === null || field === undefined || price === null) return null;
  const years = factor.by;
  const total = price * years;
  const left = amount - total;
  const code = `worked.${left >= 0 ? "enough" : "short"}${years === 1 ? ".year" : ""}`;
  const figure = { value: Math.abs(left), unit: "money", field: null } as const;
  return worked(university, figure, [field], code, {
    field: fieldName(field, [university]),
    years: String(years),
    price: valueOf(university, field) ?? "",
    total: strong(written(total, "money")),
    said: written(amount, "money"),
    left: strong(written(Math.abs(left), "money")),
  });
}
