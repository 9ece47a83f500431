import { existsSync, readdirSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { sql } from "kysely";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { ImportJob } from "#contract/importJob.ts";
import { University } from "#contract/university.ts";
import { createImports } from "#server/import/imports.ts";
import { addJob, claimJob, listJobs, releaseJobs } from "#server/import/jobs/jobs.ts";
import { seed } from "#server/seed/seed.ts";
import { purgePoints } from "#server/universities/purge.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, startServer, type TestServer } from "#tests/support/server.ts";

const HEADINGS = "UNITID,INSTNM,IALIAS,CITY,STABBR,WEBADDR,CONTROL,LONGITUD,LATITUDE";
const row = (id: number, name: string, alias = "") =>
  `${id},${name},${alias},Springfield,IL,www.college${id}.edu,1,-89.65,39.78`;
const hd = (...rows: string[]) => [HEADINGS, ...rows].join("\n");
const STANFORD = "ipeds-243744";
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(databases())("files that are odd on %s", (database) => {
  let server: TestServer;
  let time: number;
  beforeEach(async () => {
    time = Date.now();
    server = await startServer({ database, now: () => new Date(time) });
  });
  afterEach(() => server.stop());
  const folder = () => path.join(server.config.dataDir, "media/imports");

  async function take(content: string | Buffer, fileName: string, universityId?: string) {
    const place = path.join(server.config.dataDir, "sent");
    await writeFile(place, content);
    await mkdir(folder(), { recursive: true });
    const { imports } = server.services;
    const by = { id: "superuser", full_name: "Ada" };
    return imports.take({
      place,
      fileName,
      universityId: universityId ?? null,
      dryRun: false,
      by,
    });
  }
  async function jobOf(id: string): Promise<ImportJob | undefined> {
    return (await listJobs(server.services.db)).find((job) => job.id === id);
  }
  async function bring(...file: Parameters<typeof take>) {
    const { id } = await take(...file);
    await server.services.imports.idle();
    return jobOf(id);
  }
  const read = async (id: string) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));

  /** Makes a university without stops. */
  async function somewhere(): Promise<void> {
    await server.services.db
      .insertInto("university")
      .values({
        id: "somewhere",
        name: "Somewhere",
        name_folded: "somewhere",
        description: "",
        lat: 1,
        lng: 1,
        city: "",
        city_folded: "",
        region: "",
        country: "",
        website: "",
        origin: "operator",
        edited_at: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  }

  it("O23 leaves out only the row that the database can't keep, and says so", async () => {
    const { db } = server.services;
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin
        if new.name like 'Odd%' then raise exception 'too odd' using errcode = '22000'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger refuse before insert on university
      for each row execute function refuse()`.execute(db);
    const file = hd(
      row(900_001, "Alpha College"),
      row(900_002, "Odd College"),
      row(900_003, "Gamma"),
    );
    expect(await bring(file, "hd2024.csv")).toMatchObject({
      state: "done",
      rows_done: 3,
      added: 2,
      changed: 0,
      skipped: 1,
      reasons: [
        {
          reason: expect.stringMatching(/^The database can't store it/) as string,
          count: 1,
          examples: ["Odd College"],
        },
      ],
    });
    expect((await server.get("/api/location/ipeds-900002/")).status).toBe(404);
    expect(await read("ipeds-900003")).toMatchObject({ name: "Gamma", city: "Springfield" });
    await sql`drop trigger refuse on university`.execute(db);
    expect(await bring(file, "hd2024.csv")).toMatchObject({ added: 1, unchanged: 2, skipped: 0 });
    expect(await read("ipeds-900002")).toMatchObject({ name: "Odd College" });
  });

  it("O23 gives up a file over which the server crashed three times, not one that was stopped", async () => {
    const { db, now } = server.services;
    // The server's own queue looks for jobs after its start, however long that takes.
    await server.services.imports.stop();
    const imports = createImports(server.services);
    const job = {
      file: "hd2024.csv",
      hash: "",
      format: "ipeds",
      origin: "desk",
      universityId: null,
      dryRun: false,
    } as const;
    await mkdir(folder(), { recursive: true });
    for (const id of ["down", "stopped"]) {
      await writeFile(path.join(folder(), id), hd(row(900_001, "Alpha College")));
      await addJob(db, { ...job, id, path: id }, now());
      for (let attempt = 1; attempt <= 3; attempt++) {
        const process = `${id} ${attempt}`;
        expect(await claimJob(db, process, now(), id)).not.toBeNull();
        if (id === "stopped") await releaseJobs(db, process);
        // The process is gone without a word, and its time is over.
        else await db.updateTable("import_job").set({ held_until: null }).execute();
      }
    }
    imports.wake();
    await imports.idle();
    expect(await jobOf("down")).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/^The server crashed three times/) as string,
      added: 0,
    });
    expect(await jobOf("stopped")).toMatchObject({ state: "done", added: 1 });
    expect(readdirSync(folder())).toEqual([]);
  });

  it("O23 keeps a file where another process on the same database finds it", async () => {
    const { db, log, now } = server.services;
    const other = await addJob(
      db,
      {
        file: "busy.csv",
        path: "busy.csv",
        hash: "",
        format: "ipeds",
        origin: "command",
        universityId: null,
        dryRun: false,
      },
      now(),
    );
    await claimJob(db, "a third process", now(), other.id);
    const { id } = await take(hd(row(900_001, "Alpha College")), "hd2024.csv");
    await server.services.imports.idle();
    expect(await jobOf(id)).toMatchObject({ state: "waiting" });
    await server.services.imports.stop();
    await db.deleteFrom("import_job").where("id", "=", other.id).execute();

    const dataDir = path.join(server.config.dataDir, "of-another-process");
    await mkdir(dataDir);
    await symlink(path.join(server.config.dataDir, "media"), path.join(dataDir, "media"));
    const imports = createImports({ db, log, now, config: { ...server.config, dataDir } });
    imports.wake();
    await imports.idle();
    expect(await jobOf(id)).toMatchObject({ state: "done", added: 1 });
    expect(existsSync(path.join(folder(), id))).toBe(false);
  });

  it("O23 ends a file with a record that has no end before it fills the memory", async () => {
    await somewhere();
    const endless = `{"type":"FeatureCollection","features":[{"id":"${"x".repeat(40_000_000)}`;
    expect(await bring(gzipSync(endless), "campus.geojson", "somewhere")).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/^After record 0 come more than 16 MB/) as string,
    });
  });

  it("O23 refuses a plan that is too large for whoever looks at it", async () => {
    await somewhere();
    const corner = (index: number) => [1 + index * 1e-7, 1.1234567];
    const ring = Array.from({ length: 550_000 }, (_, index) => corner(index % 499_999));
    const shape = { type: "Polygon", coordinates: [[...ring, ring[0]]] };
    const campus = {
      type: "FeatureCollection",
      features: [{ type: "Feature", properties: { building: "yes" }, geometry: shape }],
    };
    expect(await bring(JSON.stringify(campus), "campus.geojson", "somewhere")).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/too many corners for one plan/) as string,
    });
  });

  it("O46 says when nobody knows the year of a file's figures, so that they replace none", async () => {
    const rows = (rate: string) =>
      `UNITID,INSTNM,CITY,STABBR,INSTURL,ADM_RATE\n900001,Alpha,Springfield,IL,www.alpha.edu,${rate}`;
    const dated = await bring(rows("0.5"), "MERGED2020_21_PP.csv");
    expect(dated?.message).toBe("1 added, 0 changed, 0 unchanged, 0 skipped.");
    expect(await bring(rows("0.4"), "Most-Recent-Cohorts-Institution.csv")).toMatchObject({
      unchanged: 1,
      message: expect.stringMatching(
        /Neither the file nor its name says which year .* Name it like MERGED2022_23_PP\.csv/,
      ) as string,
    });
  });

  it("O46 keeps newer facts and names of an import when the seed data is brought in again", async () => {
    const { db } = server.services;
    await seed(server.services);
    const before = await read(STANFORD);
    const newer = [
      "UNITID,INSTNM,CITY,STABBR,INSTURL,ALIAS,ADM_RATE",
      "243744,Stanford University,Stanford,CA,www.stanford.edu,Peninsula Farm School,0.5",
    ].join("\n");
    expect(await bring(newer, "MERGED2030_31_PP.csv")).toMatchObject({ changed: 1, skipped: 0 });
    const imported = await read(STANFORD);
    const rate = { key: "admissionRate", value: "50.00%", year: "2030-31" };
    expect(imported.facts).toContainEqual(expect.objectContaining(rate));

    await db.deleteFrom("setting").where("key", "=", "seed.stamp").execute();
    // A fact of the seed that it doesn't have any more.
    await sql`insert into fact (university_id, key, label, value, raw, source, year, position)
      values (${STANFORD}, 'gone', 'Gone', '1', '1'::jsonb, 'Wikidata', '', 99)`.execute(db);
    expect(await seed(server.services)).toBe(true);
    expect(await read(STANFORD)).toEqual(imported);
    expect(imported.facts.map(({ key }) => key)).toEqual(before.facts.map(({ key }) => key));
    const found = await server.get("/api/location/?search=peninsula%20farm");
    expect(found.body).toMatchObject({ data: [{ id: STANFORD }] });
  });

  it("O47 never brings back a stop that was deleted, not after it is gone for good", async () => {
    await somewhere();
    const campus = JSON.stringify({
      type: "FeatureCollection",
      features: ["Gate", "Pond"].map((name, index) => ({
        type: "Feature",
        id: `node/${index}`,
        properties: { name },
        geometry: { type: "Point", coordinates: [1, 1] },
      })),
    });
    expect(await bring(campus, "campus.geojson", "somewhere")).toMatchObject({ added: 2 });
    const [gate] = (await read("somewhere")).points;
    const { tokens } = await signInAsSuperuser(server);
    const deleted = await server.request("DELETE", `/api/admin/delete-point/${gate?.id}/`, {
      token: tokens.access,
    });
    expect(deleted).toMatchObject({ status: 200 });
    time += DAY_MS + 1;
    await purgePoints(server.services);
    expect(await bring(campus, "campus.geojson", "somewhere")).toMatchObject({
      added: 0,
      skipped: 1,
      reasons: [{ reason: "An operator deleted this stop.", examples: ["Gate"] }],
    });
    expect((await read("somewhere")).points).toMatchObject([{ name: "Pond" }]);
  });
});
