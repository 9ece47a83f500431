import type { Field, Filter, Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { thanIn } from "../reader/likeness.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { PlanInput } from "./planInput.ts";
import { figureOf } from "./say.ts";

type Side = Pick<Filter, "op"> & { field: Field };

/** "As large as Lund", "cheaper and bigger than Baylor": a university's own figures are what others are held against. */
export function nearTo(
  { asked, page, text }: Pick<PlanInput, "asked" | "page" | "text">,
  subjects: readonly Known[],
): Filter[] {
  const models =
    subjects.length > 0
      ? subjects
      : page && (asked.operation === "nearest" || isBeside(asked))
        ? [page]
        : [];
  const [model] = models;
  if (model === undefined) return asked.filters;
  const sides = sidesIn(text, asked);
  const isOfOne = models.length === 1 || new Set(sides.map(({ field }) => field)).size === 1;
  if (isOfOne && (sides.length > 1 || sides[0]?.op === "~"))
    return [...asked.filters, ...sides.flatMap((side) => onSide(side, models))];
  // "Purdue got the axe; who has aerospace?": a name beside a search is no measure by itself.
  const isMeasure =
    asked.operation === "nearest" || asked.relative !== null || asked.order !== null;
  if (!isMeasure) return asked.filters;
  const wanted = [
    ...asked.fields,
    ...(asked.order ? [asked.order.field, "tuitionOutOfState" as const] : []),
    ...(asked.relative === null ? [] : ["students" as const]),
  ].filter(isNumeric);
  const held = wanted.flatMap((field) => {
    const op = asked.operation === "nearest" ? "~" : boundOf(asked, field);
    return onSide({ field, op }, [model]);
  });
  return [...asked.filters, ...held.slice(0, 1)];
}

/** "The same size as Tufts, but cheaper": several figures, or the size alone. */
function sidesIn(text: string, { than }: Frame): Side[] {
  const isAlike = saysPhrase("similarSize", text);
  const sides = than || isAlike ? thanIn(text, normalizeText(text)) : [];
  return isAlike
    ? [
        { field: "undergraduates", op: "~" },
        ...sides.filter(({ field }) => field !== "undergraduates"),
      ]
    : sides;
}

/**
 * A condition by the universities' own figure, or by the one that stands for it where it isn't held; none without either.
 * "Bigger than Rice but smaller than Tufts" is between the two.
 */
function onSide({ field, op }: Side, models: readonly Known[]): Filter[] {
  const fields = [field, ...(INSTEAD[field] ?? [])];
  const held = fields.flatMap((one) => {
    const values = models.flatMap((model) => figureOf(model, one) ?? []).toSorted((a, b) => a - b);
    const value = op === "<" ? values.at(-1) : values[0];
    return value === undefined ? [] : [{ field: one, op, value }];
  });
  return held.slice(0, 1);
}
const INSTEAD: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  netPrice: ["tuitionOutOfState"],
  undergraduates: ["students"],
  students: ["undergraduates"],
};

/** On a university's page: "is there a cheaper one?" */
const isBeside = ({ relative, order, limit, several }: Frame): boolean =>
  relative !== null && order !== null && limit === null && !several;

/** "Bigger than Ohio State", "cheaper than Penn", "older than Yale": on which side of its figure the others must be. */
function boundOf({ relative, order }: Frame, field: Field): Filter["op"] {
  if (relative === null) return order === null ? "~" : order.dir === "asc" ? "<" : ">";
  const lower = (relative === "less") !== (FIELD_KINDS[field].unit === "year");
  return lower ? "<" : ">";
}
