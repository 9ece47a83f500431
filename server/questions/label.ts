import type { Insertable } from "kysely";

import type { QuestionLabel } from "#contract/question.ts";

import { type Edit, record } from "../audit/record.ts";
import { codeOf } from "../codeOf.ts";
import type { Db } from "../db/tables.ts";
import type { QuestionLabelTable } from "../db/tables/chat.ts";
import { Problem } from "../http/problem.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { checkedLabel } from "./checkedLabel.ts";
import { alike } from "./wording.ts";

/**
 * Labels a question and all of similar wording, or dismisses them; each wording is stored once, and goes with the
 * conversation that its text is from. A label can be given again; of what is dismissed no text is kept, so it can't be
 * labelled then. Returns how many wordings have it. Serves O55 and O89. Throws a 400 or 404 Problem.
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
  const stored = await (wordings.length > 0
    ? storeAll(db, group, wordings, values)
    : storeAgain(db, group, values));
  if (stored === 0) throw gone();
  return stored;
}

async function storeAll(
  db: Db,
  group: string,
  wordings: readonly Candidate[],
  values: Values,
): Promise<number> {
  const rows = wordings.map(({ id, conversation, text, reading }) => ({
    id,
    question_group: group,
    conversation_id: conversation,
    text,
    reading: JSON.stringify(reading),
    ...values,
    ...(values.dismissed ? NO_TEXT : {}),
  }));
  await db
    .insertInto("question_label")
    .values(rows)
    // Another superuser may have settled it meanwhile, and dropped its text.
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((is) => ({
        conversation_id: is.ref("excluded.conversation_id"),
        text: is.ref("excluded.text"),
        reading: is.ref("excluded.reading"),
        ...values,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      // A conversation was deleted meanwhile.
      if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw gone(error);
      throw error;
    });
  return rows.length;
}

async function storeAgain(db: Db, group: string, values: Values): Promise<number> {
  const rows = await db
    .updateTable("question_label")
    .set({ ...values, ...(values.dismissed ? NO_TEXT : {}) })
    .where("question_group", "=", group)
    .$if(!values.dismissed, (labels) => labels.where("dismissed", "=", false))
    .returning("id")
    .execute();
  return rows.length;
}

/** What was put aside teaches nothing, so none of its words are kept. */
const NO_TEXT = { text: null, reading: null };

/** How PostgreSQL says that what a row refers to isn't there. */
const FOREIGN_KEY_VIOLATION = "23503";

const gone = (cause?: unknown) =>
  new Problem(404, "These questions are no longer there. Please reload the list.", { cause });
