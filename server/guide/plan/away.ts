import type { Filter } from "#machines/guide/frame.ts";

import {
  between,
  KM_PER_MILE,
  middleOf,
  type Position,
  positionsOf,
} from "../knowledge/distance.ts";
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
  const near = placeOfDistance(filters);
  if (near === undefined) return null;
  const state = filters.find(({ field, op }) => field === "region" && op === "=")?.value;
  const there = centreOf(near, String(state ?? input.asked.home), input.library);
  if (there === null) return null;
  return ({ id }) => {
    const position = input.library.byId.get(id)?.position ?? null;
    return position === null ? Infinity : between(position, there);
  };
}

/** "About 14 km (9 miles) away"; nothing where it isn't known. */
export const awaySaid = (km: number): Sentence[] =>
  km === Infinity ? [] : [says("row.away", { km: rounded(km), miles: rounded(km / KM_PER_MILE) })];

/** The middle of the universities at a place; of several places of one name that of the state, or else the best documented. */
function centreOf(
  { field, value }: Filter,
  state: string,
  library: PlanInput["library"],
): Position | null {
  const isThere = testOf({ field, op: "=", value }, library);
  const there = [...library.byId.values()].filter((one) => one.position !== null && isThere(one));
  const regions = new Map<string, Entry[]>();
  for (const one of there) regions.set(one.region, [...(regions.get(one.region) ?? []), one]);
  const documented = (some: readonly Entry[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const [largest = []] = [...regions.values()].toSorted((a, b) => documented(b) - documented(a));
  return middleOf(positionsOf(regions.get(state) ?? largest));
}
