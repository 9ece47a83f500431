import { describe, expect, it } from "vitest";

import type { Filter, Frame } from "#machines/guide/frame.ts";
import { begun, refined } from "#machines/guide/refined.ts";
import { refinesSearch } from "#machines/guide/searching.ts";
import type { GuideContext } from "#machines/guide/types.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context, ref } from "./contexts.ts";
import { lastTold } from "./talking.ts";

const [A, B, C] = [ref("a"), ref("b"), ref("c")];
const inTexas: Filter = { field: "region", op: "=", value: "Texas" };
const inOhio: Filter = { field: "region", op: "=", value: "Ohio" };
const notOhio: Filter = { field: "region", op: "!=", value: "Ohio" };
const nearAustin: Filter = { field: "city", op: "~", value: "Austin" };
const notAustin: Filter = { field: "city", op: "!=", value: "Austin" };
const without = ({ name }: { name: string }): Filter => ({ field: "name", op: "!=", value: name });
const oldest = { field: "founded", dir: "asc" } as const;
const cheapest = { field: "netPrice", dir: "asc" } as const;

describe("O50: a search that goes on", () => {
  const after = (filters: Filter[], given: Partial<GuideContext> = {}) =>
    context({ asked: frame({ act: "find" }), filters, shown: [A, B, C], ...given });

  it.each<[string, Filter[], Partial<Frame>, Filter[]]>([
    ["leaves out a place", [inTexas], { filters: [notOhio] }, [inTexas, notOhio]],
    ["takes back a place that was wanted", [inTexas, inOhio], { filters: [notOhio] }, [inTexas]],
    [
      "keeps what lies around a place that is left out",
      [nearAustin],
      { filters: [notAustin] },
      [nearAustin, notAustin],
    ],
    ["wants one place more", [inTexas], { filters: [inOhio], adds: true }, [inTexas, inOhio]],
    ["wants another place instead", [inTexas], { filters: [inOhio] }, [inOhio]],
    ["wants what was left out", [inTexas, notOhio], { filters: [inOhio] }, [inOhio]],
    [
      "leaves out one of the list",
      [inTexas],
      { act: "clarify", drops: ["name"], pointer: { to: "nth", index: 1 } },
      [inTexas, without(B)],
    ],
  ])("%s", (_, before, said, filters) => {
    const read = frame({ act: "find", ...said });
    expect(refinesSearch(read, after(before))).toBe(true);
    expect(refined(read, after(before)).filters).toEqual(filters);
  });

  it("turns its order round, where only the other end is named", () => {
    const before = (order: GuideContext["order"]) => after([inTexas], { order });
    const end = frame({ end: "asc" });
    expect(refinesSearch(end, before(oldest))).toBe(true);
    expect(refined(end, before(oldest)).order).toEqual({ ...oldest, dir: "desc" });
    expect(refined(frame({ end: "desc" }), before(cheapest)).order).toEqual({
      ...cheapest,
      dir: "desc",
    });
  });

  it("stays a list, and a count has no order", () => {
    const listed = after([inTexas], { order: cheapest });
    expect(refined(frame({ act: "find", filters: [notOhio] }), listed).several).toBe(true);
    const count = frame({ act: "find", operation: "count" });
    expect(refined(count, listed)).toMatchObject({ order: null, operation: "count" });
  });

  it("asks of one of the list what it has", () => {
    const programs: Filter[] = [{ field: "program", op: "=", value: "nursing" }];
    const first = frame({ act: "programs", filters: programs, pointer: { to: "nth", index: 0 } });
    expect(refinesSearch(first, after([inTexas]))).toBe(false);
  });

  it("begins with two, where the oldest and the second are asked for", () => {
    const second = frame({ act: "find", order: oldest, pointer: { to: "nth", index: 1 } });
    expect(begun(second, context()).limit).toBe(2);
  });
});

describe("A20: searches in a person's words", () => {
  const last = lastTold();

  it.each<[string[], string[], string[]]>([
    [
      ["public universities in California", "cheapest first please, and how much are they"],
      ["1. **", "2. **", "$"],
      [],
    ],
    [
      ["big universities in California", "take out anything in Los Angeles"],
      ["in California", "not in Los Angeles"],
      ["**University of California, Los"],
    ],
    [["universities in Texas, at least 3000 students"], ["at least 3,000"], ["has the"]],
    [["lowest acceptance rate in the US", "and the highest"], ["the highest admission rate"], []],
    [
      ["Cherche une fac aux USA, moins de 15000 étudiants, taux d'admission supérieur à 3%"],
      ["moins de 15,000", "plus de 3%"],
      [],
    ],
    [
      ["找学校：1 私立 2 本科生不超过1万 3 毕业率80%以上 4 录取率别低于5%"],
      ["本科生人数不超过 10,000", "毕业率不低于 80%", "录取率不低于 5%"],
      ["学杂费"],
    ],
    [
      ["universities in the US with psychology or nursing"],
      ["psychology or nursing among its programs"],
      [],
    ],
    [
      ["universities in California that teach in english"],
      ["the language of teaching", "in California"],
      [],
    ],
    [["universities near Los Angeles that admit under 20%"], ["within 50 km of Los Angeles"], []],
    [["private universities, not in Texas or Florida"], ["not in Texas, not in Florida"], []],
    [
      ["cheap universities in California that are easy to get into"],
      ["1. **", "admission rate", "$"],
      ["There is no single best"],
    ],
    [["¿cuál es la más antigua de Estados Unidos? ¿y la segunda?"], ["1. **Harvard", "2. **"], []],
    [["mon grand-père était maçon, une fac en Californie svp"], ["California"], ["Macon"]],
  ])("%j", async (turns, parts, never) => {
    const text = await last(...turns);
    for (const part of parts) expect(text).toContain(part);
    for (const part of never) expect(text).not.toContain(part);
  });
});
