import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { seed } from "#server/seed/seed.ts";
import { databases } from "#tests/support/databases.ts";

import {
  ALPHA,
  counts,
  hd,
  type Importer,
  located,
  ror,
  scorecard,
  startImporter,
} from "./importer.ts";

describe.each(databases())("universities of several sources on %s", (database) => {
  let importer: Importer;
  beforeEach(async () => {
    importer = await startImporter(database);
  });
  afterEach(() => importer.server.stop());

  it("O45 O46 makes one university of three sources, in either order, and keeps the campus's position", async () => {
    const card = scorecard(
      "900001,Alpha Valley College,Springfield,IL,www.alphavalley.edu,39.78,-89.65,0.5,10000,20000",
    );
    const registry = JSON.stringify([ror("0abcdef01", "Alpha Valley College")]);
    await importer.bring(hd(ALPHA), "hd2024.csv");
    await importer.bring(card, "MERGED2020_21_PP.csv");
    await importer.bring(registry, "ror.json");
    const merged = await importer.read("ipeds-900001");
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
    expect((await importer.server.get("/api/location/ror-0abcdef01/")).status).toBe(404);
    expect(await importer.found("alpha valley college alias")).toEqual(["ipeds-900001"]);
  });

  it("O45 finds the university of a registry that was there first", async () => {
    await importer.bring(JSON.stringify([ror("0abcdef01", "Alpha Valley College")]), "ror.json");
    expect(await importer.read("ror-0abcdef01")).toMatchObject({ lat: 39.8, lng: -89.6 });
    const job = await importer.bring(hd(ALPHA), "hd2024.csv");
    expect(counts(job)).toEqual({ added: 0, changed: 1, unchanged: 0, skipped: 0 });
    expect(await importer.read("ror-0abcdef01")).toMatchObject({ lat: 39.78, lng: -89.65 });
  });

  it.each([
    [
      "another state",
      located({
        name: "Springfield",
        country_code: "US",
        country_name: "United States",
        country_subdivision_name: "Missouri",
        lat: 1,
        lng: 1,
      }),
    ],
    [
      "another country",
      located({
        name: "Springfield",
        country_code: "CA",
        country_name: "Canada",
        lat: 1,
        lng: 1,
      }),
    ],
    ["a part of it", { names: [{ value: "Alpha Valley Hospital", types: ["ror_display"] }] }],
  ])("O45 takes a record of %s for another university", async (_, change) => {
    await importer.bring(hd(ALPHA), "hd2024.csv");
    const job = await importer.bring(
      JSON.stringify([ror("0abcdef01", "Alpha Valley College", change)]),
      "ror.json",
    );
    expect(counts(job)).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 0 });
  });

  it("O46 leaves what an operator changed as it is", async () => {
    await importer.bring(hd(ALPHA), "hd2024.csv");
    const mine = { name: "Mine", description: "My words", lat: 1.5, lng: 2.5 };
    await importer.server.request("PUT", "/api/admin/update-university/ipeds-900001/", {
      body: mine,
      token: importer.admin,
    });
    await importer.bring(hd(ALPHA.replace("39.78", "40.5")), "hd2024.csv");
    await importer.bring(JSON.stringify([ror("0abcdef01", "Alpha Valley College")]), "ror.json");
    expect(await importer.read("ipeds-900001")).toMatchObject(mine);
  });

  it("O46 replaces a figure by a newer one of its source, never by an older one", async () => {
    const row = (rate: string) =>
      scorecard(`900001,Alpha,Springfield,IL,www.alphavalley.edu,39.78,-89.65,${rate},1,1`);
    const rate = async () =>
      (await importer.read("ipeds-900001")).facts.find(({ key }) => key === "admissionRate");
    await importer.bring(row("0.5"), "MERGED2020_21_PP.csv");
    await importer.bring(row("0.4"), "MERGED2021_22_PP.csv");
    expect(await rate()).toMatchObject({ value: "40.00%", year: "2021-22" });
    await importer.bring(row("0.3"), "MERGED2019_20_PP.csv");
    expect(await rate()).toMatchObject({ value: "40.00%", year: "2021-22" });
  });

  it("O46 never puts a city's position in place of the seed data's campus", async () => {
    await seed(importer.server.services);
    const before = await importer.read("ror-052gg0110");
    const oxford = ror(
      "052gg0110",
      "University of Oxford",
      located({
        name: "Oxford",
        country_code: "GB",
        country_name: "United Kingdom",
        lat: 51.7,
        lng: -1.2,
      }),
    );
    await importer.bring(JSON.stringify([oxford]), "v1.99-2027-01-01-ror-data.json");
    const after = await importer.read("ror-052gg0110");
    expect({ lat: after.lat, lng: after.lng }).toEqual({ lat: before.lat, lng: before.lng });
    const at = (facts: typeof after.facts) => facts.find(({ key }) => key === "coordinates");
    expect(at(after.facts)).toEqual(at(before.facts));
  });

  it("A10 puts the one of which more is known before its namesake", async () => {
    await importer.bring(
      JSON.stringify([
        ror(
          "0abcdef05",
          "Alpha Valley College",
          located({
            name: "Perth",
            country_code: "AU",
            country_name: "Australia",
            lat: -32,
            lng: 115,
          }),
        ),
      ]),
      "ror.json",
    );
    await importer.bring(hd(ALPHA.replace("-Main Campus", "")), "hd2024.csv");
    expect(await importer.found("alpha valley college")).toEqual(["ipeds-900001", "ror-0abcdef05"]);
  });
});
