import { beforeAll, describe, expect, it } from "vitest";

import type { Field, Filter, Frame } from "#machines/guide/frame.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import type { Entry } from "#server/guide/knowledge/types.ts";
import { thatMeet } from "#server/guide/plan/fits.ts";
import { suiteServer } from "#tests/support/server.ts";

import { knownOf, planned } from "./planning.ts";

describe("a search over all universities", () => {
  let entries: Entry[];
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    entries = [...(await currentLibrary(server.services.db)).byId.values()];
  });

  const search = (given: Partial<Frame>, said = "") =>
    planned(server, [], { act: "find", ...given }, { text: said });
  const real = () => entries.filter(({ fictional }) => !fictional);

  const CONDITIONS: Filter[][] = [
    [{ field: "region", op: "=", value: "California" }],
    [{ field: "location", op: "=", value: "Europe" }],
    [{ field: "country", op: "!=", value: "United States" }],
    [{ field: "kind", op: "=", value: "public" }],
    [{ field: "hbcu", op: "=", value: true }],
    [{ field: "netPrice", op: "<", value: 13_000 }],
    [{ field: "founded", op: "<", value: 1300 }],
    [{ field: "act", op: "~", value: 30 }],
    [{ field: "program", op: "=", value: "nursing" }],
    [
      { field: "region", op: "=", value: "California" },
      { field: "kind", op: "=", value: "public" },
    ],
    [
      { field: "admissionRate", op: ">", value: 20 },
      { field: "tuitionInState", op: "<=", value: 15_000 },
    ],
  ];

  it("A20 doesn't deny what it holds of too few, and orders those that may meet it", async () => {
    const { text, answer } = await search({
      filters: [
        { field: "country", op: "!=", value: "France" },
        { field: "program", op: "=", value: "theology" },
      ],
      order: { field: "founded", dir: "asc" },
      several: true,
    });
    expect(text).toMatch(
      /^I don't hold what these universities teach, so the list doesn't go by theology: /,
    );
    const years = answer.universities.map(({ id }) =>
      Number(entries.find((entry) => entry.id === id)?.figures.get("founded")),
    );
    expect(years.length).toBeGreaterThan(2);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });

  it("A20 says that no kind is held where it isn't, and lists those of the place", async () => {
    const open = real().find(({ kind, city }) => kind === "" && city !== "");
    const filters: Filter[] = [{ field: "city", op: "=", value: open?.city ?? "" }];
    const { text, answer } = await search({
      filters: [...filters, { field: "kind", op: "=", value: "private" }],
      several: true,
    });
    expect(text).toContain("so I can't go by it: kind");
    expect(answer.universities.map(({ id }) => id)).toContain(open?.id);
  });

  it.each(CONDITIONS.map((filters) => [filters]))(
    "A20 counts truly how many meet %j, and shows only such",
    async (filters) => {
      const library = await currentLibrary(server.services.db);
      const fitting = thatMeet(real(), filters, library);
      const { text, answer } = await search({ filters, several: true });
      expect(fitting.length).toBeGreaterThan(0);
      expect(text).toMatch(
        fitting.length === 1
          ? /^One university/
          : new RegExp(`^\\*\\*${fitting.length}\\*\\* universities`),
      );
      const ids = new Set(fitting.map(({ id }) => id));
      expect(answer.universities.every(({ id }) => ids.has(id))).toBe(true);
      const left = fitting.length - answer.universities.length;
      expect(text.includes(`There are ${left} more`)).toBe(left > 0);
      const { text: counted } = await search({ filters, form: "howMany", operation: "count" });
      expect(counted).toContain(fitting.length === 1 ? "One university" : `**${fitting.length}**`);
    },
  );

  it("A20 says so where none meets the conditions, and shows none", async () => {
    const { text, answer } = await search({
      filters: [
        { field: "country", op: "=", value: "Italy" },
        { field: "hbcu", op: "=", value: true },
      ],
    });
    expect(text).toMatch(/^No university that I know meets this/);
    expect(answer.universities).toEqual([]);
  });

  it.each<[Field, "asc" | "desc"]>([
    ["founded", "asc"],
    ["founded", "desc"],
    ["netPrice", "asc"],
    ["admissionRate", "asc"],
    ["graduationRate", "desc"],
    ["students", "desc"],
    ["earnings10y", "desc"],
    ["medianDebt", "asc"],
  ])("A20 orders by %s %s truly, and says of how many", async (field, dir) => {
    const held = real().filter(({ figures }) => figures.has(field));
    const of = (id: string) =>
      entries.find((one) => one.id === id)?.figures.get(field) ?? Number.NaN;
    const { answer, text } = await search({
      operation: "order",
      order: { field, dir },
      several: true,
    });
    const figures = answer.universities.map(({ id }) => of(id));
    expect(figures).toEqual(figures.toSorted((a, b) => (dir === "asc" ? a - b : b - a)));
    expect(figures[0]).toBe((dir === "asc" ? Math.min : Math.max)(...held.map(({ id }) => of(id))));
    expect(text).toContain(`Of the ${held.length} universities`);
    const first = await search({ operation: "order", order: { field, dir } });
    expect(first.answer.universities[0]?.id).toBe(answer.universities[0]?.id);
    expect(first.text).toContain(`**${answer.universities[0]?.name}**`);
  });

  it("A20 shows as many as are wanted, and those that are level with the last", async () => {
    const order = { field: "founded", dir: "asc" } as const;
    for (const limit of [1, 2, 3, 5, 10]) {
      const { answer } = await search({ operation: "order", order, limit });
      const years = answer.universities.map(
        ({ id }) => entries.find((one) => one.id === id)?.figures.get("founded") ?? 0,
      );
      expect(years.length).toBeGreaterThanOrEqual(limit);
      expect(years.slice(limit).every((year) => year === years[limit - 1])).toBe(true);
    }
  });

  it("A20 A22 shows what comes next, each once", async () => {
    const order = { field: "students", dir: "desc" } as const;
    const first = await search({ operation: "order", order, limit: 5 });
    const next = await search({ operation: "order", order, limit: 5, skip: 5 });
    const shown = [...first.answer.universities, ...next.answer.universities].map(({ id }) => id);
    const all = await search({ operation: "order", order, limit: 10 });
    expect(shown).toEqual(all.answer.universities.map(({ id }) => id));
  });

  it("A20 averages over those whose figure is held", async () => {
    const filters: Filter[] = [{ field: "region", op: "=", value: "California" }];
    const figures = entries
      .filter(({ region }) => region === "California")
      .flatMap(({ figures: own }) => own.get("netPrice") ?? []);
    const average = figures.reduce((sum, one) => sum + one, 0) / figures.length;
    const { text } = await search({ operation: "average", fields: ["netPrice"], filters });
    expect(text).toContain(`**$${Math.round(average).toLocaleString("en-US")}**`);
    expect(text).toMatch(new RegExp(`\\b${figures.length}\\b`));
  });

  it("A20 never shows the fictional university, whatever is searched", async () => {
    for (const filters of [
      ...CONDITIONS,
      [{ field: "founded", op: "!=", value: 1 } satisfies Filter],
    ])
      for (const order of [null, { field: "students", dir: "asc" } as const])
        for (const { id } of (await search({ filters, order, limit: 25 })).answer.universities)
          expect(id).not.toBe("demo-hartwell");
  });

  it("A20 asks by what, where only 'the best' is wanted", async () => {
    const { text, answer } = await search({}, "the best university");
    expect(text).toMatch(/^There is no single best/);
    expect(answer.universities).toEqual([]);
    expect(answer.chips.length).toBeGreaterThan(2);
  });

  it.each([
    ["the other one across the bay", /^Tell me what to look for/],
    ["unis near me", /^I don't know where you are/],
  ])("asks for more, where nothing to look for is said: “%s”", async (said, expected) => {
    const { text, answer } = await search({}, said);
    expect(text).toMatch(expected);
    expect(answer.universities).toEqual([]);
  });

  it("A20 O164 tells those that come nearest to a bound, where nothing meets it", async () => {
    const { text, answer } = await search({
      filters: [
        { field: "country", op: "=", value: "United States" },
        { field: "satAverage", op: ">", value: 1590 },
      ],
    });
    expect(text).toMatch(/^No university that I know meets this/);
    expect(text).toMatch(/whose average SAT score I hold, these come nearest:/);
    const scores = [...text.matchAll(/average SAT score \*\*(\d+)\*\*/g)].map(([, one]) =>
      Number(one),
    );
    expect(scores).toHaveLength(3);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.max(...scores)).toBeLessThanOrEqual(1590);
    expect(answer.universities).toHaveLength(3);
  });

  it("A20 lists those that meet the rest, where what they are ordered by is held of none, and says it once", async () => {
    const { text, answer } = await search({
      filters: [{ field: "country", op: "=", value: "Germany" }],
      order: { field: "netPrice", dir: "asc" },
    });
    expect(text.match(/None of the \d+ universities/g)).toHaveLength(1);
    expect(answer.universities.length).toBeGreaterThan(0);
    expect(text).not.toContain("not held");
  });

  it("A20 numbers what comes later in an order, and says which share its first place", async () => {
    const order = { field: "students", dir: "desc" } as const;
    expect((await search({ order, skip: 1, limit: 1 })).text).toMatch(/^Number 2 by number of/);
    expect((await search({ order, skip: 5, limit: 5 })).text).toMatch(/^Next by .* number 6 on/);
  });

  it("A20 says ranges, years and what is left out in words", async () => {
    const { text } = await search({
      filters: [
        { field: "founded", op: "<", value: 1900 },
        { field: "admissionRate", op: ">=", value: 3 },
        { field: "admissionRate", op: "<=", value: 20 },
        { field: "name", op: "!=", value: "Stanford University" },
      ],
    });
    expect(text).toContain("founding year before 1900");
    expect(text).toContain("admission rate between 3% and 20%");
    expect(text).toContain("without Stanford University");
    expect(text).not.toContain("**Stanford");
  });

  it("A20 finds what lies near a place", async () => {
    const near = await search({ filters: [{ field: "city", op: "~", value: "Berkeley" }] });
    expect(near.text).toContain("within 50 km of Berkeley");
    expect(near.answer.shown.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["University of California, Berkeley", "Stanford University"]),
    );
  });

  it("A20 tells what is asked of the one that is named, though it is read as a search", async () => {
    const filters: Filter[] = [{ field: "country", op: "=", value: "United States" }];
    const given = { act: "find", fields: ["founded"], filters, several: true } as const;
    const { text } = await planned(server, ["ipeds-243744"], { ...given, fields: ["founded"] });
    expect(text).toContain("founded in **1891**");
    expect(text).not.toContain("universities meet this");
  });

  it("A20 asks by what, where the best of a place is wanted, and not of a greeting or beside a bound", async () => {
    const filters: Filter[] = [{ field: "region", op: "=", value: "California" }];
    const bound: Filter = { field: "admissionRate", op: "<", value: 20 };
    const noBest = /There is no single best/;
    expect((await search({ filters }, "best in California")).text).toMatch(noBest);
    expect((await search({ filters }, "Boa tarde, na Califórnia")).text).not.toMatch(noBest);
    expect((await search({ filters: [...filters, bound] }, "a good one")).text).not.toMatch(noBest);
  });

  it("A20 takes either of two places beside each other, and a city within its state", async () => {
    const there = (...names: [string, string][]) =>
      search({ filters: names.map(([field, value]) => ({ field, op: "=", value }) as Filter) });
    const either = await there(["region", "California"], ["region", "Texas"]);
    const within = await there(["region", "California"], ["city", "Stanford"]);
    const regions = new Set(either.answer.shown.map(({ name }) => name));
    expect(either.answer.shown.length).toBeGreaterThan(within.answer.shown.length);
    expect(regions.size).toBe(either.answer.shown.length);
    expect(within.answer.shown.map(({ name }) => name)).toEqual(["Stanford University"]);
  });

  it("O50 looks where the university is on whose page, or of whom, is talked", async () => {
    const [page] = await knownOf(server, ["ipeds-243744"]);
    const { text } = await planned(
      server,
      [],
      { act: "find", order: { field: "founded", dir: "asc" }, several: true },
      { text: "the oldest in this state", page: page ?? null },
    );
    expect(text).toContain("in California");
    const anywhere = await search(
      { order: { field: "founded", dir: "asc" } },
      "oldest in this state",
    );
    expect(anywhere.text).not.toContain("California");
  });

  it("O50 orders what is left by what is asked of it, where only places are left out", async () => {
    const { text } = await search({
      fields: ["graduationRate"],
      filters: [{ field: "region", op: "!=", value: "Missouri" }],
      several: true,
    });
    expect(text).toMatch(/highest graduation rate|have the highest/);
  });
});
