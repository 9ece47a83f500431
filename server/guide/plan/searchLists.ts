import type { Field, Filter, Frame, Order } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { LIKENESS_FIELDS } from "../knowledge/likeness.ts";
import { isByName } from "../knowledge/namedKinds.ts";
import type { Entry } from "../knowledge/types.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { awaySaid } from "./away.ts";
import { untold } from "./caveats.ts";
import { testOf } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, list, named, says, strong, text, valueOf } from "./say.ts";
import { inWords, row } from "./searchWords.ts";
import { fieldOf, heldWidely, holds, isFigure, type Usable } from "./usable.ts";

/** So many results are listed at once; a few more are shown rather than held back. */
export const MOST_SHOWN = 6;

/** Entries in an order; without one, those with the best records first. */
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

/** As many as are wanted, and those that equal the last of them. */
export function withTies(sorted: readonly Entry[], order: Order | null, wanted: number): Entry[] {
  const last = sorted[wanted - 1];
  if (order === null || last === undefined) return sorted.slice(0, wanted);
  const bound = last.figures.get(order.field);
  return sorted.filter((entry, at) => at < wanted || entry.figures.get(order.field) === bound);
}

/** The figures that a list shows: those of its order, of its conditions, and those asked for. */
export const fieldsTold = (
  asked: Frame,
  filters: readonly Filter[],
  order: Order | null,
): Field[] => [
  ...new Set([
    ...(order ? [order.field] : []),
    ...(filters.some(({ like }) => like !== undefined) ? LIKENESS_FIELDS : []),
    ...filters.flatMap((one) =>
      one.field === "program" || !isNumeric(one.field) ? [] : [one.field],
    ),
    ...asked.fields.filter(
      (one) => one !== "name" && !isFixed(one, filters) && !isOtherTuition(one, filters, order),
    ),
  ]),
];

/** Beside the tuition that is bounded or ordered by, nobody asks for the other one. */
const isOtherTuition = (field: Field, filters: readonly Filter[], order: Order | null): boolean =>
  TUITIONS.has(field) &&
  [...filters, ...(order === null ? [] : [order])].some(
    (one) => one.field !== field && TUITIONS.has(one.field),
  );
const TUITIONS: ReadonlySet<string> = new Set<Field>(["tuitionInState", "tuitionOutOfState"]);

/** What all results have in common is said once, above them. */
const isFixed = (field: Field, filters: readonly Filter[]): boolean =>
  field === "programs"
    ? filters.some((filter) => filter.field === "program")
    : filters.some((filter) => filter.field === field && filter.op === "=") && !isNumeric(field);

/** How rows are told: numbered from where it is said, with how far each lies (in km); `isMarked`: see `row`. */
interface Told {
  from?: number | undefined;
  isMarked?: boolean;
  away?: ((one: Known) => number) | null;
}

/** A row for each; what all of them lack is said once, below. */
export function rows(
  known: readonly Known[],
  told: readonly Field[],
  { from, isMarked = true, away = null }: Told = {},
): Block[] {
  const isHeld = (field: Field) => known.some((one) => valueOf(one, field) !== null);
  const lacks = told.filter((field) => !isHeld(field));
  return [
    list(
      known.map((one) =>
        row(one, told.filter(isHeld), isMarked, away === null ? [] : awaySaid(away(one))),
      ),
      from,
    ),
    ...(lacks.length > 0 ? [text(says("search.lacks", { fields: lacks.map(named) }))] : []),
  ];
}

/** What all of so many lack, with what they meet; what they teach is said apart. */
export const without = (
  lacks: readonly Field[],
  met: readonly Filter[],
  count: number,
): Sentence[] => {
  const fields = lacks.filter((field) => field !== "programs");
  return fields.length === 0
    ? []
    : [
        says("search.noFigure", {
          fields: fields.map(named),
          count: count.toLocaleString("en-US"),
          conditions: inWords(met),
        }),
      ];
};

/** No name says that it is of the kind that is wanted. */
export const noneNamed = (filters: readonly Filter[]): Sentence =>
  says("search.noneNamed", { conditions: inWords(filters.filter((one) => !isByName(one))) });

/** Nothing surely meets all conditions: says so, with those about which the fewest conditions are open. */
export async function nothingMeets(
  input: PlanInput,
  { filters, partly }: Usable,
  base: readonly Entry[],
  told: readonly Field[],
  unusable: readonly Sentence[],
): Promise<Answer> {
  const none =
    untold(filters, input.library).length > 0
      ? noneNamed(filters)
      : says("search.none", { conditions: inWords(filters) });
  const nearest = nearestOf(input, { filters, partly }, base);
  // Those about which nothing was known are all the others.
  const isNarrowed = filters.some((filter) => !partly.includes(filter));
  if (nearest === undefined || !isNarrowed)
    return answer([text(...unusable, none)], { question: says("question.narrow") });
  const { entries, order } = inOrder(input, filters, nearest.entries);
  const shown = sort(entries, order, told).slice(0, MOST_SHOWN);
  const known = await input.known(shown.map(({ id }) => id));
  const open = {
    count: strong(nearest.entries.length.toLocaleString("en-US")),
    fields: nearest.fields.map(named),
  };
  const deciding = partly.filter((filter) => nearest.fields.includes(fieldOf(filter)));
  const undecided = base.filter((entry) => deciding.some((filter) => !holds(entry, filter)));
  // Where most might meet it, "no university" would say more than is known.
  const isUnknown = undecided.length * 2 > base.length;
  const blocks: Block[] = [
    ...(isUnknown
      ? [text(...unusable, says("search.tooFew", { conditions: inWords(filters), ...open }))]
      : [text(...unusable, none), text(says("search.perhaps", open))]),
    ...rows(
      known,
      [...new Set([...(order === null ? [] : [order.field]), ...told])].filter(
        (field) => !nearest.fields.includes(field),
      ),
      order === null ? {} : { from: 1 },
    ),
  ];
  return answer(blocks, { question: says("question.narrow"), ...nextOfList(known, null) });
}

/** Those about which the fewest conditions are open, the most of them where several are alike; undefined where there are none. */
function nearestOf(
  { library }: PlanInput,
  { filters, partly }: Pick<Usable, "filters" | "partly">,
  base: readonly Entry[],
): { fields: Field[]; entries: Entry[] } | undefined {
  const tests = filters
    .filter(isFigure)
    .map((filter) => ({ filter, isMet: testOf(filter, library) }));
  const open = new Map<string, { fields: Field[]; entries: Entry[] }>();
  for (const entry of base) {
    const unheld = tests.filter(({ filter }) => partly.includes(filter) && !holds(entry, filter));
    if (!tests.every((one) => unheld.includes(one) || one.isMet(entry))) continue;
    const fields = [...new Set(unheld.map(({ filter }) => fieldOf(filter)))];
    const alike = open.get(fields.join(" ")) ?? { fields, entries: [] };
    alike.entries.push(entry);
    open.set(fields.join(" "), alike);
  }
  const [nearest] = [...open.values()].toSorted(
    (a, b) => a.fields.length - b.fields.length || b.entries.length - a.entries.length,
  );
  return nearest;
}

/** Those that have the figure of the order that was asked for; all, and no order, where hardly any has it. */
function inOrder(
  { asked, text: said }: PlanInput,
  filters: readonly Filter[],
  entries: readonly Entry[],
): { entries: readonly Entry[]; order: Order | null } {
  const byName = saysPhrase("field:netPrice", said) || saysPhrase("aid", said);
  const order = heldWidely(asked, entries, filters, byName);
  const ranked = entries.filter(({ figures }) => order !== null && figures.has(order.field));
  return ranked.length > 1 ? { entries: ranked, order } : { entries, order: null };
}

/** What follows a list: what can be asked of it, and whom it shows. */
export const nextOfList = (
  known: readonly Known[],
  order: Order | null,
  isMore = false,
): Pick<Answer, "chips" | "universities" | "shown"> => ({
  chips: [...(isMore ? [says("chip.more")] : []), ...chipsFor(known, order)],
  universities: known,
  shown: known.map(({ id, name }) => ({ id, name })),
});

/** Follow-ups to a list (S26); "which is cheaper" only where it isn't ordered by net price. */
export function chipsFor(known: readonly Known[], order: Order | null): Sentence[] {
  const [first, second] = known;
  return [
    ...(first ? [says("chip.tellAbout", { name: first.name })] : []),
    ...(first && second ? [says("chip.compare", { first: first.name, second: second.name })] : []),
    ...(order?.field === "netPrice" ? [] : known.length > 1 ? [says("chip.whichCheaper")] : []),
  ];
}
