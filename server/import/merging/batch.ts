import type { Db } from "../../db/tables.ts";
import type { Identities } from "../identity/identities.ts";
import type { UniversityRecord } from "../record.ts";
import { recordChanged, remembered, type Sent } from "./changes.ts";
import { merge, type Outcome } from "./merge.ts";
import { readUniversities, writePending } from "./store.ts";
import { type HeldUniversity, newUniversity } from "./university.ts";

/** Merges batches of records, one after the other. */
export interface Merger {
  /** In the caller's transaction, so that all of a batch is written or nothing. Returns what became of each record. */
  bring(db: Db, records: readonly UniversityRecord[], at: Date): Promise<Outcome[]>;
}

const newId = (record: UniversityRecord) =>
  `${record.source === "ror" ? "ror" : "ipeds"}-${record.externalId}`;

/**
 * Creates a merger. With `dryRun` it writes nothing, and remembers what it would have written, so that it counts the
 * same as an import. With `sent` what it changes is recorded as done by who sent the file.
 */
export function createMerger(
  identities: Identities,
  { dryRun, sent }: { dryRun: boolean; sent: Sent | null },
): Merger {
  const imagined = new Map<string, HeldUniversity>();
  return {
    async bring(db, records, at) {
      const targets = records.map((record) => {
        const id = identities.find(record) ?? newId(record);
        identities.note(id, record);
        return { id, record };
      });
      const ids = [...new Set(targets.map(({ id }) => id))].filter((id) => !imagined.has(id));
      const held = await readUniversities(db, ids);
      const was = sent === null ? null : remembered(held);
      const universityOf = (id: string): HeldUniversity => {
        const known = imagined.get(id) ?? held.get(id);
        if (known) return known;
        const made = newUniversity(id);
        held.set(id, made);
        return made;
      };
      const outcomes = targets.map(({ id, record }) => merge(universityOf(id), record));
      if (!dryRun) {
        await writePending(db, [...held.values()], at);
        if (sent !== null && was !== null) await recordChanged(db, held, was, { ...sent, at });
        return outcomes;
      }
      for (const [id, university] of held) if (university.changes > 0) imagined.set(id, university);
      return outcomes;
    },
  };
}
