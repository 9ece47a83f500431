import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "#server/db/open.ts";
import type { OpenDatabase } from "#server/db/tables.ts";
import type { Db } from "#server/db/tables.ts";
import { createLog } from "#server/http/log.ts";
import { createUniversity, updateUniversity } from "#server/universities/edit.ts";
import { ownNames } from "#server/universities/names.ts";
import { normalizeText } from "#server/universities/normalizeText.ts";
import { search } from "#server/universities/search/search.ts";
import { databases, freshDatabase, type FreshDatabase } from "#tests/support/databases.ts";

const AT = new Date("2026-01-01T12:00:00Z");
const EDIT = { by: { id: "superuser", full_name: "Ada" }, at: AT };
const university = (name: string) => ({ name, description: "", lat: null, lng: null });

function signal(): [sent: Promise<void>, send: () => void] {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  return [sent, () => send()];
}

interface Made {
  id: string;
  name: string;
  city?: string;
  prominence?: number;
  origin?: "import" | "seed";
  aliases?: string[];
}

/** Writes universities as a file's import does, without a word to the search. */
async function write(db: Db, made: readonly Made[]): Promise<void> {
  await db
    .insertInto("university")
    .values(
      made.map(({ id, name, city = "", prominence = 0, origin = "import" }) => ({
        id,
        name,
        name_folded: normalizeText(name),
        description: "",
        city,
        city_folded: normalizeText(city),
        region: "",
        country: "",
        website: "",
        prominence,
        origin,
        created_at: AT,
        updated_at: AT,
      })),
    )
    .execute();
  const names = made.flatMap(({ id, name, aliases = [] }) => [
    ...ownNames(name).map((folded) => ({
      university_id: id,
      folded,
      kind: "own" as const,
    })),
    ...aliases.map((folded) => ({ university_id: id, folded, kind: "alias" as const })),
  ]);
  await db.insertInto("university_name").values(names).execute();
}

describe.each(databases())("search by name on %s", (kind) => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    database = await openDatabase(fresh.config, createLog("silent"));
    ({ db } = database);
  });
  afterAll(async () => {
    await database.close();
    await fresh.cleanup();
  });

  const find = async (text: string) => (await search(db, text, 10, 0)).ids;

  it("A10 puts the name itself first, then its beginnings, then its words, then its city", async () => {
    await write(db, [
      { id: "city", name: "Saint Anne School", city: "Quill", prominence: 90 },
      { id: "words", name: "College of the Arts, Quill", prominence: 80 },
      { id: "begins", name: "Quillon Academy", prominence: 10 },
      { id: "begins-known", name: "Quill Valley Academy", prominence: 70 },
      { id: "alias", name: "Zeta Seminary", prominence: 0, aliases: ["quill"] },
    ]);
    expect(await find("Quill")).toEqual(["alias", "begins-known", "begins", "words", "city"]);
    expect(await find("quill val")).toEqual(["begins-known"]);
    expect(await find("arts quill")).toEqual(["words"]);
  });

  it("A10 puts those of which more is known first among equals, and those brought in by hand before all", async () => {
    await write(db, [
      { id: "less", name: "Ostrel College", prominence: 3 },
      { id: "more", name: "Ostrel Polytechnic Institute", prominence: 30 },
      { id: "seed", name: "Ostrel Polytechnic University of Music", prominence: 0, origin: "seed" },
      { id: "same-b", name: "Ostrel Cormack", prominence: 3 },
      { id: "same-a", name: "Ostrel Carmack", prominence: 3 },
    ]);
    expect(await find("ostr")).toEqual(["seed", "more", "same-a", "less", "same-b"]);
  });

  it("A10 pages through all that it finds, each once, though their names are alike", async () => {
    const ids = Array.from({ length: 57 }, (_, n) => `twin-${String(n).padStart(2, "0")}`);
    await write(
      db,
      ids.map((id) => ({ id, name: "Twintown Institute" })),
    );
    const pages = await Promise.all(
      [0, 10, 20, 30, 40, 50, 60].map((offset) => search(db, "twintown", 10, offset)),
    );
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map(({ total }) => total)).toEqual(ids.map(() => 57).slice(0, pages.length));
  });

  it("A10 finds a name with a slip in one or two words, the nearest first, only when nothing is as written", async () => {
    await write(db, [
      { id: "brackenford", name: "University of Brackenford", prominence: 5 },
      { id: "brackenfirth", name: "University of Brackenfirth", prominence: 50 },
      { id: "brackenford-arts", name: "Brackenford School of Fine Arts", prominence: 50 },
    ]);
    expect((await find("brakenford")).slice(0, 2)).toEqual(["brackenford", "brackenford-arts"]);
    expect(await find("univercity of brackenfrod")).toEqual(["brackenford"]);
    expect(await find("brackenfirht")).toEqual(["brackenfirth"]);
    expect((await find("brackenford")).toSorted()).toEqual(["brackenford", "brackenford-arts"]);
    expect(await find("zzkxqw brackenford")).toEqual([]);
  });

  it("A10 A13 A15 finds a university by the name that it has now, as soon as it has it", async () => {
    const { id } = await createUniversity(db, university("Larkmoor College"), EDIT);
    expect(await find("larkm")).toEqual([id]);
    await updateUniversity(db, id, university("Fernwick College"), EDIT);
    expect(await find("larkm")).toEqual([]);
    expect(await find("fernw")).toEqual([id]);
    await sql`delete from university where id = ${id}`.execute(db);
    expect(await find("fernw")).toEqual([]);
  });

  it("A10 doesn't find what was rolled back", async () => {
    const change = db.transaction().execute(async (transaction) => {
      await createUniversity(transaction, university("Nowhere Yet College"), EDIT);
      throw new Error("no");
    });
    await expect(change).rejects.toThrow("no");
    expect(await find("nowhere yet")).toEqual([]);
  });

  it("A10 answers those who ask while the names are being read by what they had written before", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { id } = await createUniversity(db, university(`Mistral${n} College`), EDIT);
        return { id, found: await find(`mistral${n}`) };
      }),
    );
    for (const { id, found } of answers) expect(found).toEqual([id]);
  });

  it("A10 finds those of tens of thousands that hold one word", async () => {
    const made = Array.from({ length: 700 }, (_, n) => ({
      id: `many-${n}`,
      name: `Multitude College ${n}`,
      prominence: n % 100,
    }));
    await write(db, made);
    const { ids, total } = await search(db, "multitude", 3, 0);
    expect(total).toBe(700);
    expect(ids).toEqual(["many-99", "many-199", "many-299"]);
  });
});

describe.runIf(databases().includes("postgres"))("search by name in several processes", () => {
  let fresh: FreshDatabase;
  let here: OpenDatabase;
  let there: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("postgres");
    here = await openDatabase(fresh.config, createLog("silent"));
    there = await openDatabase(fresh.config, createLog("silent"));
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await fresh.cleanup();
  });

  const find = async (text: string) => (await search(here.db, text, 10, 0)).ids;

  it("A10 finds what another process wrote, though it ended after what began later", async () => {
    expect(await find("harbour")).toEqual([]);
    const [written, tellWritten] = signal();
    const [released, release] = signal();
    const slow = there.db.transaction().execute(async (transaction) => {
      await write(transaction, [{ id: "slow", name: "Harbour Slow College" }]);
      tellWritten();
      await released;
    });
    await written;
    await write(there.db, [{ id: "quick", name: "Harbour Quick College" }]);
    expect(await find("harbour")).toEqual(["quick"]);
    release();
    await slow;
    expect((await find("harbour")).toSorted()).toEqual(["quick", "slow"]);
    await sql`delete from university where id = 'quick'`.execute(there.db);
    expect(await find("harbour")).toEqual(["slow"]);
  });
});
