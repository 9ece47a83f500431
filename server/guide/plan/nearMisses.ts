import type { Field, Filter } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Answer, Sentence } from "./answer.ts";
import { thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, named, says, strong, text } from "./say.ts";
import { fieldsTold, nextOfList, rows } from "./searchLists.ts";
import { inWords } from "./searchWords.ts";
import { isFigure, type Usable } from "./usable.ts";

/** One alone would be no choice. */
const FEWEST = 2;
const MOST = 3;

/** A condition on a figure. */
type Bound = Filter & { field: Field; value: number };
const isBound = (filter: Filter): filter is Bound =>
  filter.field !== "program" && isNumeric(filter.field) && typeof filter.value === "number";

/** Those that meet all but one bound and whose figure of it is held, the nearest to it first. */
function missing(
  bound: Bound,
  { filters }: Usable,
  base: readonly Entry[],
  library: Library,
): Entry[] {
  const rest = filters.filter((one) => one !== bound && isFigure(one));
  const off = ({ figures }: Entry) => Math.abs((figures.get(bound.field) ?? 0) - bound.value);
  return thatMeet(base, rest, library)
    .filter(({ figures }) => figures.has(bound.field))
    .toSorted((a, b) => off(a) - off(b) || b.weight - a.weight);
}

/**
 * Where nothing meets all conditions: the three that come nearest to one bound, of those whose figure is held
 * (O164); null where fewer than two have it, or the conditions are other ones.
 */
export async function nearMisses(
  input: PlanInput,
  held: Usable,
  base: readonly Entry[],
  unusable: readonly Sentence[],
): Promise<Answer | null> {
  const { library, asked } = input;
  const [best] = held.filters
    .filter(isBound)
    .map((bound) => ({ bound, entries: missing(bound, held, base, library) }))
    .filter(({ entries }) => entries.length >= FEWEST)
    .toSorted((a, b) => b.entries.length - a.entries.length);
  if (best === undefined) return null;
  const { bound, entries } = best;
  const known = await input.known(entries.slice(0, MOST).map(({ id }) => id));
  const lead = says("search.nearMisses", {
    count: strong(entries.length.toLocaleString("en-US")),
    field: named(bound.field),
  });
  return answer(
    [
      text(...unusable, says("search.none", { conditions: inWords(held.filters) }), lead),
      ...rows(known, fieldsTold(asked, held.filters, { field: bound.field, dir: "asc" })),
    ],
    { question: says("question.narrow"), ...nextOfList(known, null) },
  );
}
