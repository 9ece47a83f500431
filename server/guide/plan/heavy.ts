import { EITHER } from "#machines/guide/frame.ts";

import { countsAs, subjectNamed } from "../knowledge/subjects.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Answer, Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factsOf, list, says, strong, text, written } from "./say.ts";
import { MOST_SHOWN, nextOfList } from "./searchLists.ts";
import { inWords, placeOf, subjectSaid } from "./searchWords.ts";
import type { Usable } from "./usable.ts";

/** Of fewer degrees a share says little. */
const FEWEST = 50;

/** Which share of an institution's bachelor's degrees were in any of some subjects, in percent; null where that isn't held. */
function shareOf({ programs, degrees }: Entry, subjects: readonly string[]): number | null {
  const named = subjects.map(subjectNamed);
  const all = degrees.reduce((sum, one) => sum + one, 0);
  if (degrees.length !== programs.length || all < FEWEST) return null;
  const own = degrees.reduce(
    (sum, one, at) => (named.some((each) => countsAs(each, programs[at] ?? "")) ? sum + one : sum),
    0,
  );
  return (own / all) * 100;
}

/**
 * Where much of what is taught is one subject, "engineering-heavy" (O166): those that meet the conditions by the share of
 * their degrees in it, the largest first; null for another search.
 */
export async function heavy(
  input: PlanInput,
  { filters, found }: Usable,
  unheld: readonly Sentence[],
): Promise<Answer | null> {
  const { asked } = input;
  const wanted = filters.find(({ field, op }) => field === "program" && op === "=");
  if (wanted === undefined || asked.operation !== "share" || asked.order !== null) return null;
  const subjects = String(wanted.value).split(EITHER);
  const ranked = found
    .flatMap((entry) => {
      const share = shareOf(entry, subjects);
      return share === null ? [] : [{ id: entry.id, share }];
    })
    .toSorted((a, b) => b.share - a.share);
  const chosen = ranked.slice(asked.skip, asked.skip + (asked.limit ?? MOST_SHOWN));
  if (chosen.length === 0) return null;
  const known = await input.known(chosen.map(({ id }) => id));
  const subject = subjectSaid(wanted.value);
  const lead = says("search.heavy", {
    subject,
    count: ranked.length.toLocaleString("en-US"),
    conditions: inWords(filters),
  });
  const shown = known.map((one) => {
    const share = chosen.find(({ id }) => id === one.id)?.share ?? 0;
    return says(
      "row.figures",
      {
        name: strong(one.name),
        place: placeOf(one),
        figures: [
          says("row.figure", {
            field: says("search.heavy.share", { subject }),
            value: strong(written(share, "percent")),
          }),
        ],
      },
      { facts: factsOf(one, ["programs"]) },
    );
  });
  return answer([text(...unheld, lead), list(shown, asked.skip + 1)], {
    question: says("question.which"),
    ...nextOfList(known, null, ranked.length > asked.skip + chosen.length),
  });
}
