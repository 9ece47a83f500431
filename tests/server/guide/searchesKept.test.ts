import { describe, expect, it } from "vitest";

import type { Filter } from "#machines/guide/frame.ts";
import { completed } from "#machines/guide/merge.ts";
import { refined } from "#machines/guide/refined.ts";
import { universitiesOf } from "#machines/guide/whom.ts";
import { read } from "#server/guide/reader/read.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context, ref } from "./contexts.ts";
import { seeded } from "./seeded.ts";
import { lastTold } from "./talking.ts";

describe("what a search is told", () => {
  const seed = seeded();

  const said = (text: string, before: string | null = null) =>
    read({ text, before, was: before === null ? null : "find", onPage: false }, seed.library).frame;
  const filtersOf = (text: string, before: string | null = null) => {
    const { filters, narrows } = said(text, before);
    return (filters.length > 0 ? filters : (narrows?.filters ?? [])).map(
      ({ field, op, value }) => `${field}${op}${value}`,
    );
  };

  it.each([
    ["colleges in Ohio for nursing, we cant pay more than 25k", "netPrice<=25000"],
    ["colleges in Ohio with nursing but not one w 20k students", "students<20000"],
    ["small colleges in Ohio for nursing, our budget is 30", "netPrice<=30000"],
    ["अमेरिका में ऐसी यूनिवर्सिटी जहाँ ट्यूशन 20,000 डॉलर से कम हो", "tuitionOutOfState<=20000"],
  ])("O267: “%s” bounds %s", (text, bound) => {
    expect(filtersOf(text)).toContain(bound);
  });

  it.each([
    "i wrestle 157 looking for a college in pa with criminal justice",
    "12वीं में 88% है, USA में CS की यूनिवर्सिटी",
    "colleges in the USA for CS, budget 25 lakh a year",
  ])("O267: no figure is bounded by what “%s” tells of the person", (text) => {
    expect(said(text).filters.filter(({ value }) => typeof value === "number")).toEqual([]);
  });

  it("O267: prices in rupees are of somebody from abroad", () => {
    expect(said("universities in the USA for CS, my father earns 12 lakh rupees").home).toBe(
      "abroad",
    );
  });

  it.each([
    [
      "One wants music, the other accounting, at the same university in Indiana or Ohio",
      ["program=accounting", "program=music"],
    ],
    ["colleges in Ohio with accounting or music", ["program=accounting / music"]],
    [
      "umm i like animals. im ok at math not great. which colleges in Iowa",
      ["program=animal science / veterinary medicine / biology"],
    ],
  ])("O267: the subjects of “%s” are %j", (text, subjects) => {
    expect(filtersOf(text).filter((one) => one.startsWith("program"))).toEqual(subjects);
  });

  it("O267: a room and meals beside a search are part of a price, and no gap", () => {
    const { fields, topic, gaps } = said(
      "which universities in Michigan have pharmacy, and what does a year cost with room and board",
    );
    expect([fields, topic, gaps]).toEqual([["costOfAttendance"], null, []]);
  });

  it.each([
    ["small colleges in Ohio for my son", true],
    ["universités dans l'Ohio pour mon fils", true],
    ["small colleges in Ohio for my daughter", false],
    ["colleges in Ohio for my son and my daughter", false],
  ])("O268: “%s” leaves out women's colleges: %s", (text, isOut) => {
    expect(filtersOf(text).includes("gender!=women")).toBe(isOut);
  });

  it.each([
    [
      "which university in the South has the highest graduation rate, so Texas to Delaware",
      ["location=the South"],
    ],
    [
      "unsere Tochter hat in Bayern Abitur gemacht, welche Colleges in Neuengland",
      ["location=New England"],
    ],
    ["nursing colleges, somewhere with an ocean, not like Ohio", ["region!=Ohio"]],
    ["nursing colleges please, stay out of Texas", ["region!=Texas"]],
    ["which Ohio publics have the most students", ["region=Ohio"]],
    ["universities in Manhattan with accounting", ["location=Manhattan, New York"]],
    [
      "nursing colleges in the USA, my brother lives in Los Angeles, near him please",
      ["city~Los Angeles"],
    ],
  ])("O269: the places of “%s” are %j", (text, places) => {
    const found = filtersOf(text).filter((one) => /^(?:city|region|location)/u.test(one));
    expect(found).toEqual(places);
  });

  it("O269: a system in the plural is all of its universities", () => {
    const asked = said("any other UCs that take more than half?", "UC Merced vs UC Riverside");
    expect(asked.act).toBe("find");
    expect(asked.filters).toContainEqual({
      field: "location",
      op: "=",
      value: "the University of California",
    });
  });

  it.each([
    ["nursing colleges somewhere warm", ["location=the warmest states"]],
    ["nursing colleges with warm weather in Texas", ["region=Texas"]],
    ["universidades de enfermería en un lugar cálido", ["location=the warmest states"]],
  ])("O270: “%s” looks in %j", (text, places) => {
    const found = filtersOf(text).filter((one) => /^(?:region|location)/u.test(one));
    expect(found).toEqual(places);
  });

  it("O271: “within two hours” is a reach, wherever the message ends", () => {
    const { filters } = said("We live in Pittsburgh. A small college, nursing, within two hours");
    expect(filters).toContainEqual(
      expect.objectContaining({ value: "Pittsburgh", within: { km: 160, hours: 2 } }),
    );
  });

  it("O271: “nvm she says baptist is ok too” is no word to leave it all", () => {
    const widened = said("nvm she says baptist is ok too lol", "Catholic colleges in Texas");
    expect(widened.topic).not.toBe("takenBack");
    expect(widened.adds).toBe(true);
  });

  it.each([
    ["which would you apply to first", null],
    ["what about the first one", { to: "nth", index: 0 }],
  ])("O273: “%s” points at %j", (text, pointer) => {
    const found = said(text, "colleges in Ohio").pointer;
    expect(found?.to === "nth" ? found : null).toEqual(pointer);
  });

  it("O273: “cheapest first” orders by price beside a bound of students", () => {
    const text = "nursing school in Texas under 5000 students, cheapest first, and Catholic";
    expect(said(text).order).toEqual({ field: "netPrice", dir: "asc" });
  });

  it("O273: “from the easiest to the hardest” begins with the easiest", () => {
    const { order } = said("colleges in Ohio sorted from the easiest to the hardest to get into");
    expect(order).toEqual({ field: "admissionRate", dir: "desc" });
  });
});

describe("what is said of a search that goes on", () => {
  const [A, B, C] = [ref("a"), ref("b"), ref("c")];
  const after = (filters: Filter[]) =>
    context({ asked: frame({ act: "find" }), filters, shown: [A, B, C] });
  const catholic: Filter = { field: "religion", op: "=", value: "catholic" };
  const inFlorida: Filter = { field: "region", op: "=", value: "Florida" };
  const notFlorida: Filter = { field: "region", op: "!=", value: "Florida" };

  it("O271: widens a class", () => {
    const wider = frame({
      act: "find",
      adds: true,
      filters: [{ field: "religion", op: "=", value: "baptist" }],
    });
    expect(refined(wider, after([inFlorida, catholic])).filters).toEqual([
      inFlorida,
      { field: "religion", op: "=", value: "catholic / baptist" },
    ]);
  });

  it.each<[Filter, Filter[]]>([
    [notFlorida, [catholic, notFlorida]],
    [{ ...notFlorida, lets: true }, [catholic]],
  ])("O271: the only place, refused or let go by %j, leaves %j", (out, filters) => {
    const without = frame({ act: "find", filters: [out] });
    expect(refined(without, after([inFlorida, catholic])).filters).toEqual(filters);
  });

  it("O271: the others of a list are asked for the same subject", () => {
    const business: Filter = { field: "program", op: "=", value: "business" };
    const asked = frame({
      act: "programs",
      fields: ["programs"],
      pointer: { to: "other" },
      several: true,
    });
    const before = context({
      asked: frame({ act: "programs", fields: ["programs"], filters: [business] }),
      filters: [business],
      subjects: [A],
      shown: [A, B, C],
    });
    expect(universitiesOf(asked, before)).toEqual([B, C]);
    expect(completed(asked, before).filters).toEqual([business]);
  });

  it("O273: those like one and cheaper, too, are the most alike first", () => {
    const like: Filter = { field: "name", op: "=", value: "A", like: { id: "a", than: [] } };
    const cheaper = frame({
      act: "find",
      relative: "less",
      order: { field: "netPrice", dir: "asc" },
    });
    const { filters, order } = refined(cheaper, after([like]));
    expect(order).toBeNull();
    expect(filters[0]?.like?.than).toEqual([{ field: "netPrice", op: "<" }]);
  });
});

describe("in an answer", () => {
  const last = lastTold();

  const turns: [string[], string][] = [
    [
      ["universities somewhere warm, the most students first"],
      "I don't hold the weather: for somewhere warm",
    ],
    [["tell me about Stanford University", "anything cheaper nearby?"], "within 50 km of Stanford"],
    [["universities in California", "what's the second one like?"], "Kind: "],
    [
      [
        "compare Harvard, Yale and Princeton by graduation rate",
        "I've changed my mind about Harvard. Put Columbia in its place and show me everything again.",
      ],
      "| Columbia University |",
    ],
  ];
  it.each(turns)("O272 O282: %j is told “%s”", async (asked, told) => {
    expect(await last(...asked)).toContain(told);
  });
});
