import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { imports, startImport } from "#contract/calls/administration.ts";
import type { ImportJob } from "#contract/importJob.ts";
import { University } from "#contract/university.ts";
import { addJob, claimJob, listJobs } from "#server/import/jobs/jobs.ts";
import { runJob } from "#server/import/jobs/runJob.ts";
import { seed } from "#server/seed/seed.ts";
import { databases } from "#tests/support/databases.ts";
import {
  dataOf,
  signInAsSuperuser,
  signUp,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

const HEADINGS =
  "UNITID,INSTNM,IALIAS,CITY,STABBR,GENTELE,WEBADDR,ADMINURL,FAIDURL,NPRICURL,CONTROL,HBCU,CLOSEDAT,LONGITUD,LATITUDE";
const hd = (...rows: string[]) => [HEADINGS, ...rows].join("\n");
const ALPHA =
  "900001,Alpha Valley College-Main Campus,AVC  Alpha Tech,Springfield,IL,2175550100,www.alphavalley.edu/,,,,2,2,-2,-89.65,39.78";
const BETA = "900002,Beta State University,,Aurora,CO,,www.beta.edu,,,,1,2,-2,-104.83,39.73";
const scorecard = (...rows: string[]) =>
  [
    "UNITID,INSTNM,CITY,STABBR,INSTURL,LATITUDE,LONGITUDE,ADM_RATE,TUITIONFEE_IN,TUITIONFEE_OUT",
    ...rows,
  ].join("\n");
const ror = (id: string, name: string, change: Record<string, unknown> = {}) => ({
  id: `https://ror.org/${id}`,
  status: "active",
  types: ["education"],
  established: 1901,
  names: [
    { value: name, types: ["ror_display", "label"] },
    { value: `${name} Alias`, types: ["alias"] },
  ],
  links: [{ type: "website", value: "https://www.alphavalley.edu" }],
  locations: [
    {
      geonames_details: {
        name: "Springfield",
        country_code: "US",
        country_name: "United States",
        country_subdivision_name: "Illinois",
        lat: 39.8,
        lng: -89.6,
      },
    },
  ],
  ...change,
});

describe.each(databases())("imports on %s", (database) => {
  let server: TestServer;
  let admin: string;
  beforeEach(async () => {
    server = await startServer({ database });
    admin = (await signInAsSuperuser(server)).tokens.access;
  });
  afterEach(() => server.stop());

  async function send(
    file: string | Uint8Array | null,
    name = "file.csv",
    fields: Record<string, string> = {},
    token = admin,
  ) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    if (file !== null) form.set("file", new Blob([new Uint8Array(Buffer.from(file))]), name);
    const response = await fetch(new URL("/api/admin/import/", server.url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body: unknown = await response.json();
    return { status: response.status, headers: response.headers, body };
  }
  const jobs = async () =>
    v.parse(imports.data, dataOf(await server.get("/api/admin/imports/", { token: admin })));
  /** Sends a file and waits until it is done. */
  async function bring(...args: Parameters<typeof send>): Promise<ImportJob> {
    const { id } = v.parse(startImport.data, dataOf(await send(...args)));
    return vi.waitFor(
      async () => {
        const job = (await jobs()).find((one) => one.id === id);
        if (job === undefined || job.ended_at === null) throw new Error("It is not done yet.");
        return job;
      },
      { timeout: 20_000, interval: 30 },
    );
  }
  const counts = ({ added, changed, unchanged, skipped }: ImportJob) => ({
    added,
    changed,
    unchanged,
    skipped,
  });
  const read = async (id: string) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));
  const found = async (text: string) => {
    const { body } = await server.get(
      `/api/location/?type=university&search=${encodeURIComponent(text)}`,
    );
    return v
      .parse(v.object({ data: v.array(v.object({ id: v.string() })) }), body)
      .data.map(({ id }) => id);
  };

  it("O23 brings in a table, and the same again changes nothing", async () => {
    const job = await bring(gzipSync(hd(ALPHA, BETA)), "hd2024.csv.gz");
    expect(job).toMatchObject({ state: "done", format: "ipeds", origin: "desk", rows_done: 2 });
    expect(counts(job)).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 });
    const alpha = await read("ipeds-900001");
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
    expect(await found("alpha tech")).toEqual(["ipeds-900001"]);
    expect(await found("alhpa valley")).toContain("ipeds-900001");
    const again = await bring(hd(ALPHA, BETA), "hd2024.csv");
    expect(counts(again)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 });
    // The file goes once its job has ended.
    await vi.waitFor(
      () => expect(readdirSync(path.join(server.config.dataDir, "media/imports"))).toEqual([]),
      { timeout: 20_000 },
    );
  });

  it("O23 changes nothing in a dry run, and counts what would", async () => {
    const dry = await bring(hd(ALPHA, BETA, ALPHA), "hd2024.csv", { dry_run: "true" });
    expect(dry.dry_run).toBe(true);
    expect(counts(dry)).toEqual({ added: 2, changed: 0, unchanged: 1, skipped: 0 });
    expect((await server.get("/api/location/ipeds-900001/")).status).toBe(404);
    const real = await bring(hd(ALPHA, BETA, ALPHA), "hd2024.csv");
    expect(counts(real)).toEqual(counts(dry));
  });

  it("O45 O46 makes one university of three sources, in either order, and keeps the campus's position", async () => {
    const card = scorecard(
      "900001,Alpha Valley College,Springfield,IL,www.alphavalley.edu,39.78,-89.65,0.5,10000,20000",
    );
    const registry = JSON.stringify([ror("0abcdef01", "Alpha Valley College")]);
    await bring(hd(ALPHA), "hd2024.csv");
    await bring(card, "MERGED2020_21_PP.csv");
    await bring(registry, "ror.json");
    const merged = await read("ipeds-900001");
    expect(merged).toMatchObject({ name: "Alpha Valley College", lat: 39.78, lng: -89.65 });
    expect(merged.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: "admissionRate",
          value: "50.00%",
          source: "College Scorecard",
          year: "2020-21",
        }),
        expect.objectContaining({
          key: "founded",
          value: "1901",
          source: "Research Organization Registry",
        }),
        expect.objectContaining({
          key: "coordinates",
          label: "Coordinates",
          value: "39.78, -89.65",
        }),
      ]),
    );
    expect((await server.get("/api/location/ror-0abcdef01/")).status).toBe(404);
    expect(await found("alpha valley college alias")).toEqual(["ipeds-900001"]);
  });

  it("O45 finds the university of a registry that was there first", async () => {
    await bring(JSON.stringify([ror("0abcdef01", "Alpha Valley College")]), "ror.json");
    expect(await read("ror-0abcdef01")).toMatchObject({ lat: 39.8, lng: -89.6 });
    const job = await bring(hd(ALPHA), "hd2024.csv");
    expect(counts(job)).toEqual({ added: 0, changed: 1, unchanged: 0, skipped: 0 });
    expect(await read("ror-0abcdef01")).toMatchObject({ lat: 39.78, lng: -89.65 });
  });

  it.each([
    [
      "another state",
      {
        locations: [
          {
            geonames_details: {
              name: "Springfield",
              country_code: "US",
              country_name: "United States",
              country_subdivision_name: "Missouri",
              lat: 1,
              lng: 1,
            },
          },
        ],
      },
    ],
    [
      "another country",
      {
        locations: [
          {
            geonames_details: {
              name: "Springfield",
              country_code: "CA",
              country_name: "Canada",
              lat: 1,
              lng: 1,
            },
          },
        ],
      },
    ],
    ["a part of it", { names: [{ value: "Alpha Valley Hospital", types: ["ror_display"] }] }],
  ])("O45 takes a record of %s for another university", async (_, change) => {
    await bring(hd(ALPHA), "hd2024.csv");
    const job = await bring(
      JSON.stringify([ror("0abcdef01", "Alpha Valley College", change)]),
      "ror.json",
    );
    expect(counts(job)).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 0 });
  });

  it("O46 leaves what an operator changed as it is", async () => {
    await bring(hd(ALPHA), "hd2024.csv");
    const mine = { name: "Mine", description: "My words", lat: 1.5, lng: 2.5 };
    await server.request("PUT", "/api/admin/update-university/ipeds-900001/", {
      body: mine,
      token: admin,
    });
    await bring(hd(ALPHA.replace("39.78", "40.5")), "hd2024.csv");
    await bring(JSON.stringify([ror("0abcdef01", "Alpha Valley College")]), "ror.json");
    expect(await read("ipeds-900001")).toMatchObject(mine);
  });

  it("O46 replaces a figure by a newer one of its source, never by an older one", async () => {
    const row = (rate: string) =>
      scorecard(`900001,Alpha,Springfield,IL,www.alphavalley.edu,39.78,-89.65,${rate},1,1`);
    const rate = async () =>
      (await read("ipeds-900001")).facts.find(({ key }) => key === "admissionRate");
    await bring(row("0.5"), "MERGED2020_21_PP.csv");
    await bring(row("0.4"), "MERGED2021_22_PP.csv");
    expect(await rate()).toMatchObject({ value: "40.00%", year: "2021-22" });
    await bring(row("0.3"), "MERGED2019_20_PP.csv");
    expect(await rate()).toMatchObject({ value: "40.00%", year: "2021-22" });
  });

  it("O46 never puts a city's position in place of the seed data's campus", async () => {
    await seed(server.services);
    const before = await read("ror-052gg0110");
    const oxford = ror("052gg0110", "University of Oxford", {
      locations: [
        {
          geonames_details: {
            name: "Oxford",
            country_code: "GB",
            country_name: "United Kingdom",
            lat: 51.7,
            lng: -1.2,
          },
        },
      ],
    });
    await bring(JSON.stringify([oxford]), "v1.99-2027-01-01-ror-data.json");
    const after = await read("ror-052gg0110");
    expect({ lat: after.lat, lng: after.lng }).toEqual({ lat: before.lat, lng: before.lng });
    const at = (facts: typeof after.facts) => facts.find(({ key }) => key === "coordinates");
    expect(at(after.facts)).toEqual(at(before.facts));
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
    const job = await bring(
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
    expect(await found("test university")).toContain("ror-0abcdef02");
  });

  it("O23 says which row of a broken file is wrong, and keeps the rows before it", async () => {
    const rows = Array.from({ length: 250 }, (_, index) =>
      ALPHA.replace("900001", String(800_000 + index)).replace("Alpha", `Alpha ${index}`),
    );
    const job = await bring(`${hd(...rows)}\n900009,"never closed`, "hd2024.csv");
    expect(job.state).toBe("failed");
    expect(job.message).toMatch(/^Row 251 is broken: a quotation mark is opened but not closed\./);
    expect(job.added).toBe(200);
    const json = await bring(`[${JSON.stringify(ror("0abcdef01", "Alpha"))},`, "ror.json");
    expect(json.message).toMatch(/^The JSON is broken after record 1: the file is cut off/);
  });

  it("O47 makes stops and a plan of a campus, in plain text, and only what is needed of its properties", async () => {
    const campus = {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id: "node/1",
          properties: {
            name: "Old Hall",
            user: "mapper42",
            Description: "<p>Built &amp; <b>kept</b></p><script>x()</script>",
          },
          geometry: { type: "Point", coordinates: [-81.2, 28.6] },
        },
        {
          type: "Feature",
          properties: { user: "mapper42" },
          geometry: { type: "Point", coordinates: [-81.2, 28.6] },
        },
        {
          type: "Feature",
          properties: { Name: "Afar" },
          geometry: { type: "Point", coordinates: [2, 48] },
        },
        {
          type: "Feature",
          id: "way/2",
          properties: {
            building: "yes",
            "building:levels": "3",
            name: "Old Hall",
            user: "mapper42",
          },
          geometry: {
            type: "Polygon",
            coordinates: [
              [
                [-81.2, 28.6],
                [-81.1, 28.6],
                [-81.1, 28.7],
                [-81.2, 28.6],
              ],
            ],
          },
        },
      ],
    };
    const made = await server.post(
      "/api/admin/create-university/",
      { name: "University", description: "", lat: 28.6, lng: -81.2 },
      { token: admin },
    );
    const { id } = v.parse(University, dataOf(made));
    const job = await bring(JSON.stringify(campus), "campus.geojson", { university_id: id });
    expect(counts(job)).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 2 });
    const { points } = await read(id);
    expect(points).toMatchObject([
      { name: "Old Hall", description: "Built & kept", lat: 28.6, lng: -81.2 },
    ]);
    const plan = await server.get(`/api/location/${id}/plan/`);
    expect(JSON.stringify(plan.body)).toContain("© OpenStreetMap contributors");
    expect(JSON.stringify(plan.body)).not.toContain("mapper42");
    const again = await bring(JSON.stringify(campus), "campus.geojson", { university_id: id });
    expect(counts(again)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 2 });
    await server.request("DELETE", `/api/admin/delete-point/${points[0]?.id}/`, { token: admin });
    const deleted = await bring(JSON.stringify(campus), "campus.geojson", { university_id: id });
    expect(counts(deleted)).toEqual({ added: 0, changed: 0, unchanged: 1, skipped: 3 });
    expect((await read(id)).points).toEqual([]);
    // The same shapes without a word of OpenStreetMap.
    const hall = campus.features.at(-1);
    const other = {
      type: "FeatureCollection",
      features: [{ type: "Feature", geometry: hall?.geometry, properties: { Name: "New Hall" } }],
    };
    const replaced = await bring(JSON.stringify(other), "campus.geojson", { university_id: id });
    expect(replaced.message).toBe(
      "1 added, 0 changed, 0 unchanged, 0 skipped. The plan of the campus was replaced and lost 1 shape.",
    );
    const owed = JSON.stringify((await server.get(`/api/location/${id}/plan/`)).body);
    expect(owed).toContain("New Hall");
    expect(owed).toContain("© OpenStreetMap contributors");
    const tried = await bring(JSON.stringify(campus), "campus.geojson", {
      university_id: id,
      dry_run: "true",
    });
    expect(tried.message).toMatch(/ The plan of the campus would be replaced and lose 1 shape\.$/);
    expect(again.message).not.toContain("replaced");
  });

  it("O23 refuses a file of no known kind, a campus of nobody and an unknown university, and keeps nothing of them", async () => {
    const campus = JSON.stringify({ type: "FeatureCollection", features: [] });
    expect((await send(null)).status).toBe(400);
    expect((await send("hello,world\n1,2")).status).toBe(400);
    expect((await send("")).status).toBe(400);
    expect((await send(campus, "campus.geojson")).status).toBe(400);
    expect((await send(campus, "campus.geojson", { university_id: "nobody" })).status).toBe(404);
    expect((await send(hd(ALPHA), "hd2024.csv", { dry_run: "maybe" })).status).toBe(400);
    const folder = path.join(server.config.dataDir, "media/imports");
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("P5 lets nobody but superusers import or see imports", async () => {
    const { tokens } = await signUp(server);
    expect((await send(hd(ALPHA), "hd2024.csv", {}, tokens.access)).status).toBe(403);
    expect((await send(hd(ALPHA), "hd2024.csv", {}, "none")).status).toBe(401);
    expect((await server.get("/api/admin/imports/", { token: tokens.access })).status).toBe(403);
    expect((await server.get("/api/admin/imports/")).status).toBe(401);
  });

  it("A10 puts the one of which more is known before its namesake", async () => {
    await bring(
      JSON.stringify([
        ror("0abcdef05", "Alpha Valley College", {
          locations: [
            {
              geonames_details: {
                name: "Perth",
                country_code: "AU",
                country_name: "Australia",
                lat: -32,
                lng: 115,
              },
            },
          ],
        }),
      ]),
      "ror.json",
    );
    await bring(hd(ALPHA.replace("-Main Campus", "")), "hd2024.csv");
    expect(await found("alpha valley college")).toEqual(["ipeds-900001", "ror-0abcdef05"]);
  });
});

describe("an import that was stopped", () => {
  it.each(databases())("O23 O44 is taken up again at the next start on %s", async (database) => {
    const server = await startServer({ database });
    const { db, log, now } = server.services;
    const file = path.join(server.config.dataDir, "hd2024.csv");
    const rows = Array.from({ length: 700 }, (_, index) =>
      ALPHA.replace("900001", String(800_000 + index)).replace("Alpha", `Alpha ${index}`),
    );
    await writeFile(file, hd(...rows));
    const job = await addJob(
      db,
      {
        file: "hd2024.csv",
        path: file,
        hash: "",
        format: "ipeds",
        origin: "command",
        universityId: null,
        dryRun: false,
      },
      now(),
    );
    const stopping = new AbortController();
    const mine = await claimJob(db, "one", now(), job.id);
    expect(mine).not.toBeNull();
    if (mine === null) return;
    expect(await claimJob(db, "two", now(), job.id)).toBeNull();
    const stopped = await runJob({ db, log, now }, mine, {
      path: file,
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    expect(stopped).toBeNull();
    expect((await listJobs(db))[0]).toMatchObject({ state: "running", rows_done: 200, added: 200 });
    await db.updateTable("import_job").set({ holder: null, held_until: null }).execute();
    const next = await claimJob(db, "two", now(), job.id);
    expect(next?.rows_done).toBe(200);
    if (next === null) return;
    const ended = await runJob({ db, log, now }, next, {
      path: file,
      signal: new AbortController().signal,
    });
    expect(ended).toMatchObject({ state: "done", rows_done: 700, added: 700, unchanged: 0 });
    await server.stop();
  });
});
