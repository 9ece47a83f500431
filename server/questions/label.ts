import type { QuestionLabel } from "#contract/question.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { checkedLabel } from "./checkedLabel.ts";
import { alike } from "./wording.ts";

/**
 * Labels a question and all of similar wording, or dismisses them; each wording is stored once. A label can be given
 * again. Returns how many wordings have it. Serves O55. Throws a 400 or 404 Problem.
 */
export async function label(
  db: Db,
  group: string,
  said: QuestionLabel,
  at: Date,
): Promise<{ labelled: number }> {
  const { dismissed, act, fields, topic } = checkedLabel(said);
  const values = { dismissed, act, fields: JSON.stringify(fields), topic, labelled_at: at };
  const found = await candidates(db, null);
  const leader = found.find(({ id }) => id === group);
  const alikeOnes: Candidate[] = leader
    ? found.filter(({ words }) => alike(leader.words, words))
    : [];
  const wordings = [...new Map(alikeOnes.map((one) => [one.id, one])).values()];
  if (wordings.length > 0) {
    await db
      .insertInto("question_label")
      .values(
        wordings.map(({ id, text, reading }) => ({
          id,
          question_group: group,
          text,
          reading: JSON.stringify(reading),
          ...values,
        })),
      )
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    return { labelled: wordings.length };
  }
  const again = await db
    .updateTable("question_label")
    .set(values)
    .where("question_group", "=", group)
    .returning("id")
    .execute();
  if (again.length > 0) return { labelled: again.length };
  throw new Problem(404, "These questions are no longer there. Please reload the list.");
}
