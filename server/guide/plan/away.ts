import type { Filter } from "#machines/guide/frame.ts";

import {
  between,
  KM_PER_MILE,
  middleOf,
  type Position,
  positionsOf,
} from "../knowledge/distance.ts";
import { perhapsAt } from "../knowledge/entriesAt.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Sentence } from "./answer.ts";
import { rounded } from "./distance.ts";
import { testOf } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { says } from "./say.ts";

/** The place by which results lie: the one to be nearest to, or around which all are wanted. */
export const placeOfDistance = (filters: readonly Filter[]): Filter | undefined =>
  filters.find((one) => one.nearest === true) ?? filters.find(isAroundTown);

/** "Within three hours of Dayton", "near McAllen". */
export const isAroundTown = ({ field, op, like }: Filter): boolean =>
  field === "city" && op === "~" && like === undefined;

/** How far results are from the place that they are wanted near, in kilometres (O247); null where none is named. */
export function awayIn(
  filters: readonly Filter[],
  input: PlanInput,
): ((one: Pick<Entry, "id">) => number) | null {
  const near = placeOfDistance(inStates(filters, input.asked.home, input.library));
  if (near === undefined) return null;
  const there = centreOf(near, input.library);
  if (there === null) return null;
  return ({ id }) => {
    const position = input.library.byId.get(id)?.position ?? null;
    return position === null ? Infinity : between(position, there);
  };
}

/** "About 14 km (9 miles) away"; nothing where it isn't known. */
export const awaySaid = (km: number): Sentence[] =>
  km === Infinity ? [] : [says("row.away", { km: rounded(km), miles: rounded(km / KM_PER_MILE) })];

/**
 * Towns around which universities are wanted, with their state: of several of one name that which is wanted as well, or is
 * the person's home, or else the best documented, so that what counts as near lies around one of them (O314).
 */
export const inStates = (
  filters: readonly Filter[],
  home: string | null,
  library: Library,
): Filter[] =>
  filters.map((filter) => {
    if (!isAroundTown(filter) || filter.state !== undefined) return filter;
    const wanted = filters.find(({ field, op }) => field === "region" && op === "=")?.value;
    const states = statesOf(filter, library);
    const state = [wanted, home].find((one) => states.includes(String(one))) ?? states[0];
    return state === undefined ? filter : { ...filter, state: String(state) };
  });

/** The states with a place of this name, the best documented first. */
function statesOf(filter: Filter, library: Library): string[] {
  const documented = new Map<string, number>();
  for (const { region, weight } of thereOf(filter, library))
    documented.set(region, (documented.get(region) ?? 0) + weight);
  return [...documented].toSorted(([, a], [, b]) => b - a).map(([state]) => state);
}

const thereOf = ({ field, value }: Filter, library: Library): Entry[] =>
  perhapsAt(String(value), library).filter(testOf({ field, op: "=", value }, library));

/** The middle of the universities at a place, in its state where that is known. */
const centreOf = (place: Filter, library: Library): Position | null =>
  middleOf(
    positionsOf(thereOf(place, library).filter(({ region }) => region === (place.state ?? region))),
  );
