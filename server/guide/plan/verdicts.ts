import { type Field, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { easeSaid, saysSmallest } from "../reader/orderWords.ts";
import type { Sentence } from "./answer.ts";
import { fieldName, figureOf, partOf, says, strong, valueOf } from "./say.ts";

/** "Is Princeton cheaper than Yale" by several prices: yes or no when all of them agree. */
export function agreed(
  asked: Frame,
  numeric: readonly Field[],
  subjects: readonly Known[],
): Sentence[] {
  const [first, ...others] = numeric.flatMap((field) => yesOrNo(asked, field, subjects));
  return first !== undefined && others.every(({ code }) => code === first.code) ? [first] : [];
}

/** "Is Stanford older than Harvard?": whether the first one named leads all others. */
function yesOrNo({ order, relative }: Frame, field: Field, subjects: readonly Known[]): Sentence[] {
  const [own, ...rest] = subjects.map((one) => figureOf(one, field));
  const others = rest.flatMap((one) => one ?? []);
  const { better, unit } = FIELD_KINDS[field];
  const isAsked = relative !== null || order?.field === field || unit === "year";
  if (!isAsked || own === null || own === undefined || others.length < rest.length) return [];
  if (others.length === 0 || others.includes(own)) return [];
  // An older one was founded in the lower year.
  const asked =
    relative === null || field === "admissionRate"
      ? null
      : (relative === "more") === (unit === "year")
        ? "asc"
        : "desc";
  const usual = better === "low" ? "asc" : "desc";
  const dir = asked ?? (order?.field === field ? order.dir : usual);
  const isFirst = others.every((other) => (dir === "asc") === own < other);
  return [says(isFirst ? "answer.yes" : "answer.no")];
}

/** Who leads in a field, in the direction that was asked for, or else the field's own. */
export function verdict(
  asked: Frame,
  field: Field,
  subjects: readonly Known[],
  said: string,
): Sentence[] {
  const { order, relative, form } = asked;
  const { unit, better } = FIELD_KINDS[field];
  // "Which of them has fewer?", "which is smallest?"
  const isFewer = relative === "less" || saysSmallest(said);
  const asks = isFewer && form === "which" && unit === "count" ? "asc" : null;
  const held = subjects.flatMap((one) => {
    const value = figureOf(one, field);
    return value === null ? [] : [{ one, value }];
  });
  if (held.length < 2) return held.flatMap(({ one }) => alone(asked, field, one));
  // "Which is dearer" is asked of every price.
  const isAlike = order !== null && PRICE_FIELDS.has(order.field) && PRICE_FIELDS.has(field);
  const ease = field === "admissionRate" ? easeSaid(said) : null;
  const usual = asks ?? ease ?? (better === "low" ? "asc" : "desc");
  const dir = order?.field === field || isAlike ? order.dir : usual;
  const sorted = held.toSorted((a, b) => (dir === "asc" ? a.value - b.value : b.value - a.value));
  const [best, next] = sorted;
  if (best === undefined || next === undefined) return [];
  const covers = held.map(({ one }) => partOf(one, field));
  if (best.value === next.value) {
    const level = sorted
      .filter(({ value }) => value === best.value)
      .map(({ one }) => strong(one.name));
    return [
      says(
        "compare.level",
        { field: fieldName(field, subjects), list: level, value: valueOf(best.one, field) ?? "" },
        { covers },
      ),
    ];
  }
  const code =
    unit === "year" ? (dir === "asc" ? "older" : "younger") : dir === "asc" ? "lower" : "higher";
  const many = held.length > 2 ? "compare.most" : "compare.more";
  return [
    says(
      `${many}.${code}`,
      {
        name: strong(best.one.name),
        field: fieldName(field, subjects),
        value: strong(valueOf(best.one, field) ?? ""),
        other: next.one.name,
        otherValue: valueOf(next.one, field) ?? "",
      },
      { covers },
    ),
  ];
}

const COMPARING: ReadonlySet<Frame["operation"]> = new Set([
  "compare",
  "difference",
  "order",
  "ratio",
  "sum",
]);

/** When only one of the compared figures is held: the reason why nobody leads. */
function alone({ form, operation, fields }: Frame, field: Field, one: Known): Sentence[] {
  if (!fields.includes(field) || (form !== "which" && !COMPARING.has(operation))) return [];
  return [
    says("compare.alone", {
      field: fieldName(field, [one]),
      name: strong(one.name),
      value: strong(valueOf(one, field) ?? ""),
    }),
  ];
}
