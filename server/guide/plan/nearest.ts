import { isNumeric } from "../knowledge/fields.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Answer, Sentence } from "./answer.ts";
import { awayIn, placeOfDistance } from "./away.ts";
import { PROFESSIONAL } from "./kinds.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, strong, text } from "./say.ts";
import { fieldsTold, MOST_SHOWN, nextOfList, rows } from "./searchLists.ts";
import { inWords, placeSaid } from "./searchWords.ts";
import type { Usable } from "./usable.ts";

/** So many are shown where one is asked for: the next ones are often about as near. */
const FEWEST = 3;
const LONG: ReadonlySet<string> = new Set(["four", "two"]);

/**
 * "Which of those is closest to El Paso?", "within three hours of Dayton": the nearest of those that meet the rest, with
 * how far they are (O215, O247); null where another order is wanted.
 */
export async function nearest(
  input: PlanInput,
  { filters, found }: Pick<Usable, "filters" | "found">,
  unheld: readonly Sentence[],
): Promise<Answer | null> {
  const { asked } = input;
  const near = placeOfDistance(filters);
  const away = awayIn(filters, input);
  if (near === undefined || away === null || found.length === 0) return null;
  if (near.nearest !== true && !isPlainList(asked)) return null;
  // Schools of a few months' courses aren't meant.
  const isLong = ({ classes }: Entry) => LONG.has(classes.get("level") ?? "");
  const isAsked = filters.some(({ field }) => field === "level" || field === "program");
  const meant = isAsked || !found.some(isLong) ? found : found.filter(isLong);
  // Nor are those of law or medicine alone, and those of which nothing is held, while others are left.
  const isAside = ({ classes, figures, featured }: Entry) =>
    Number(PROFESSIONAL.has(classes.get("carnegie") ?? "") || (figures.size === 0 && !featured));
  const sorted = meant
    .toSorted((a, b) => isAside(a) - isAside(b) || away(a) - away(b))
    .slice(asked.skip);
  const isList = asked.several || near.nearest !== true;
  const chosen = sorted.slice(0, asked.limit ?? (isList ? MOST_SHOWN : FEWEST));
  const known = await input.known(chosen.map(({ id }) => id));
  const conditions = inWords(filters);
  const heading = says(conditions.length > 0 ? "search.nearestWhere" : "search.nearest", {
    place: placeSaid(near),
    count: strong(meant.length.toLocaleString("en-US")),
    conditions,
  });
  const told = fieldsTold(asked, filters, null);
  const after = sorted.length - chosen.length;
  const more = after > 0 && near.nearest !== true;
  return answer(
    [
      text(...unheld, heading),
      ...rows(known, told, { from: asked.skip + 1, away }),
      ...(more ? [text(says("search.more", { count: after.toLocaleString("en-US") }))] : []),
    ],
    { question: says("question.which"), ...nextOfList(known, null, more) },
  );
}

/** "Which one is closest to Knoxville", of those that are compared: each with how far it is (O215); null for other questions. */
export function nearestAmong(input: PlanInput): Answer | null {
  const { asked, subjects } = input;
  const near = (asked.narrows?.filters ?? asked.filters).filter((one) => one.nearest === true);
  const away = subjects.length > 1 && asked.act === "compare" ? awayIn(near, input) : null;
  const [place] = near;
  if (place === undefined || away === null || asked.fields.some(isNumeric)) return null;
  const sorted = subjects.toSorted((a, b) => away(a) - away(b));
  const heading = says("search.nearest", { place: placeSaid(place) });
  return answer([text(heading), ...rows(sorted, [], { from: 1, away })], {
    question: says("question.which"),
    ...nextOfList(sorted, null, false),
  });
}

/** A list without an order or a sum of its own. */
const isPlainList = ({ order, operation, form, fields }: PlanInput["asked"]): boolean =>
  order === null && !WORKED.has(operation) && (form !== "howMany" || fields.length > 0);
const WORKED: ReadonlySet<string> = new Set(["count", "average", "sum"]);
