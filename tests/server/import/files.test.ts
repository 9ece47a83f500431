import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { adminChanges } from "#contract/calls/adminChanges.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf } from "#tests/support/server.ts";

import { ALPHA, BETA, counts, hd, type Importer, ror, startImporter } from "./importer.ts";

describe.each(databases())("imports of files on %s", (database) => {
  let importer: Importer;
  beforeEach(async () => {
    importer = await startImporter(database);
  });
  afterEach(() => importer.server.stop());

  it("O23 brings in a table, and the same again changes nothing", async () => {
    const job = await importer.bring(gzipSync(hd(ALPHA, BETA)), "hd2024.csv.gz");
    expect(job).toMatchObject({ state: "done", format: "ipeds", origin: "desk", rows_done: 2 });
    expect(counts(job)).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 });
    const alpha = await importer.read("ipeds-900001");
    expect(alpha).toMatchObject({
      city: "Springfield",
      region: "Illinois",
      country: "United States",
      website: "https://www.alphavalley.edu/",
      lat: 39.78,
      lng: -89.65,
    });
    expect(alpha.facts).toContainEqual({
      key: "kind",
      label: "Kind",
      value: "Private nonprofit",
      source: "IPEDS Institutional Characteristics",
      year: "2024-25",
    });
    expect(await importer.found("alpha tech")).toEqual(["ipeds-900001"]);
    expect(await importer.found("alhpa valley")).toContain("ipeds-900001");
    const again = await importer.bring(hd(ALPHA, BETA), "hd2024.csv");
    expect(counts(again)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 });
    // The file goes once its job has ended.
    await vi.waitFor(
      () =>
        expect(readdirSync(path.join(importer.server.config.dataDir, "media/imports"))).toEqual([]),
      { timeout: 20_000 },
    );
  });

  it("O192 records what a file changed, by who sent it, and nothing of a dry run", async () => {
    const { server, admin, bring } = importer;
    const recorded = async () => {
      const answer = await server.get("/api/admin/changes/", { token: admin });
      const { changes } = v.parse(adminChanges.data, dataOf(answer));
      return changes.filter(({ subject }) => subject.kind === "import");
    };
    await bring(hd(ALPHA, BETA), "dry.csv", { dry_run: "true" });
    expect(await recorded()).toHaveLength(1);
    const { id } = await bring(hd(ALPHA, BETA), "hd2024.csv");
    const [ended, started] = await recorded();
    const subject = { kind: "import", id, name: "hd2024.csv" };
    const change = { call: "startImport", subject, university: null, before: {} };
    expect(started).toMatchObject({ ...change, after: { format: "ipeds", dry_run: false } });
    expect(ended).toMatchObject({ ...change, by: started?.by });
    expect(ended?.after).toEqual({ added: 2, changed: 0, skipped: 0 });
  });

  it("O227: records of each university that a file added or changed what it was and became", async () => {
    const { server, admin, bring } = importer;
    const recorded = async () => {
      const address = "/api/admin/changes/?university=ipeds-900001";
      const answer = await server.get(address, { token: admin });
      return v.parse(adminChanges.data, dataOf(answer)).changes;
    };
    await bring(hd(ALPHA, BETA), "hd2022.csv", { dry_run: "true" });
    expect(await recorded()).toEqual([]);
    await bring(hd(ALPHA, BETA), "hd2022.csv");
    const added = await recorded();
    expect(added).toMatchObject([{ call: "startImport", before: {} }]);
    expect(added[0]?.after).toMatchObject({ city: "Springfield", source: "hd2022.csv" });
    const moved = ALPHA.replace("Springfield", "Peoria").replace(",2,2,-2", ",1,2,-2");
    await bring(hd(moved, BETA), "dry.csv", { dry_run: "true" });
    expect(await recorded()).toEqual(added);
    await bring(hd(moved, BETA), "hd2023.csv");
    const [change, ...others] = await recorded();
    expect(others).toEqual(added);
    expect(change).toMatchObject({
      call: "startImport",
      subject: { kind: "university", id: "ipeds-900001", name: "Alpha Valley College-Main Campus" },
      by: { name: expect.stringMatching(/./) },
    });
    expect(change?.before).toMatchObject({ city: "Springfield", kind: "Private nonprofit" });
    expect(change?.after).toMatchObject({ city: "Peoria", kind: "Public", source: "hd2023.csv" });
    expect(change?.before).not.toHaveProperty("country");
  });

  it("O23 changes nothing in a dry run, and counts what would", async () => {
    const dry = await importer.bring(hd(ALPHA, BETA, ALPHA), "hd2024.csv", { dry_run: "true" });
    expect(dry.dry_run).toBe(true);
    expect(counts(dry)).toEqual({ added: 2, changed: 0, unchanged: 1, skipped: 0 });
    expect((await importer.server.get("/api/location/ipeds-900001/")).status).toBe(404);
    const real = await importer.bring(hd(ALPHA, BETA, ALPHA), "hd2024.csv");
    expect(counts(real)).toEqual(counts(dry));
  });

  it("O23 reads version 1 of ROR, and says what is skipped and why", async () => {
    const first = {
      id: "https://ror.org/0abcdef02",
      name: "Universidad de Prueba",
      status: "active",
      types: ["Education"],
      established: 1950,
      links: ["https://prueba.example"],
      aliases: ["Prueba"],
      acronyms: ["UDP"],
      labels: [{ label: "Test University", iso639: "en" }],
      country: { country_name: "Spain", country_code: "ES" },
      addresses: [{ lat: 40.4, lng: -3.7, city: "Madrid", state: null }],
    };
    const job = await importer.bring(
      JSON.stringify([
        first,
        { ...first, id: "https://ror.org/0abcdef03", types: ["Company"] },
        { ...first, id: "https://ror.org/0abcdef04", status: "withdrawn" },
        { id: "x" },
      ]),
      "ror.json",
    );
    expect(counts(job)).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 3 });
    expect(job.reasons).toContainEqual({
      reason: "It isn't a place of education.",
      count: 1,
      examples: ["Universidad de Prueba"],
    });
    expect(await importer.found("test university")).toContain("ror-0abcdef02");
  });

  it("O23 says which row of a broken file is wrong, and keeps the rows before it", async () => {
    const rows = Array.from({ length: 250 }, (_, index) =>
      ALPHA.replace("900001", String(800_000 + index)).replace("Alpha", `Alpha ${index}`),
    );
    const job = await importer.bring(`${hd(...rows)}\n900009,"never closed`, "hd2024.csv");
    expect(job.state).toBe("failed");
    expect(job.message).toMatch(/^Row 251 is broken: a quotation mark is opened but not closed\./);
    expect(job.added).toBe(200);
    const json = await importer.bring(`[${JSON.stringify(ror("0abcdef01", "Alpha"))},`, "ror.json");
    expect(json.message).toMatch(/^The JSON is broken after record 1: the file is cut off/);
  });

  it("O23 refuses a file of no known kind, a campus of nobody and an unknown university, and keeps nothing of them", async () => {
    const campus = JSON.stringify({ type: "FeatureCollection", features: [] });
    expect((await importer.send(null)).status).toBe(400);
    expect((await importer.send("hello,world\n1,2")).status).toBe(400);
    expect((await importer.send("")).status).toBe(400);
    expect((await importer.send(campus, "campus.geojson")).status).toBe(400);
    expect(
      (await importer.send(campus, "campus.geojson", { university_id: "nobody" })).status,
    ).toBe(404);
    expect((await importer.send(hd(ALPHA), "hd2024.csv", { dry_run: "maybe" })).status).toBe(400);
    const folder = path.join(importer.server.config.dataDir, "media/imports");
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(await importer.jobs()).toEqual([]);
  });
});
