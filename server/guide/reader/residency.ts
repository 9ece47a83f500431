import type { Frame, Ref } from "#machines/guide/frame.ts";

import type { Entry, Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";

const AT_HOME = "United States";

/** Which tuition somebody from there pays at whom they name; null where that differs or can't be told. */
export function residencyOf(
  home: Place | null,
  named: readonly Ref[],
  library: Library,
): Frame["residency"] {
  if (home === null || home.kind === "area") return null;
  const isAbroad = home.kind === "country" && home.name !== AT_HOME;
  if (named.length === 0) return isAbroad ? "outOfState" : null;
  const region = regionOf(home, library);
  const all = named
    .flatMap(({ id }) => library.byId.get(id) ?? [])
    .map((one) => at(one, isAbroad, region));
  const [first = null] = all;
  return all.every((one) => one === first) ? first : null;
}

function at(
  { country, region }: Entry,
  isAbroad: boolean,
  home: string | null,
): Frame["residency"] {
  if (country !== AT_HOME) return null;
  if (isAbroad) return "outOfState";
  if (home === null) return null;
  return region === home ? "inState" : "outOfState";
}

/** The state of a place; null of a whole country, or where no university is there. */
function regionOf({ kind, name }: Place, { byId }: Library): string | null {
  if (kind === "region") return name;
  if (kind === "country") return null;
  return [...byId.values()].find(({ city }) => city === name)?.region ?? null;
}
