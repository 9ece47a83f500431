import { EITHER, type Filter, type Frame, WARM } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import { isByName } from "../knowledge/namedKinds.ts";
import type { Entry } from "../knowledge/types.ts";
import { foreignIn } from "../reader/numbers.ts";
import type { Sentence } from "./answer.ts";
import { says } from "./say.ts";
import { kindSaid, subjectSaid } from "./searchWords.ts";
import { baseOf, type Usable } from "./usable.ts";

/** What College Navigator, of the same department as the figures, can be searched by. */
const NAVIGABLE: ReadonlySet<string> = new Set([
  "single_sex",
  "religion",
  "sports",
  "online",
  "housing",
]);

/** Gaps of old that a condition on a class answers. */
const TOLD_BY: Readonly<Record<string, Filter["field"]>> = {
  religion: "religion",
  single_sex: "gender",
  gender_ratio: "gender",
};

/**
 * What a search asks for and the records can't tell, a sentence each, and where it can be looked up: before a list that
 * doesn't go by it, or goes by names or another score instead (O135).
 */
export function caveats(
  asked: Frame,
  conditions: readonly Filter[],
  { filters, lacking }: Pick<Usable, "filters" | "lacking">,
  library: Library,
): Sentence[] {
  const kinds = untold(conditions, library).map(kindSaid);
  const isMet = (topic: string) => conditions.some(({ field }) => field === TOLD_BY[topic]);
  const topics = [
    ...new Set([...(asked.topic === null ? [] : [asked.topic]), ...asked.gaps]),
  ].filter((topic) => !isMet(topic));
  const subjects = lacking.includes("programs")
    ? conditions.flatMap(({ field, op, value }) =>
        field === "program" && op === "=" ? String(value).split(EITHER) : [],
      )
    : [];
  const isFound =
    kinds.length > 0 || subjects.length > 0 || topics.some((one) => NAVIGABLE.has(one));
  return [
    ...(kinds.length > 0 ? [says("search.byName", { kind: kinds })] : []),
    ...topics.map((topic) =>
      topic === "weather" && conditions.some(({ value }) => value === WARM)
        ? says("search.warm")
        : says("search.unheld", { topic: says(`gap.${topic}`) }),
    ),
    ...asked.leftover.map((quote) =>
      says(foreignIn(quote).length > 0 ? "search.foreign" : "search.unread", { quote }),
    ),
    ...(subjects.length > 0
      ? [says("search.noProgram", { subject: subjects.map(subjectSaid) })]
      : []),
    ...(isFound && areMost(conditions, library, isAmerican) ? [says("search.navigator")] : []),
    ...converted(conditions, filters),
  ];
}

/** Kinds of which names alone tell among those that the rest of the conditions leaves. */
export const untold = (conditions: readonly Filter[], library: Library): Filter[] =>
  conditions.filter(
    (one) => isByName(one) && (one.field === "name" || !areMost(conditions, library, isClassed)),
  );

/** Whether something is true of most that the rest of the conditions leaves. */
function areMost(
  conditions: readonly Filter[],
  library: Library,
  isSo: (entry: Entry) => boolean,
): boolean {
  const rest = baseOf(
    conditions.filter((one) => !isByName(one)),
    library,
  );
  return rest.filter(isSo).length * 2 > rest.length;
}

const isClassed = ({ classes }: Entry) => classes.size > 0;
const isAmerican = ({ country }: Entry) => country === "United States";

/** ACT scores that average SAT scores take the place of. */
function converted(conditions: readonly Filter[], filters: readonly Filter[]): Sentence[] {
  const sat = filters.find(({ field }) => field === "satAverage");
  const act = conditions.find(({ field }) => field === "act");
  return act === undefined || sat === undefined || filters.includes(act)
    ? []
    : [says("search.actAsSat", { act: String(act.value), sat: String(sat.value) })];
}
