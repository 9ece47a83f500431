import { describe, expect, it } from "vitest";

import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { reachIn } from "#server/guide/knowledge/placeWords.ts";
import { readOnce } from "#server/guide/knowledge/readKnown.ts";
import { heavy } from "#server/guide/plan/heavy.ts";
import type { PlanInput } from "#server/guide/plan/planInput.ts";
import { forDegree } from "#server/guide/plan/searchedFor.ts";
import { initialIn } from "#server/guide/reader/initials.ts";
import { read } from "#server/guide/reader/read.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { seeded } from "./talking.ts";

describe("O166: what a list is for", () => {
  const { server, last } = seeded();

  it.each([
    ["we live in Fresno, California. What are the cheapest colleges for us?", "in California"],
    ["my adviser lives in Boston; cheapest universities in North Carolina?", "in North Carolina"],
    ["cheapest universities without financial aid in California", "in California"],
    ["I'm from Los Angeles. Which universities have the highest graduation rate?", "in California"],
  ])("%s is told of those %s", async (said, place) => {
    const text = await last(said);
    expect(text).toContain(place);
    expect(text).not.toMatch(/not in |in Boston|in Fresno|in Los Angeles/);
  });

  it.each([
    "cheapest universities in California before aid",
    "la más barata de California sin ayuda",
  ])("%s goes by the price before aid", async (said) => {
    expect(await last(said)).toMatch(/average cost of attendance|costo total medio/);
  });

  it.each([
    [
      ["universities in California and nearby states"],
      /in California or Arizona or Nevada or Oregon/,
    ],
    [["colleges that start with d"], /begin with \*\*D\*\*[\s\S]*Duke University/],
    [["universidades de Estados Unidos que empiecen por la letra D"], /empieza por \*\*D\*\*/],
    [
      ["rank the universities in California by student debt"],
      /the lowest comes first|have the lowest/,
    ],

    [
      ["what does Stanford University cost?", "anything cheaper in the same state?"],
      /net price after aid below \$[\d,]+(?:, | and )in California/,
    ],
  ])("%j is told %s", async (turns, told) => {
    expect(await last(...turns)).toMatch(told);
  });

  it.each(["I start with a question", "begin with the cheapest", "用中文回答"])(
    "%s names no first letter",
    (said) => {
      expect(initialIn(said)).toEqual([]);
    },
  );

  it.each([
    ["engineering heavy universities in the Midwest", "share"],
    ["which universities are mostly engineering?", "share"],
    ["quais universidades são mais focadas em engenharia?", "share"],
    ["universities with engineering in California", undefined],
  ])("%s goes by %s", async (text, operation) => {
    const library = await currentLibrary(server().services.db);
    const { frame: asked } = read({ text, before: null, was: null, onPage: false }, library);
    expect(asked.act).toBe("find");
    expect(asked.operation === "share" ? "share" : undefined).toBe(operation);
  });

  it("puts first those whose degrees are mostly in the subject", async () => {
    const { db } = server().services;
    const library = await currentLibrary(db);
    const degrees = [
      [30, 70],
      [80, 20],
      [9, 1],
    ];
    const found = [...library.byId.values()]
      .slice(0, 3)
      .map((one, at) => ({ ...one, programs: ["1401", "2701"], degrees: degrees[at] ?? [] }));
    const filters = [{ field: "program", op: "=", value: "engineering" } as const];
    const input = {
      asked: frame({ act: "find", operation: "share", filters }),
      known: readOnce(db),
    } as unknown as PlanInput;
    const held = { filters, found, lacking: [], partly: [], gap: null };
    const told = await heavy(input, held, []);
    // Of ten degrees a share says little.
    expect(told?.shown?.map(({ id }) => id)).toEqual([found[1]?.id, found[0]?.id]);
    expect(JSON.stringify(told?.blocks)).toContain("80%");
    const other = { ...input, asked: frame({ act: "find", filters }) };
    expect(await heavy(other, held, [])).toBeNull();
  });

  it("orders by what is called the top, not by what is bounded", async () => {
    expect(
      await last("top 3 earnings for universities in the US w/ admission rate over 5%"),
    ).toMatch(/median earnings[\s\S]*have the highest/);
  });

  it("leaves out colleges of two years of an order by price, unless there are no others", async () => {
    const library = await currentLibrary(server().services.db);
    const [one] = [...library.byId.values()].filter(({ figures }) => figures.has("netPrice"));
    if (one === undefined) throw new Error("No university of the seed has a net price.");
    const of = (...levels: string[]) => ({
      ...library,
      byId: new Map(
        levels.map((level, at) => [
          String(at),
          { ...one, id: String(at), classes: new Map([["level", level]]) },
        ]),
      ),
    });
    const asked = { ...frame({ act: "find" }), order: { field: "netPrice", dir: "asc" } as const };
    const short = { field: "level", op: "!=", value: "two / less" };
    expect(forDegree([], asked, of("two", "four"))).toEqual([short]);
    expect(forDegree([], asked, of("two", "less"))).toEqual([]);
    expect(forDegree([], { ...asked, order: null }, of("two", "four"))).toEqual([]);
    const abroad = { ...asked, order: null, home: "abroad", fields: ["netPrice" as const] };
    expect(forDegree([], abroad, of("two", "four"))).toEqual([short]);
    const wanted = { field: "level", op: "=", value: "two" } as const;
    expect(forDegree([wanted], asked, of("two", "four"))).toEqual([wanted]);
  });

  it.each([
    ["within a few hours of home", 240],
    ["within a couple of hours of home", 160],
    ["under an hour of driving", 80],
  ])("%s is a reach of %i km", (said, km) => {
    expect(reachIn(` ${said} `)?.km ?? reachIn(said)?.km).toBe(km);
  });
});
