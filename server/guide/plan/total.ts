import { type Field, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import type { PlanInput } from "./planInput.ts";
import {
  answer,
  factsOf,
  fieldName,
  figureOf,
  partOf,
  says,
  strong,
  text,
  valueOf,
  written,
} from "./say.ts";

const ASKING: ReadonlySet<Frame["act"]> = new Set(["facts", "compare"]);

/** "One at UConn, one at Clark: what is it for both", "four years for me and my twin": one sum, with how it is made (O200). */
export function total(input: PlanInput): Answer | null {
  const { asked, subjects } = input;
  const [first, other] = subjects;
  const people = asked.people ?? 1;
  const isSum = other === undefined ? people > 1 : asked.operation === "sum" || people > 1;
  if (first === undefined || !ASKING.has(asked.act) || !isSum || asked.guessed) return null;
  const prices = asked.fields.filter((one) => PRICE_FIELDS.has(one) || one === "roomAndBoard");
  if (prices.length === 0 || prices.length < asked.fields.length) return null;
  const sums = basesOf(prices, subjects).map((fields) =>
    sumOf(fields, { subjects, people: other === undefined ? people : 1, asked, prices }),
  );
  const [sum] = sums;
  if (sum === undefined) return null;
  return answer([text(...sums.map(({ said }) => said))], {
    question: says("question.else", { name: first.name }),
    chips: nextAbout(first, prices),
    universities: subjects,
    shown: other === undefined ? [] : subjects.map(({ id, name }) => ({ id, name })),
    figure: { value: sum.value, unit: "money", field: null },
  });
}

/** Which prices are added up: tuition with room and board, the whole cost, or what else is held of all. */
function basesOf(prices: readonly Field[], subjects: readonly Known[]): Field[][] {
  const isHeld = (field: Field) => subjects.every((one) => figureOf(one, field) !== null);
  const tuitions = prices.filter((one) => one.startsWith("tuition") && isHeld(one));
  const isOne = subjects.every(
    (one) => valueOf(one, "tuitionInState") === valueOf(one, "tuitionOutOfState"),
  );
  const kinds = isOne ? tuitions.slice(0, 1) : tuitions;
  // A room and meals that aren't held are in the whole cost.
  const isWhole =
    prices.includes("costOfAttendance") ||
    (prices.includes("roomAndBoard") && !isHeld("roomAndBoard"));
  if (isWhole && isHeld("costOfAttendance")) return [["costOfAttendance"]];
  if (prices.includes("roomAndBoard") && isHeld("roomAndBoard") && kinds.length > 0)
    return kinds.map((one) => [one, "roomAndBoard"]);
  if (prices.includes("netPrice") && isHeld("netPrice") && prices[0] === "netPrice")
    return [["netPrice"]];
  return kinds.length > 0 ? kinds.map((one) => [one]) : prices.filter(isHeld).map((one) => [one]);
}

interface Counted {
  subjects: readonly Known[];
  people: number;
  asked: Frame;
  prices: readonly Field[];
}

function sumOf(
  fields: readonly Field[],
  { subjects, people, asked: { factor }, prices }: Counted,
): { said: Sentence; value: number } {
  const years = factor?.unit === "years" ? factor.by : 1;
  const of = (one: Known) => fields.reduce((sum, field) => sum + (figureOf(one, field) ?? 0), 0);
  const value = subjects.reduce((sum, one) => sum + of(one), 0) * years * people;
  const parts = (one: Known) => fields.map((field) => valueOf(one, field) ?? "").join(" + ");
  const isMany = subjects.length > 1;
  const each = subjects.map((one) =>
    isMany && fields.length > 1
      ? `${one.name} ${written(of(one), "money")} = ${parts(one)}`
      : isMany
        ? `${one.name} ${parts(one)}`
        : parts(one),
  );
  const times = [years, people].filter((count) => count > 1).map((count) => ` × ${count}`);
  const list = each.join(isMany && fields.length > 1 ? "; " : " + ");
  const isWrapped = times.length > 0 && (isMany || fields.length > 1);
  const code = `total${people > 1 ? ".people" : ""}${years > 1 ? ".years" : ""}`;
  return {
    value,
    said: says(
      code,
      {
        what: fields.map((field) => fieldName(field, subjects)),
        total: strong(written(value, "money")),
        formula: `${isWrapped ? `(${list})` : list}${times.join("")}`,
        years: String(years),
        people: String(people),
      },
      {
        facts: subjects.flatMap((one) => factsOf(one, fields)),
        covers: subjects.flatMap((one) => prices.map((field) => partOf(one, field))),
      },
    ),
  };
}
