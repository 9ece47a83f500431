import type { NotNull } from "kysely";

import type { Db } from "../db/tables.ts";
import type { KeptReading } from "../guide/port.ts";

/** Acts that are about a university: the one on whose page they are said, where none is named. */
const OF_ONE: ReadonlySet<string> = new Set(["facts", "about", "programs", "not_held"]);

/** What superusers labelled, as lines of the reader's corpus (data/reader/README.md), oldest first. Serves O55. */
export async function labelledLines(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("question_label")
    .select(["text", "reading", "act", "fields", "topic"])
    .where("dismissed", "=", false)
    .$narrowType<{ text: NotNull; reading: NotNull }>()
    .orderBy("labelled_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join("");
}

interface Row {
  text: string;
  reading: KeptReading;
  act: string | null;
  fields: string[];
  topic: string | null;
}

function lineOf({ text, reading, act, fields, topic }: Row) {
  const { language, page, names } = reading;
  const isOfPage = page !== null && names.length === 0 && OF_ONE.has(act ?? "");
  return {
    t: text,
    ...(language === "en" ? {} : { l: language }),
    ...(page === null ? {} : { c: page }),
    a: act,
    ...(fields.length === 0 ? {} : { f: fields }),
    ...(names.length === 0
      ? {}
      : { u: Object.fromEntries(names.map(({ typed, name }) => [typed, name])) }),
    ...(isOfPage ? { U: [page] } : {}),
    ...(topic === null ? {} : { k: topic }),
  };
}
