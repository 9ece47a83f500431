import type { Field, Filter, Frame, Than } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { thanIn } from "../reader/likeness.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { PlanInput } from "./planInput.ts";
import { figureOf } from "./say.ts";

/** On which side of which university's figure others are wanted. */
interface Side {
  field: Field;
  op: Filter["op"];
  model: Known;
}

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
  const sides = models.length > 1 ? sidesOfEach(text, models) : sidesIn(text, asked, model);
  if (sides.length > 1 || sides[0]?.op === "~")
    return [...asked.filters, ...sides.flatMap((side) => onSide(side))];
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
    return onSide({ field, op, model });
  });
  return [...asked.filters, ...held.slice(0, 1)];
}

/** "The same size as Tufts, but cheaper": several figures of one, or its size alone. */
function sidesIn(text: string, { than }: Frame, model: Known): Side[] {
  const isAlike = saysPhrase("similarSize", text);
  const sides = than || isAlike ? thanIn(text, normalizeText(text)) : [];
  const size: Side[] = isAlike ? [{ field: "undergraduates", op: "~", model }] : [];
  const isOther = ({ field }: Than) => !isAlike || field !== "undergraduates";
  return [...size, ...sides.filter(isOther).map((side) => ({ ...side, model }))];
}

/** "Bigger than Rice but cheaper than Tufts": a part of the message for each that it names. */
function sidesOfEach(text: string, models: readonly Known[]): Side[] {
  const parts = text
    .split(JOINED)
    .map((part) => thanIn(part, normalizeText(part)))
    .filter((sides) => sides.length > 0);
  if (parts.length !== models.length) return [];
  return models.flatMap((model, at) => (parts[at] ?? []).map((side) => ({ ...side, model })));
}
const JOINED = /[,;]|(?<!\p{L})(?:and|but|y|pero|et|mais|e|mas|und|aber)(?!\p{L})/iu;

/** A condition by a university's own figure, or by the one that stands for it where it isn't held; none without either. */
function onSide({ field, op, model }: Side): Filter[] {
  const held = [field, ...(INSTEAD[field] ?? [])].flatMap((one) => {
    const value = figureOf(model, one);
    return value === null ? [] : [{ field: one, op, value }];
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
