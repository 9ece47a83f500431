import type { Insertable } from "kysely";

import type { QuestionLabel } from "#contract/question.ts";

import { type Edit, record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import type { QuestionLabelTable } from "../db/tables/chat.ts";
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
  edit: Edit,
): Promise<{ labelled: number }> {
  const { dismissed, act, fields, topic } = checkedLabel(said);
  const values = { dismissed, act, fields: JSON.stringify(fields), topic, labelled_at: edit.at };
  const found = await candidates(db, null);
  const leader = found.find(({ id }) => id === group);
  const alikeOnes: Candidate[] = leader
    ? found.filter(({ words }) => alike(leader.words, words))
    : [];
  const wordings = [...new Map(alikeOnes.map((one) => [one.id, one])).values()];
  return db.transaction().execute(async (transaction) => {
    const before = await labelOf(transaction, group, wordings);
    const labelled = await store(transaction, group, wordings, values);
    // What people asked stays out of it.
    await record(transaction, edit, {
      call: "labelQuestion",
      kind: "question",
      id: group,
      name: "",
      university: null,
      before,
      after: { dismissed, act, fields, topic, labelled },
    });
    return { labelled };
  });
}

/** The label that these wordings or the group had, and how many, held until the transaction ends; empty for no label. */
async function labelOf(db: Db, group: string, wordings: readonly Candidate[]) {
  const ids = wordings.map(({ id }) => id);
  const rows = await db
    .selectFrom("question_label")
    .select(["dismissed", "act", "fields", "topic"])
    .where((is) => (ids.length > 0 ? is("id", "in", ids) : is("question_group", "=", group)))
    .orderBy("labelled_at", "desc")
    .forUpdate()
    .execute();
  return rows[0] === undefined ? {} : { ...rows[0], labelled: rows.length };
}

type Values = Pick<
  Insertable<QuestionLabelTable>,
  "dismissed" | "act" | "fields" | "topic" | "labelled_at"
>;

/** Writes the label of these wordings, or of the group again. Returns how many have it. Throws a 404 Problem. */
async function store(
  db: Db,
  group: string,
  wordings: readonly Candidate[],
  values: Values,
): Promise<number> {
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
    return wordings.length;
  }
  const again = await db
    .updateTable("question_label")
    .set(values)
    .where("question_group", "=", group)
    .returning("id")
    .execute();
  if (again.length > 0) return again.length;
  throw new Problem(404, "These questions are no longer there. Please reload the list.");
}
