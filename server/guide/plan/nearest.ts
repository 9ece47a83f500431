import type { Filter } from "#machines/guide/frame.ts";

import { between, KM_PER_MILE, type Position } from "../knowledge/distance.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Answer, Sentence } from "./answer.ts";
import { rounded } from "./distance.ts";
import { testOf } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, list, says, strong, text } from "./say.ts";
import { chipsFor, MOST_SHOWN } from "./searchLists.ts";
import { inWords, placeOf, placeSaid } from "./searchWords.ts";
import type { Usable } from "./usable.ts";

/** So many are shown where one is asked for: the next ones are often about as near. */
const FEWEST = 3;
const LONG: ReadonlySet<string> = new Set(["four", "two"]);

/** "Which of those is closest to El Paso?": the nearest of those that meet the rest, with how far they are (O215). */
export async function nearest(
  input: PlanInput,
  { filters, found }: Pick<Usable, "filters" | "found">,
  unheld: readonly Sentence[],
): Promise<Answer | null> {
  const { asked, library } = input;
  const near = filters.find((one) => one.nearest === true);
  if (near === undefined) return null;
  const there = centreOf(near, [...library.byId.values()], input);
  if (there === null) return null;
  const away = ({ position }: Entry) => (position === null ? Infinity : between(position, there));
  // Schools of a few months' courses aren't meant.
  const isLong = ({ classes }: Entry) => LONG.has(classes.get("level") ?? "");
  const isAsked = filters.some(({ field }) => field === "level" || field === "program");
  const meant = isAsked || !found.some(isLong) ? found : found.filter(isLong);
  const sorted = meant.toSorted((a, b) => away(a) - away(b));
  const chosen = sorted.slice(0, asked.limit ?? (asked.several ? MOST_SHOWN : FEWEST));
  const known = await input.known(chosen.map(({ id }) => id));
  const far = new Map(chosen.map((entry) => [entry.id, away(entry)]));
  const conditions = inWords(filters);
  const heading = says(conditions.length > 0 ? "search.nearestWhere" : "search.nearest", {
    place: placeSaid(near),
    count: strong(meant.length.toLocaleString("en-US")),
    conditions,
  });
  const rows = known.map((one) => {
    const km = far.get(one.id) ?? 0;
    const distance = says("row.away", { km: rounded(km), miles: rounded(km / KM_PER_MILE) });
    return says("row.figures", {
      name: strong(one.name),
      place: placeOf(one),
      figures: [distance],
    });
  });
  return answer([text(...unheld, heading), list(rows, 1)], {
    question: says("question.which"),
    chips: chipsFor(known, null),
    universities: known,
    shown: known.map(({ id, name }) => ({ id, name })),
  });
}

/** The middle of the universities at a place; of several places of one name that of where somebody lives, or the best documented. */
function centreOf(
  { field, value }: Filter,
  all: readonly Entry[],
  { library, asked }: PlanInput,
): Position | null {
  const isThere = testOf({ field, op: "=", value }, library);
  const there = all.filter((one) => one.position !== null && isThere(one));
  const regions = new Map<string, Entry[]>();
  for (const one of there) regions.set(one.region, [...(regions.get(one.region) ?? []), one]);
  const home = asked.home === null ? undefined : regions.get(asked.home);
  const documented = (some: readonly Entry[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const [largest = []] = [...regions.values()].toSorted((a, b) => documented(b) - documented(a));
  const meant = home ?? largest;
  const mean = (axis: 0 | 1) =>
    meant.reduce((sum, { position }) => sum + (position?.[axis] ?? 0), 0) / meant.length;
  return meant.length === 0 ? null : [mean(0), mean(1)];
}
