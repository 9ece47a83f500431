import {
  CLASS_FIELDS,
  type Field,
  type Filter,
  type Frame,
  type Order,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { satOfAct } from "../knowledge/concordance.ts";
import { isNumeric } from "../knowledge/fields.ts";
import type { Library } from "../knowledge/library.ts";
import { isByName } from "../knowledge/namedKinds.ts";
import type { Entry } from "../knowledge/types.ts";
import { classesSaid, saysPhrase } from "../reader/phrases.ts";
import type { Sentence } from "./answer.ts";
import { inStates } from "./away.ts";
import { thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { named, says } from "./say.ts";

/** Which conditions of a search the records can answer, and what meets them. */
export interface Usable {
  filters: readonly Filter[];
  /** Those that meet all conditions. */
  found: Entry[];
  /** What conditions ask for that no record has. */
  lacking: readonly Field[];
  /** Conditions whose figures only some candidates have. */
  partly: readonly Filter[];
  /** How many candidates have the figure that the fewest have. */
  gap: Sentence | null;
}

const FEW = 5;

/** Whether a university has the figure of a condition: otherwise it can be said neither to meet it nor not to. */
export function holds({ figures, programs, classes }: Entry, { field }: Filter): boolean {
  if (field === "program") return programs.length > 0;
  // A source that classes universities says nothing where no class fits.
  return CLASS_FIELDS.has(field) ? classes.size > 0 : figures.has(field);
}

/** Universities that meet all conditions that every record can decide: where it is, its kind. */
export const baseOf = (filters: readonly Filter[], library: Library): Entry[] =>
  thatMeet(
    library.byId,
    filters.filter((filter) => !isFigure(filter)),
    library,
  );

/** Conditions without that of a kind, public or private, where no candidate's kind is held: that is said, then. */
export function decidable(
  conditions: Filter[],
  library: Library,
): { conditions: Filter[]; unknown: readonly Field[] } {
  const rest = conditions.filter(({ field }) => field !== "kind");
  const isOpen =
    rest.length > 0 &&
    rest.length < conditions.length &&
    baseOf(rest, library).every(({ kind }) => kind === "");
  return isOpen ? { conditions: rest, unknown: ["kind"] } : { conditions, unknown: [] };
}

/** Conditions as they are told: that a son's list is without women's colleges goes without saying, unless it is asked for. */
export const withoutIdle = (conditions: readonly Filter[], said: string): Filter[] =>
  conditions.filter(
    ({ field, op }) => field !== "gender" || op !== "!=" || classesSaid(said).length > 0,
  );

/** Conditions on what only some records hold. */
export const isFigure = ({ field, op, value }: Filter) =>
  field === "program" || CLASS_FIELDS.has(field)
    ? op === "=" && !isByName({ field, op, value })
    : isNumeric(field) && typeof value === "number";

/**
 * Conditions whose figures some candidates have; when none has one, that is said instead of a 'no'.
 * @param base the candidates
 * @param few with fewer net prices than this, bounds of what is paid use tuition, if more universities have it
 */
export function usable(base: readonly Entry[], asked: Frame, library: Library, few = FEW): Usable {
  const counted = new Map<Filter["field"], number>();
  const holders = (filter: Filter): number => {
    const known = counted.get(filter.field);
    if (known !== undefined) return known;
    let held = 0;
    for (const entry of base) if (holds(entry, filter)) held += 1;
    counted.set(filter.field, held);
    return held;
  };
  const conditions = asked.filters.map((filter) =>
    priced(scored(filter, holders), asked, few, holders),
  );
  const figures = conditions.filter(isFigure);
  const lacking = figures.filter((filter) => base.length > 0 && holders(filter) === 0);
  const isPartly = (held: number) => held > 0 && held < base.length;
  const partly = figures.filter(
    (filter) => !CLASS_FIELDS.has(filter.field) && isPartly(holders(filter)),
  );
  const [first] = partly.toSorted((a, b) => holders(a) - holders(b));
  const filters = conditions.filter((filter) => !lacking.includes(filter));
  return {
    filters,
    found: thatMeet(base, filters.filter(isFigure), library),
    lacking: [...new Set(lacking.map(fieldOf))],
    partly,
    gap: first ? heldSaid(fieldOf(first), holders(first), base.length) : null,
  };
}

/** Of how many among so many a figure is held. */
export const heldSaid = (field: Field, held: number, count: number): Sentence =>
  says("search.held", {
    field: named(field),
    held: held.toLocaleString("en-US"),
    count: count.toLocaleString("en-US"),
  });

/** What of the conditions the records can decide, and what meets them. */
export function decided(
  { text: said, library }: Pick<PlanInput, "text" | "library">,
  base: readonly Entry[],
  asked: Frame,
): Usable {
  // A bound on the net price by name keeps that price, however few have one.
  const byName = saysPhrase("field:netPrice", said) ? usable(base, asked, library, 0) : null;
  const strictly = byName?.found.length ? byName : usable(base, asked, library);
  const isSubject = ({ field, op }: Filter) => field === "program" && op === "=";
  const taught = base.filter(({ programs }) => programs.length > 0).length;
  // Where it is held of hardly any, those few would hide the others.
  const hidden = strictly.found.length < FEW && taught * BY_FAR < base.length;
  if (strictly.found.length > 0 && !(hidden && asked.filters.some(isSubject))) return strictly;
  // Where what most universities teach isn't held, "none" would say more than is known.
  if (!asked.filters.some(isSubject) || taught * 2 > base.length)
    return usable(base, asked, library, Infinity);
  // Some do teach it: nothing but the rest of the conditions leaves none.
  if (thatMeet(base, asked.filters.filter(isSubject), library).length > 0)
    return usable(base, asked, library, Infinity);
  const filters = asked.filters.filter((one) => !isSubject(one));
  const others = decided({ text: said, library }, base, { ...asked, filters });
  return { ...others, lacking: [...new Set<Field>([...others.lacking, "programs"])] };
}

/** The field that a filter is about; `program` filters look at `programs`. */
export const fieldOf = ({ field }: Filter): Field => (field === "program" ? "programs" : field);

/** A bound of ACT scores, which hardly any record has, uses the SAT score that is about as good. */
function scored(filter: Filter, holders: (filter: Filter) => number): Filter {
  const value = filter.field === "act" ? satOfAct(Number(filter.value)) : null;
  if (value === null) return filter;
  const sat: Filter = { ...filter, field: "satAverage", value };
  return holders(sat) > holders(filter) * BY_FAR ? sat : filter;
}

/** A bound of what is paid uses tuition when hardly anybody's net price is held. */
function priced(
  filter: Filter,
  asked: Frame,
  few: number,
  holders: (filter: Filter) => number,
): Filter {
  if (filter.field !== "netPrice" && filter.field !== "costOfAttendance") return filter;
  const tuition = { ...filter, field: tuitionOf(asked) };
  const held = holders(filter);
  // A whole year's budget isn't met by the tuition alone.
  if (few === Infinity && filter.field === "costOfAttendance" && held > 0) return filter;
  return held < few && holders(tuition) > held ? tuition : filter;
}

/** The tuition that the person would pay: residents' if they say so, or when public universities are wanted. */
const tuitionOf = ({ residency, filters }: Frame): Field =>
  residency === "inState" ||
  (residency === null && filters.some(({ field, value }) => field === "kind" && value === "public"))
    ? "tuitionInState"
    : "tuitionOutOfState";

/** An order of a few says little when ten times as many have another price. */
const BY_FAR = 10;

/**
 * "Cheapest" uses the price that is bounded, or net price if enough have one, else tuition, which many more have.
 * @param byName the net price is asked for by name: then it is only replaced when nobody has one
 */
export function heldWidely(
  asked: Frame,
  fitting: readonly Entry[],
  filters: readonly Filter[],
  byName: boolean,
): Order | null {
  const { order } = asked;
  if (order === null || (order.field !== "netPrice" && order.field !== "costOfAttendance"))
    return order;
  const having = (field: Field) => fitting.filter(({ figures }) => figures.has(field)).length;
  const [own, other] = [having(order.field), having(tuitionOf(asked))];
  const bounded = filters.find(({ field }) => field !== order.field && PRICE_FIELDS.has(field));
  if (bounded !== undefined && !byName) return { ...order, field: bounded.field as Field };
  const isRare = own < FEW ? other > own : other > own * BY_FAR;
  return (byName ? own === 0 && other > 0 : isRare) ? { ...order, field: tuitionOf(asked) } : order;
}

const HERE = [
  // "A cheaper one nearby": around the town of the one that is talked about.
  ["nearIt", "city"],
  ["thisCity", "city"],
  ["thisRegion", "region"],
  ["thisCountry", "country"],
] as const;

/** "The oldest in this country", "others in its state": where the university talked about, or the page's, is. */
export function aroundHere(
  { asked, text, subjects, page, context, library }: PlanInput,
  wanted: readonly Filter[],
): Filter[] {
  const filters = inStates(wanted, asked.home, library);
  const isPlaced = filters.some(({ field }) => field === "location" || PLACED.has(field));
  const [here, field] = HERE.find(([phrase]) => saysPhrase(phrase, text)) ?? [];
  if (isPlaced || field === undefined || asked.act !== "find") return filters;
  const before = context.subjects.flatMap(({ id }) => library.byId.get(id) ?? []);
  const models = subjects.length > 0 ? subjects : page !== null ? [page] : before;
  // "In the same state" after two of several states means neither state.
  const [value = "", ...others] = new Set(models.map((one) => one[field]));
  if (value === "" || others.length > 0) return filters;
  return [...filters, { field, op: here === "nearIt" ? "~" : "=", value }];
}

const PLACED: ReadonlySet<Filter["field"]> = new Set(["city", "region", "country"]);
