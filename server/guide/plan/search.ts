import type { Field, Filter, Frame, Order } from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Entry, Library } from "../knowledge/library.ts";
import type { Answer, Block, Sentence, Value } from "./answer.ts";
import { OF_PLACES, thatMeet, withinCountry } from "./fits.ts";
import { kindCode } from "./kinds.ts";
import { codeOf } from "./premise.ts";
import {
  answer,
  factOf,
  list,
  named,
  partOf,
  says,
  strong,
  text,
  valueOf,
  written,
} from "./say.ts";
import { help } from "./talk.ts";
import type { World } from "./world.ts";

const MOST_SHOWN = 6;

/** Universities that meet conditions, in the order that is asked for, with true counts. */
export async function search(world: World): Promise<Answer> {
  const { asked, library, subjects, page } = world;
  const conditions = nearTo(asked, subjects, page);
  const real = [...library.byId.values()].filter(({ fictional }) => !fictional);
  const {
    filters,
    unusable: lacking,
    gap,
  } = usable(real, withinCountry(conditions, library), library);
  const unheld =
    asked.topic === null ? [] : [says("gap.none", { topic: says(`gap.${asked.topic}`) })];
  const unusable = [...unheld, ...lacking];
  if (filters.length === 0 && unusable.length > 0 && asked.order === null) {
    return answer([text(...unusable)], { question: says("question.narrow") });
  }
  const wish = asked.fields.find((one) => FIELD_KINDS[one].better !== null && isNumeric(one));
  if (
    filters.length === 0 &&
    asked.order === null &&
    asked.operation !== "count" &&
    wish !== undefined
  ) {
    const dir = FIELD_KINDS[wish].better === "low" ? "asc" : "desc";
    return search({ ...world, asked: { ...asked, order: { field: wish, dir } } });
  }
  if (filters.length === 0 && asked.order === null) {
    return asked.operation === "count" || asked.form === "howMany"
      ? help({ ...world, asked: { ...asked, topic: "coverage" } })
      : byWhat(world);
  }

  const found = thatMeet(real, filters, library);
  const order = heldWidely(asked, found);
  const field =
    order?.field ??
    filters
      .map((filter) => filter.field)
      .find((one): one is Field => one !== "program" && isNumeric(one)) ??
    null;
  const held = order === null ? found : found.filter(({ figures }) => figures.has(order.field));
  const sorted = sort(held, order, asked.fields);
  const aggregate = aggregated(asked, sorted, filters);
  const wanted = asked.limit ?? (order !== null && single(asked) ? 1 : MOST_SHOWN);
  const chosen = withTies(sorted.slice(asked.skip), order, wanted).slice(0, Math.max(wanted, 10));
  const known = await world.known(chosen.map(({ id }) => id));
  const told = [
    ...new Set([
      ...(order ? [order.field] : []),
      ...filters.flatMap((one) =>
        one.field === "program" || !isNumeric(one.field) ? [] : [one.field],
      ),
      ...asked.fields.filter((one) => one !== "name" && !isFixed(one, filters)),
    ]),
  ];

  if (aggregate.length > 0) {
    return answer([text(says("search.among", { conditions: inWords(filters) }), ...aggregate)], {
      question: says("question.narrow"),
      chips: chipsFor(known, order),
    });
  }
  const blocks: Block[] = [];
  blocks.push(
    text(...unusable, ...heading(asked, filters, order, found.length, held.length, known, wanted)),
  );
  if (known.length > 0) {
    if (!(order !== null && wanted === 1 && known.length === 1))
      blocks.push(
        list(
          known.map((one) => row(one, told)),
          order !== null,
        ),
      );
  }
  if (gap !== null && order === null) blocks.push(text(gap));
  const featured = await wellDocumented(world, sorted, order, chosen, told);
  if (featured !== null) blocks.push(text(featured));
  if (held.length > chosen.length && order === null)
    blocks.push(
      text(says("search.more", { count: (held.length - chosen.length).toLocaleString("en-US") })),
    );
  const figures = field === null ? [] : sorted.flatMap((entry) => entry.figures.get(field) ?? []);
  const [figure] = figures;
  const unit = field === null ? "text" : FIELD_KINDS[field].unit;
  return answer(blocks, {
    question: says(known.length > 1 ? "question.which" : "question.narrow"),
    chips: chipsFor(known, order),
    universities: known,
    shown: known.map(({ id, name }) => ({ id, name })),
    figure: figure === undefined || unit === "text" ? null : { value: figure, unit, field },
  });
}

/** What all that are found have in common is said once, above them. */
const isFixed = (field: Field, filters: readonly Filter[]): boolean =>
  field === "programs"
    ? filters.some((filter) => filter.field === "program")
    : filters.some((filter) => filter.field === field && filter.op === "=") && !isNumeric(field);

/** "As large as Lund": a university's own figure is the one to be near to. */
function nearTo(asked: Frame, subjects: readonly Known[], page: Known | null): Filter[] {
  const [model] =
    subjects.length > 0 ? subjects : page && asked.operation === "nearest" ? [page] : [];
  if (model === undefined) return asked.filters;
  const wanted = [
    ...asked.fields,
    ...(asked.order ? [asked.order.field, "tuitionOutOfState" as const] : []),
    ...(asked.relative === null ? [] : ["students" as const]),
  ].filter(isNumeric);
  const field = wanted.find((one) => typeof factOf(model, one)?.raw === "number");
  const fact = field ? factOf(model, field) : null;
  if (field === undefined || typeof fact?.raw !== "number") return asked.filters;
  const value = field === "admissionRate" ? fact.raw * 100 : fact.raw;
  const op = asked.operation === "nearest" ? "~" : boundOf(asked, field);
  return [...asked.filters, { field, op, value }];
}

/** "Bigger than Ohio State", "cheaper than Penn", "older than Yale": on which side of its figure the others are to be. */
function boundOf({ relative, order }: Frame, field: Field): Filter["op"] {
  if (relative === null) return order === null ? "~" : order.dir === "asc" ? "<" : ">";
  const lower = (relative === "less") !== (FIELD_KINDS[field].unit === "year");
  return lower ? "<" : ">";
}

interface Usable {
  filters: readonly Filter[];
  /** Sentences on conditions that nobody's figures can tell. */
  unusable: readonly Sentence[];
  /** How many of those in question have the figure, where some lack it. */
  gap: Sentence | null;
}

/** Conditions whose figures are held by some of those in question; that nobody's is held is said, not taken for a 'no'. */
function usable(real: readonly Entry[], conditions: readonly Filter[], library: Library): Usable {
  const isFigure = ({ field, value }: Filter) =>
    field !== "program" && isNumeric(field) && typeof value === "number";
  const others = conditions.filter((filter) => !isFigure(filter));
  const base = thatMeet(real, others, library);
  const count = base.length.toLocaleString("en-US");
  const holders = (field: Field) => base.filter(({ figures }) => figures.has(field)).length;
  const figures = conditions.filter(isFigure);
  const lacking = figures.filter(({ field }) => base.length > 0 && holders(field as Field) === 0);
  const [partly] = figures.filter(
    ({ field }) => holders(field as Field) > 0 && holders(field as Field) < base.length,
  );
  return {
    filters: conditions.filter((filter) => !lacking.includes(filter)),
    unusable: lacking.map(({ field }) =>
      says("search.noFigure", {
        field: named(field as Field),
        count,
        conditions: inWords(others),
      }),
    ),
    gap: partly
      ? says("search.held", {
          field: named(partly.field as Field),
          held: holders(partly.field as Field).toLocaleString("en-US"),
          count,
        })
      : null,
  };
}

const FEW = 5;

/** "Cheapest" is by net price where enough universities have one, else by tuition, which many more have. */
function heldWidely({ order, residency, filters }: Frame, fitting: readonly Entry[]): Order | null {
  if (order === null || order.field !== "netPrice") return order;
  const withPrice = fitting.filter(({ figures }) => figures.has("netPrice")).length;
  const local =
    residency === "inState" ||
    (residency === null &&
      filters.some(({ field, value }) => field === "kind" && value === "public"));
  const field: Field = local ? "tuitionInState" : "tuitionOutOfState";
  const withTuition = fitting.filter(({ figures }) => figures.has(field)).length;
  return withPrice < FEW && withTuition > withPrice ? { ...order, field } : order;
}

/** Entries in an order; without one, those that are documented best first. */
export function sort(
  entries: readonly Entry[],
  order: Order | null,
  shown: readonly Field[],
): Entry[] {
  if (order === null) {
    const held = ({ figures }: Entry) => shown.filter((field) => figures.has(field)).length;
    return entries.toSorted(
      (a, b) => held(b) - held(a) || b.weight - a.weight || (a.name < b.name ? -1 : 1),
    );
  }
  const of = ({ figures }: Entry) => figures.get(order.field) ?? 0;
  return entries.toSorted(
    (a, b) => (order.dir === "asc" ? of(a) - of(b) : of(b) - of(a)) || b.weight - a.weight,
  );
}

/** As many as are wanted, and those that are level with the last of them. */
export function withTies(sorted: readonly Entry[], order: Order | null, wanted: number): Entry[] {
  const last = sorted[wanted - 1];
  if (order === null || last === undefined) return sorted.slice(0, wanted);
  const bound = last.figures.get(order.field);
  return sorted.filter((entry, at) => at < wanted || entry.figures.get(order.field) === bound);
}

/** One is wanted: "the cheapest", "the oldest university", not "the cheapest ones". */
const single = ({ limit, several }: Frame) => limit === null && !several;

function aggregated(
  { operation, fields }: Frame,
  entries: readonly Entry[],
  filters: readonly Filter[],
): Sentence[] {
  if (operation !== "average" && operation !== "sum") return [];
  const numeric = [
    ...fields,
    ...filters.flatMap(({ field }) => (field === "program" ? [] : [field])),
  ].filter(isNumeric);
  return [...new Set(numeric)].flatMap((field) => {
    const values = entries.flatMap(({ figures }) => figures.get(field) ?? []);
    const { unit } = FIELD_KINDS[field];
    if (values.length === 0 || (operation === "sum" && unit !== "count")) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    return [
      says(
        `search.${operation}`,
        {
          field: named(field),
          value: strong(written(operation === "sum" ? sum : sum / values.length, unit)),
          count: values.length.toLocaleString("en-US"),
        },
        { covers: [partOf(null, field)] },
      ),
    ];
  });
}

function heading(
  asked: Frame,
  filters: readonly Filter[],
  order: Order | null,
  fitting: number,
  held: number,
  known: readonly Known[],
  wanted: number,
): Sentence[] {
  const where = filters.filter(({ field }) => field !== "name").map(condition);
  const count = fitting.toLocaleString("en-US");
  const [first] = known;
  if (fitting === 0) return [says("search.none", { conditions: where })];
  // After the last of a list there are no more.
  if (first === undefined && asked.skip > 0)
    return [says("search.all", { count: strong(count), conditions: where })];
  if (order !== null && first === undefined)
    return [says("search.noFigure", { field: named(order.field), count, conditions: where })];
  if (order !== null && first !== undefined) {
    const extreme = says(
      `extreme.${order.dir}${FIELD_KINDS[order.field].unit === "year" ? ".year" : ""}`,
    );
    const value = valueOf(first, order.field) ?? "";
    const facts = factOf(first, order.field);
    const own = {
      name: strong(first.name),
      field: named(order.field),
      extreme,
      value: strong(value),
      of: held.toLocaleString("en-US"),
      conditions: where,
      count: String(Math.min(wanted, held)),
    };
    const among = where.length > 0 ? "search.firstWhere" : "search.first";
    return [
      says(
        wanted === 1 || known.length === 1
          ? among
          : where.length > 0
            ? "search.orderedWhere"
            : "search.ordered",
        own,
        {
          covers: [partOf(null, order.field)],
          facts: facts && (wanted === 1 || known.length === 1) ? [facts] : [],
        },
      ),
    ];
  }
  const code =
    asked.operation === "count" || asked.form === "howMany"
      ? "search.count"
      : fitting > known.length
        ? "search.some"
        : fitting === 1
          ? "search.one"
          : "search.all";
  return [says(code, { count: strong(count), shown: String(known.length), conditions: where })];
}

/** A condition in words: "in Texas", "net price below $20,000". */
/** What was asked for in words; places of one kind, of which any will do, in one. */
function inWords(filters: readonly Filter[]): Sentence[] {
  const isPlace = ({ field, op }: Filter) => OF_PLACES.has(field) && op === "=";
  return filters.flatMap((filter, at) => {
    if (!isPlace(filter)) return [condition(filter)];
    const alike = filters.filter((one) => isPlace(one) && one.field === filter.field);
    if (alike[0] !== filter || filters.indexOf(filter) !== at) return [];
    return [says("condition.in", { value: alike.map(({ value }) => String(value)).join(" / ") })];
  });
}

function condition({ field, op, value }: Filter): Sentence {
  if (field === "program") return says("condition.program", { value: String(value) });
  if (field === "kind") return says(`condition.kind.${String(value)}`);
  if (field === "hbcu") return says("condition.hbcu");
  if (OF_PLACES.has(field))
    return says(op === "!=" ? "condition.notIn" : "condition.in", { value: String(value) });
  return says("condition.figure", {
    field: named(field),
    bound: says(`bound.${codeOf(op)}`, { value: written(Number(value), FIELD_KINDS[field].unit) }),
  });
}

/** One university of the result: where it is, and the figures that the search is about. */
function row(one: Known, fields: readonly Field[]): Sentence {
  const figures = fields.flatMap((field): Value[] => {
    if (field === "city" || field === "region" || field === "country" || field === "location")
      return [];
    const value = valueOf(one, field);
    const shown: Value =
      value === null
        ? says("notHeld")
        : field === "kind"
          ? says(`kind.${kindCode(value)}`)
          : strong(value);
    return [says("row.figure", { field: named(field), value: shown })];
  });
  const place = [one.city, one.region, one.country === "United States" ? "" : one.country]
    .filter((part, at, all) => part !== "" && all.indexOf(part) === at)
    .join(", ");
  return says(
    figures.length > 0 ? "row.figures" : "row.plain",
    { name: strong(one.name), place, figures },
    {
      facts: fields.flatMap((field) => factOf(one, field) ?? []),
      covers: fields.map((field) => partOf(one, field)),
    },
  );
}

/** Where thousands have the figure, the first of those that are documented in full is what many people look for. */
async function wellDocumented(
  world: World,
  sorted: readonly Entry[],
  order: Order | null,
  shown: readonly Entry[],
  told: readonly Field[],
): Promise<Sentence | null> {
  // Within a place or a kind, the first of all is what is meant.
  if (order === null || world.asked.filters.length > 0) return null;
  const featured = sorted.filter((entry) => entry.featured).slice(world.asked.skip);
  const best = featured[0];
  if (best === undefined || featured.length === sorted.length) return null;
  const wanted = featured.slice(0, shown.length > 1 ? 3 : 1);
  if (wanted.every((entry) => shown.some(({ id }) => id === entry.id))) return null;
  const known = await world.known(wanted.map(({ id }) => id));
  return says(
    "search.featured",
    {
      count: String(featured.length),
      list: known.map((one) =>
        says("row.inline", {
          name: strong(one.name),
          value: strong(valueOf(one, order.field) ?? ""),
        }),
      ),
    },
    { facts: known.flatMap((one) => told.flatMap((field) => factOf(one, field) ?? [])) },
  );
}

/** "The best university": by what? */
function byWhat({ asked }: World): Answer {
  return answer([text(says("search.byWhat"))], {
    question: says("question.byWhat"),
    chips: [
      "chip.mostSelective",
      "chip.lowestNetPrice",
      "chip.highestEarnings",
      "chip.highestGraduation",
    ].map((code) => says(code)),
    asksBack: asked.fields.length > 0 ? "university" : "choosing",
  });
}

function chipsFor(known: readonly Known[], order: Order | null): Sentence[] {
  const [first, second] = known;
  return [
    ...(first ? [says("chip.tellAbout", { name: first.name })] : []),
    ...(first && second ? [says("chip.compare", { first: first.name, second: second.name })] : []),
    ...(order?.field === "netPrice" ? [] : known.length > 1 ? [says("chip.whichCheaper")] : []),
  ];
}
