import { describe, expect, it } from "vitest";

import type { Filter, Frame } from "#machines/guide/frame.ts";
import { begun, heldTo, refined } from "#machines/guide/refined.ts";
import { holdsToFigure, refinesSearch } from "#machines/guide/searching.ts";
import type { GuideContext } from "#machines/guide/types.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context, ref } from "../contexts.ts";

const [A, B, C] = [ref("a"), ref("b"), ref("c")];
const inTexas: Filter = { field: "region", op: "=", value: "Texas" };
const inEurope: Filter = { field: "location", op: "=", value: "Europe" };
const isPublic: Filter = { field: "kind", op: "=", value: "public" };

describe("those that were shown", () => {
  it("O50 stay as many, where more is asked of them", () => {
    const kept = context({
      asked: frame({ act: "find" }),
      filters: [inTexas],
      order: { field: "founded", dir: "asc" },
      shown: [A, B, C],
    });
    const asked = frame({ act: "find", fields: ["website"], pointer: { to: "those" } });
    expect(refined(asked, kept)).toMatchObject({ limit: 3, fields: ["website"] });
  });
});

describe("a number alone", () => {
  const rate: Filter = { field: "admissionRate", op: ">", value: 50 };
  it("O50 takes the place of a bound that it can be: a rate is no more than a hundred", () => {
    const kept = context({ asked: frame({ act: "find" }), filters: [inTexas, rate] });
    const to = (value: number) =>
      refined(frame({ act: "clarify", bare: { value, op: "=" } }), kept).filters;
    expect(to(70)).toContainEqual({ ...rate, value: 70 });
    expect(to(10_000)).toEqual([inTexas, rate]);
  });

  it("O180 bounds what a list without bounds is ordered by", () => {
    const kept = context({
      asked: frame({ act: "find" }),
      filters: [inTexas],
      order: { field: "tuitionInState", dir: "asc" },
    });
    const above = frame({ act: "clarify", bare: { value: 8000, op: ">" } });
    expect(refinesSearch(above, kept)).toBe(true);
    const bound: Filter = { field: "tuitionInState", op: ">", value: 8000 };
    expect(refined(above, kept).filters).toEqual([inTexas, bound]);
    const alone = frame({ act: "clarify", bare: { value: 8000, op: "=" } });
    expect(refined(alone, kept).filters).toEqual([inTexas]);
  });

  it("O180 sorts in another way from the first on: “¿cuál tiene más?”", () => {
    const kept = context({
      asked: frame({ act: "find" }),
      filters: [inTexas],
      order: { field: "netPrice", dir: "asc" },
      shown: [A, B, C],
    });
    const more = { act: "find" as const, pointer: { to: "more" as const } };
    expect(refined(frame({ ...more, order: { field: "students", dir: "desc" } }), kept).skip).toBe(
      0,
    );
    expect(refined(frame({ ...more, order: { field: "netPrice", dir: "asc" } }), kept).skip).toBe(
      3,
    );
  });
});

describe("a search that goes on", () => {
  const searched = context({
    asked: frame({ act: "find" }),
    filters: [inTexas],
    shown: [A, B],
  });

  it.each<[string, Partial<Frame>, GuideContext, boolean]>([
    ["only public ones", { act: "find", filters: [isPublic] }, searched, true],
    ["in Europe", { act: "clarify", filters: [inEurope] }, searched, true],
    [
      "cheapest first",
      { act: "clarify", order: { field: "netPrice", dir: "asc" } },
      searched,
      true,
    ],
    ["more", { act: "clarify", pointer: { to: "more" } }, searched, true],
    ["only public ones, after no search", { act: "find", filters: [isPublic] }, context(), false],
    ["a name", { act: "find", filters: [isPublic], named: [C] }, searched, false],
    [
      "a whole search of its own",
      {
        act: "find",
        general: true,
        filters: [isPublic, inEurope],
        order: { field: "students", dir: "desc" },
      },
      searched,
      false,
    ],
    [
      "how many universities there are in Europe",
      { act: "find", general: true, filters: [inEurope], form: "howMany" },
      searched,
      false,
    ],
    [
      "in Boston, read as a fact",
      { act: "facts", fields: ["city"], narrows: { filters: [inEurope], order: null } },
      searched,
      true,
    ],
    [
      "which of those is in Boston",
      { act: "facts", pointer: { to: "those" }, narrows: { filters: [inEurope], order: null } },
      searched,
      false,
    ],
    [
      "and how many in all",
      { act: "clarify", form: "howMany", leans: true, whole: false },
      searched,
      true,
    ],
    ["a fact", { act: "facts", fields: ["students"] }, searched, false],
    ["thanks", { act: "thanks" }, searched, false],
    ["what can you do", { act: "help", topic: "abilities" }, searched, false],
  ])("A22 O52 %j goes on with the search before", (_, given, before, expected) => {
    expect(refinesSearch(frame(given), before)).toBe(expected);
  });

  it("A22 O52 a wish is added; another place takes the place of the one before", () => {
    const narrower = refined(frame({ act: "find", filters: [isPublic] }), searched);
    expect(narrower.filters).toEqual([inTexas, isPublic]);
    const elsewhere = refined(frame({ act: "clarify", filters: [inEurope] }), context(narrower));
    expect(elsewhere).toMatchObject({ act: "find", filters: [isPublic, inEurope] });
  });

  it("A22 O52 a city narrows the country of before, and a count asks how many meet all of it", () => {
    const inGermany = { field: "country", op: "=", value: "Germany" } as const;
    const inBerlin = { field: "city", op: "=", value: "Berlin" } as const;
    const before = context({ asked: frame({ act: "find" }), filters: [inGermany] });
    const narrows = { filters: [inBerlin], order: null };
    expect(refined(frame({ act: "facts", fields: ["city"], narrows }), before)).toMatchObject({
      act: "find",
      filters: [inGermany, inBerlin],
      fields: [],
    });
    const count = frame({ act: "clarify", form: "howMany", leans: true, whole: false });
    expect(refined(count, before)).toMatchObject({ operation: "count", filters: [inGermany] });
  });

  it("A22 O52 an order takes the place of the one before, and stays until then", () => {
    const cheap = { field: "netPrice", dir: "asc" } as const;
    const large = { field: "students", dir: "desc" } as const;
    const before = context({ filters: [inTexas], order: cheap, shown: [A, B] });
    expect(refined(frame({ filters: [isPublic] }), before).order).toEqual(cheap);
    expect(refined(frame({ order: large }), before).order).toEqual(large);
  });

  it("A22 O52 'more' begins after what was shown, again and again", () => {
    const more = frame({ act: "clarify", pointer: { to: "more" } });
    expect(refined(more, searched).skip).toBe(2);
    expect(refined(more, { ...searched, skip: 2 }).skip).toBe(4);
    expect(refined(frame({ filters: [isPublic] }), { ...searched, skip: 2 }).skip).toBe(0);
  });

  it("A22 O52 'anything cheaper' is measured by the figure before", () => {
    const before = context({ figure: { value: 20_000, unit: "money", field: "netPrice" } });
    const wish = frame({ act: "find", relative: "less", filters: [inTexas] });
    expect(begun(wish, before).filters).toEqual([
      inTexas,
      { field: "netPrice", op: "<", value: 20_000 },
    ]);
    expect(begun({ ...wish, relative: "more" }, before).filters.at(-1)?.op).toBe(">");
  });

  it.each<[string, Partial<Frame>, Partial<GuideContext>]>([
    ["nothing was told before", { relative: "less" }, {}],
    [
      "nothing is measured",
      { relative: null },
      { figure: { value: 1, unit: "money", field: "netPrice" } },
    ],
    [
      "what was worked out belongs to no field",
      { relative: "less" },
      { figure: { value: 1, unit: "count", field: null } },
    ],
    [
      "it names a bound of its own",
      { relative: "less", filters: [{ field: "netPrice", op: "<", value: 9 }] },
      { figure: { value: 1, unit: "money", field: "netPrice" } },
    ],
  ])("A22 O52 a search of its own inherits nothing where %s", (_, given, before) => {
    const asked = frame({ act: "find", ...given });
    expect(
      begun(asked, context({ subjects: [A], fields: ["students"], filters: [inTexas], ...before })),
    ).toEqual(asked);
  });
});

describe("a search that is changed by a few words", () => {
  const bound: Filter = { field: "admissionRate", op: ">", value: 70 };
  const searched = context({
    filters: [inTexas, isPublic, bound],
    asked: frame({ act: "find" }),
    shown: [A, B],
  });

  it.each<[string, Partial<Frame>, Filter[]]>([
    [
      "a number alone takes the place of a bound",
      { bare: { value: 80, op: "=" } },
      [inTexas, isPublic, { ...bound, value: 80 }],
    ],
    [
      "… on the side that it says",
      { bare: { value: 50, op: "<" } },
      [inTexas, isPublic, { field: "admissionRate", op: "<", value: 50 }],
    ],
    ["a kind that no longer matters goes", { drops: ["kind"] }, [inTexas, bound]],
    ["any place will do", { drops: ["city"] }, [isPublic, bound]],
  ])("O52: %s", (_, given, filters) => {
    const said = frame({ act: "smalltalk", whole: false, ...given });
    expect(refinesSearch(said, searched)).toBe(true);
    expect(refined(said, searched).filters).toEqual(filters);
  });

  it("O52: how many of them is a count of all that were found", () => {
    const said = frame({ form: "howMany", whole: false });
    expect(refinesSearch(said, searched)).toBe(true);
    expect(refined(said, searched)).toMatchObject({ act: "find", operation: "count" });
  });

  it("O52: the largest of them is one of all that were found, not of those that were shown", () => {
    const order = { field: "students", dir: "desc" } as const;
    const said = frame({
      act: "compare",
      pointer: { to: "those" },
      narrows: { filters: [], order },
    });
    expect(refinesSearch(said, searched)).toBe(true);
    expect(refined(said, searched)).toMatchObject({ act: "find", order });
  });
});

describe("a bound after a figure", () => {
  const told = context({ asked: frame(), fields: ["netPrice"], subjects: [A] });

  it("O52: holds the figure to it", () => {
    const said = frame({ act: "find", leans: true, bare: { value: 30_000, op: "<" } });
    expect(holdsToFigure(said, told)).toBe(true);
    expect(heldTo(said, told)).toMatchObject({
      act: "facts",
      named: [A],
      filters: [{ field: "netPrice", op: "<", value: 30_000 }],
    });
  });

  it("O52: takes a number without a side for what is taken for granted", () => {
    const said = frame({ bare: { value: 1857, op: "=" } });
    const founded = { ...told, fields: ["founded" as const] };
    expect(heldTo(said, founded)).toMatchObject({ premise: { field: "founded", value: 1857 } });
  });

  it.each<[string, Partial<Frame>, Partial<GuideContext>]>([
    ["another is named", { named: [B] }, {}],
    ["universities are spoken of in general", { general: true }, {}],
    ["two figures were told", {}, { fields: ["netPrice", "students"] }],
    ["a search was talked of", {}, { asked: frame({ act: "find" }) }],
    ["it says a place besides", { filters: [inTexas] }, {}],
  ])("O52: doesn't where %s", (_, said, at) => {
    const bare = { value: 30_000, op: "<" } as const;
    expect(holdsToFigure(frame({ bare, ...said }), { ...told, ...at })).toBe(false);
  });
});
