import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { currentLibrary, type Library } from "#server/guide/knowledge/library.ts";
import { read } from "#server/guide/reader/read.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

describe("O180: what a search is told is read", () => {
  let server: TestServer;
  let library: Library;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
    library = await currentLibrary(server.services.db);
  });
  afterAll(() => server.stop());

  const alone = (text: string, before: string | null = null) =>
    read({ text, before, was: before === null ? null : "find", onPage: false }, library).frame;
  const placesOf = (text: string) =>
    alone(text).filters.flatMap(({ field, op, value }) =>
      field === "region" || field === "city" ? [`${op}${value}`] : [],
    );

  it.each([
    ["public schools in WA or OR with nursing", ["=Washington", "=Oregon"]],
    ["universities in NC, SC or VA under 20k", ["=North Carolina", "=South Carolina", "=Virginia"]],
    ["small colleges in PA with a good graduation rate", ["=Pennsylvania"]],
    ["cheap schools in mn for biology", ["=Minnesota"]],
    ["from Kansas and want OUT of Kansas, engineering schools please", ["!=Kansas"]],
    ["for my seniors here in Toledo: colleges in Michigan under 20k", ["=Michigan"]],
    ["quais faculdades na Flórida são públicas? to em Orlando", ["=Florida"]],
  ])("the places of “%s” are %j", (text, places) => {
    expect(placesOf(text)).toEqual(places);
  });

  it.each(["which universities offer an MA or MS in biology", "WHERE IN OHIO OR IOWA CAN I STUDY"])(
    "“%s” names no state by a code",
    (text) => {
      expect(placesOf(text).filter((one) => !/Ohio|Iowa/.test(one))).toEqual([]);
    },
  );

  it.each([
    ["fam makes 55k, colleges in Iowa?", "75"],
    ["which colleges in Ohio are cheap for someone making 28k", "30"],
  ])("“%s” tells an income and no bound", (text, income) => {
    const { filters, income: told } = alone(text);
    expect(told).toBe(income);
    expect(filters.filter(({ value }) => typeof value === "number")).toEqual([]);
  });

  it.each([
    ["colleges in Virginia with a good graduation rate", "graduationRate", "desc"],
    ["universities in Ohio whose graduates have high earnings", "earnings10y", "desc"],
    ["کدوم دانشگاه کالیفرنیا از همه بزرگتره", "students", "desc"],
  ])("“%s” is ordered by %s, %s", (text, field, dir) => {
    expect(alone(text).order).toEqual({ field, dir });
  });

  it("private ones are left out, and privacy of a list is not taken back", () => {
    const out = alone("take out private ones", "public or private colleges in Utah");
    expect(out.drops).toEqual([]);
    expect([...out.filters, ...(out.narrows?.filters ?? [])]).toContainEqual({
      field: "kind",
      op: "=",
      value: "public",
    });
  });
});
