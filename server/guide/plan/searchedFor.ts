import {
  ABROAD,
  type Filter,
  type Frame,
  type Order,
  PRICE_FIELDS,
  EITHER,
} from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import { classedAs } from "../knowledge/namedKinds.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Sentence } from "./answer.ts";
import { isAroundTown } from "./away.ts";
import { openTo, thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { factsOf, says, strong, valueOf } from "./say.ts";
import { sort } from "./searchLists.ts";
import { baseOf } from "./usable.ts";

const isPriced = ({ fields, filters, order }: Frame): boolean =>
  [...fields, ...filters.map(({ field }) => field), order?.field ?? ""].some((field) =>
    PRICE_FIELDS.has(field),
  );

/** "My family makes 50k, which colleges in Georgia": what such families pay is shown, where no price is asked for (O131). */
export const withIncome = (asked: Frame): Frame =>
  asked.income === null || asked.income === "some" || isPriced(asked)
    ? asked
    : { ...asked, fields: [...asked.fields, "netPrice"] };

/** A person's own score bounds no list (O165): where it can't part one, those that admit the most come first. */
export const withoutScore = (asked: Frame): Frame =>
  asked.filters.some(({ own }) => own === true)
    ? {
        ...asked,
        filters: asked.filters.filter(({ own }) => own !== true),
        order: asked.order ?? { field: "admissionRate", dir: "desc" },
        several: true,
        fields: [...new Set([...asked.fields, "satAverage" as const, "admissionRate" as const])],
      }
    : asked;

/** Classes of colleges whose longest courses take two years or less. */
const SHORT: Filter = { field: "level", op: "!=", value: `two${EITHER}less` };

/** Whether the conditions leave out colleges of two years without having been asked to. */
const leavesOutShort = (filters: readonly Filter[]): boolean =>
  filters.some(({ field, value }) => field === "level" && value === SHORT.value);

/** Subjects that are learned without a bachelor's degree. */
const isTrade = ({ field, value }: Filter): boolean =>
  field === "program" &&
  String(value)
    .split(EITHER)
    .some((one) => TRADES.has(one));
const TRADES: ReadonlySet<string> = new Set([
  "automotive",
  "cosmetology",
  "dental hygiene",
  "paralegal",
  "radiology",
  "respiratory therapy",
  "welding",
]);

/** What an order of these measures is of people who want a bachelor's degree. */
const isOfDegree = ({ order, filters }: Frame): boolean =>
  (order !== null && !OF_ALL.has(order.field)) || filters.some(isAroundTown);
const OF_ALL: ReadonlySet<string> = new Set(["founded", "students", "undergraduates"]);

/**
 * "The cheapest colleges in Oregon" are of four years, where some have the figure of the order, unless their level is
 * asked for (O166); and so are those for people from abroad who have a budget (O153).
 */
export function forDegree(filters: Filter[], asked: Frame, library: Library): Filter[] {
  const isAbroad = asked.home === ABROAD && isPriced(asked);
  const isAsked = filters.some((one) => one.field === "level" || isTrade(one));
  if (!(isAbroad || isOfDegree(asked)) || isAsked) return filters;
  const { order } = asked;
  const met = thatMeet(library.byId, filters, library);
  // Where no university meets all, those that come nearest are of four years, too.
  const some = met.length > 0 ? met : baseOf(filters, library);
  const isShort = classedAs(SHORT);
  const isLong = (entry: Entry) => !isShort(entry);
  const isHeld = ({ figures }: Entry) => order === null || figures.has(order.field);
  return some.every(isLong) || !some.some((entry) => isLong(entry) && isHeld(entry))
    ? filters
    : [...filters, SHORT];
}

/** Where colleges of two years are left out of an order by a price: the first of them, as they cost less. */
export async function otherwise(
  input: PlanInput,
  order: Order | null,
  conditions: readonly Filter[],
): Promise<Sentence | null> {
  const { library, asked } = input;
  if (order === null || order.dir === "desc" || !PRICE_FIELDS.has(order.field)) return null;
  if (!leavesOutShort(conditions)) return null;
  const rest = conditions.filter(({ field }) => field !== "level");
  const short = openTo(
    thatMeet(library.byId, [...rest, { field: "level", op: "=", value: "two" }], library),
    asked.home,
  );
  const held = short.filter(({ figures, classes }) => classes.size > 0 && figures.has(order.field));
  const [one] = await input.known(
    sort(held, order, [])
      .slice(0, 1)
      .map(({ id }) => id),
  );
  if (one === undefined) return null;
  const value = strong(valueOf(one, order.field) ?? "");
  return says(
    "search.otherwise",
    { list: [says("row.inline", { name: strong(one.name), value })] },
    { facts: factsOf(one, [order.field]) },
  );
}
