import {
  type Field,
  type Filter,
  type Frame,
  PRICE_FIELDS,
  type Than,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { FIELD_KINDS, INSTEAD, isKin, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { thanIn } from "../reader/than.ts";
import type { Sentence } from "./answer.ts";
import { placeOfDistance } from "./away.ts";
import type { PlanInput } from "./planInput.ts";
import { figureOf, lacked, partOf, says } from "./say.ts";

/** On which side of which university's figure others are wanted. */
interface Side {
  field: Field;
  op: Filter["op"];
  model: Known;
}

/** A search with its conditions by a named university's figures, and which of those aren't held. */
interface HeldAgainst {
  asked: Frame;
  unheld: Sentence[];
}

/**
 * "As large as Lund", "cheaper and bigger than Baylor": a university's own figures are what others are held against. One
 * that isn't held is no condition: that is said, and nothing is ordered by it instead (O311).
 */
export function heldAgainst(
  { asked, page, text }: Pick<PlanInput, "asked" | "page" | "text">,
  subjects: readonly Known[],
): HeldAgainst {
  const models =
    subjects.length > 0
      ? subjects
      : page && (asked.operation === "nearest" || isBeside(asked))
        ? [page]
        : [];
  const [model] = models;
  if (model === undefined) return { asked, unheld: [] };
  const several = models.length > 1 ? sidesOfEach(text, models) : sidesIn(text, asked, model);
  const [side] = several;
  const isSeveral = several.length > 1 || side?.op === "~";
  const sides = isSeveral ? several : side ? withKin(side, asked) : sidesBy(asked, model);
  const held = sides.flatMap(onSide);
  const bounds = isSeveral ? held : held.slice(0, 1);
  const lacks = isSeveral ? sides : sides.slice(0, bounds.length === 0 ? 1 : 0);
  const unheld = lacks.filter((lack) => onSide(lack).length === 0).map(notHeld);
  const filters = [...asked.filters, ...bounds];
  if (!isSeveral && unheld.length === 0) return { asked: { ...asked, filters }, unheld };
  // "Bigger and cheaper than it" asks for no order, nor for another price than the one that it is held to.
  const fields = asked.fields.filter((one) => !sides.some(({ field }) => isKin(one, field)));
  return { asked: { ...asked, filters, fields, order: null }, unheld };
}

const numbersNamed = ({ fields, order }: Frame): Field[] =>
  [...fields, ...(order ? [order.field] : [])].filter(isNumeric);

/** What one measure may mean, the likeliest figure first: where a price isn't held, another price, and never heads. */
function withKin(side: Side, asked: Frame): Side[] {
  const kin = numbersNamed(asked).filter((field) => isKin(field, side.field));
  // "A lower tuition" is cheaper by the tuition.
  const [own = side.field] = PRICE_FIELDS.has(side.field) ? kin : [];
  return [own, ...kin].map((field) => ({ ...side, field }));
}

/** What is measured where no word says it by itself. */
function sidesBy(asked: Frame, model: Known): Side[] {
  const { relative, order } = asked;
  // "Near Chicago" is no measure of the one that is named beside it.
  const isNearest = asked.operation === "nearest" && placeOfDistance(asked.filters) === undefined;
  // "Purdue got the axe; who has aerospace?": a name beside a search is no measure by itself.
  if (!isNearest && relative === null && order === null) return [];
  const [field = relative === null ? null : "students"] = numbersNamed(asked);
  if (field === null) return [];
  return withKin({ field, op: isNearest ? "~" : boundOf(asked, field), model }, asked);
}

const notHeld = ({ field, model }: Side): Sentence =>
  says(
    "missing",
    { fields: lacked([field]), name: model.name },
    { covers: [partOf(model, field)] },
  );

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

/** On a university's page: "is there a cheaper one?" */
const isBeside = ({ relative, order, limit, several }: Frame): boolean =>
  relative !== null && order !== null && limit === null && !several;

/** "Bigger than Ohio State", "cheaper than Penn", "older than Yale": on which side of its figure the others must be. */
function boundOf({ relative, order }: Frame, field: Field): Filter["op"] {
  if (relative === null) return order === null ? "~" : order.dir === "asc" ? "<" : ">";
  const lower = (relative === "less") !== (FIELD_KINDS[field].unit === "year");
  return lower ? "<" : ">";
}
