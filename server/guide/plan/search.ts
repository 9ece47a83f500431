import type { Field, Filter, Frame, Order } from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Entry } from "../knowledge/library.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { testOf, withinCountry } from "./fits.ts";
import { answer, factOf, list, named, says, strong, text, valueOf } from "./say.ts";
import { aggregated, heading, inWords, row } from "./searchWords.ts";
import { help } from "./talk.ts";
import {
  aroundHere,
  baseOf,
  fieldOf,
  heldWidely,
  holds,
  nearTo,
  type Usable,
  usable,
} from "./usable.ts";
import type { World } from "./world.ts";

const MOST_SHOWN = 6;

/** Universities that meet conditions, in the order that is asked for, with true counts. */
export async function search(world: World): Promise<Answer> {
  const { asked, library, subjects, page } = world;
  const conditions = withinCountry(aroundHere(world, nearTo(asked, subjects, page)), library);
  const base = baseOf(conditions, library);
  const wanted = { ...asked, filters: conditions };
  // A bound of the net price by its name is held to that, however few have one.
  const byName = saysPhrase("field:netPrice", world.text) ? usable(base, wanted, library, 0) : null;
  const strictly = byName?.found.length ? byName : usable(base, wanted, library);
  const held = strictly.found.length === 0 ? usable(base, wanted, library, Infinity) : strictly;
  const { filters, found, unusable: lacking, gap } = held;
  const unheld =
    asked.topic === null ? [] : [says("gap.none", { topic: says(`gap.${asked.topic}`) })];
  const unusable = [...unheld, ...lacking];
  if (filters.length === 0 && unusable.length > 0 && asked.order === null) {
    return answer([text(...unusable)], { question: says("question.narrow") });
  }
  const wish = asked.fields.find((one) => FIELD_KINDS[one].better !== null && isNumeric(one));
  if (
    filters.every(({ op }) => op === "!=") &&
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
      : withoutConditions(world);
  }

  const order = heldWidely(asked, found);
  const field =
    order?.field ??
    filters
      .map((filter) => filter.field)
      .find((one): one is Field => one !== "program" && isNumeric(one)) ??
    null;
  const ranked = order === null ? found : found.filter(({ figures }) => figures.has(order.field));
  const sorted = sort(ranked, order, asked.fields);
  const aggregate = aggregated(asked, sorted, filters);
  const most = asked.limit ?? (order !== null && single(asked) ? 1 : MOST_SHOWN);
  const chosen = withTies(sorted.slice(asked.skip), order, most).slice(0, Math.max(most, 10));
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

  if (found.length === 0) return nothingMeets(world, held, base, told, unusable);
  if (aggregate.length > 0) {
    return answer([text(says("search.among", { conditions: inWords(filters) }), ...aggregate)], {
      question: says("question.narrow"),
      chips: chipsFor(known, order),
    });
  }
  const blocks: Block[] = [];
  // "The best university in Germany": of those that are there none is the best of all.
  if (order === null && asked.fields.length === 0 && saysPhrase("best", world.text))
    blocks.push(text(says("search.byWhat")));
  blocks.push(
    text(...unusable, ...heading(asked, filters, order, found.length, ranked.length, known, most)),
  );
  if (known.length > 0) {
    if (!(order !== null && most === 1 && known.length === 1))
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
  if (ranked.length > chosen.length && order === null)
    blocks.push(
      text(says("search.more", { count: (ranked.length - chosen.length).toLocaleString("en-US") })),
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

/** Entries in an order; without one, those that are documented best first. */
export function sort(
  entries: readonly Entry[],
  order: Order | null,
  shown: readonly Field[],
): Entry[] {
  if (order === null) {
    return entries
      .map((entry) => ({
        entry,
        held: shown.filter((field) => entry.figures.has(field)).length,
      }))
      .toSorted(
        (a, b) =>
          b.held - a.held ||
          b.entry.weight - a.entry.weight ||
          (a.entry.name < b.entry.name ? -1 : 1),
      )
      .map(({ entry }) => entry);
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

/** Nothing meets all that is asked: said, with those that may, as what is asked of them isn't held. */
async function nothingMeets(
  world: World,
  { filters, partly }: Usable,
  base: readonly Entry[],
  told: readonly Field[],
  unusable: readonly Sentence[],
): Promise<Answer> {
  const sentence = says("search.none", { conditions: inWords(filters) });
  const tests = filters.map((filter) => ({
    filter,
    isOpen: partly.includes(filter),
    isMet: testOf(filter, world.library),
  }));
  const open = base.filter((entry) =>
    tests.every(({ filter, isOpen, isMet }) => (isOpen && !holds(entry, filter)) || isMet(entry)),
  );
  const known = await world.known(
    sort(open, null, told)
      .slice(0, MOST_SHOWN)
      .map(({ id }) => id),
  );
  const blocks: Block[] = [text(...unusable, sentence)];
  if (known.length > 0)
    blocks.push(
      text(
        says("search.perhaps", {
          count: strong(open.length.toLocaleString("en-US")),
          fields: [...new Set(partly.map(fieldOf))].map(named),
        }),
      ),
      list(known.map((one) => row(one, told))),
    );
  return answer(blocks, {
    question: says("question.narrow"),
    chips: chipsFor(known, null),
    universities: known,
    shown: known.map(({ id, name }) => ({ id, name })),
  });
}

/** A search that says nothing to look for: "near me", the best of all, or nothing that was understood. */
function withoutConditions(world: World): Answer {
  const { text: said } = world;
  if (saysPhrase("nearMe", said))
    return answer([text(says("search.nearMe"))], {
      question: says("choose.ask.place"),
      asksBack: "choosing",
    });
  if (saysPhrase("best", said)) return byWhat(world);
  return answer([text(says("search.nothing"))], {
    question: says("question.narrow"),
    chips: [says("chip.inCalifornia"), says("chip.computerScience"), says("chip.lowestNetPrice")],
  });
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
