import { describe, expect, it } from "vitest";

import { read } from "#server/guide/reader/read.ts";

import { seeded } from "./seeded.ts";

describe("O180: what a search is told is read", () => {
  const seed = seeded();

  const alone = (text: string, before: string | null = null) =>
    read({ text, before, was: before === null ? null : "find", onPage: false }, seed.library).frame;
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

  const studied = (text: string, before: string | null = null) => {
    const { filters, narrows } = alone(text, before);
    return [...filters, ...(narrows?.filters ?? [])].flatMap(({ field, op, value }) =>
      field === "program" ? [`${op}${value}`] : [],
    );
  };

  it.each([
    ["nursing schools in the South, it can't be Texas", ["!=Texas"]],
    ["my dad forbids Texas. cheap public schools with architecture", ["!=Texas"]],
    ["Texas is off the table. nursing schools in the South", ["!=Texas"]],
    ["no way she's moving to Ohio, biology please", ["!=Ohio"]],
    ["my daughter won't consider anything in California or Arizona", ["!=California", "!=Arizona"]],
    ["eu não quero ir para a Califórnia, biologia por favor", ["!=California"]],
    ["mi hijo no quiere irse a Texas. universidades con enfermería", ["!=Texas"]],
    ["universities with nursing, I'm an Ohio kid but want out", ["!=Ohio"]],
    ["why not Texas? any good nursing schools in Texas", ["=Texas"]],
    ["we are stationed in Texas but want schools in Colorado", ["=Colorado"]],
    ["my family is from Ohio, we want colleges in Maine", ["=Maine"]],
    ["counselor at a public high school in Ohio, looking for colleges in Maine", ["=Maine"]],
    ["trường nào ở California dễ vào", ["=California"]],
  ])("O216: the places of “%s” are %j", (text, places) => {
    expect(placesOf(text)).toEqual(places);
  });

  it.each([
    ["something in eastern Washington with accounting", "east", "Washington"],
    ["universidades en el norte de California con biología", "north", "California"],
    ["universités dans le sud de la Floride avec marketing", "south", "Florida"],
    ["central Pennsylvania schools with engineering", "middle", "Pennsylvania"],
  ])("O215: “%s” looks in the %s of %s", (text, part, value) => {
    expect(alone(text).filters).toContainEqual({ field: "region", op: "=", value, part });
  });

  it.each(["which of those is closest to Los Angeles", "sort them by distance from Los Angeles"])(
    "O215: “%s” orders by how far it is",
    (text) => {
      const { filters, narrows } = alone(text, "universities in California");
      expect([...filters, ...(narrows?.filters ?? [])]).toContainEqual({
        field: "city",
        op: "~",
        value: "Los Angeles",
        nearest: true,
      });
    },
  );

  it.each([
    ["cheap colleges in California w/ art", ["=art"]],
    ["colleges in Iowa with education", ["=education"]],
    ["colleges in Ohio with zoology", ["=zoology"]],
    ["state of the art campuses in California", []],
    ["I'm a nurse. looking for colleges in Ohio with history", ["=history"]],
    ["Journalist here. Which public university in the US has the lowest admission rate", []],
    ["I'm a nursing student looking for colleges in Kansas", ["=nursing"]],
    ["colleges in Illinois with biology, no wait, chemistry", ["=chemistry"]],
  ])("O217: “%s” asks for %j", (text, subjects) => {
    expect(studied(text)).toEqual(subjects);
  });

  it("O217: wants what follows a no", () => {
    expect(new Set(studied("hm no, chemistry", "colleges in Maine with biology"))).toEqual(
      new Set(["=chemistry"]),
    );
  });

  it.each([
    ["schools in Ohio that aren't crazy hard to get into", true],
    ["business schools in New York where they take almost everybody", true],
    ["universidades en Texas no muy competitivas", true],
    ["des universités à Boston pas trop sélectives", true],
    ["colleges in Illinois, decent acceptance rate, not super competitive", true],
    ["colleges in Ohio that take almost anyone", true],
    ["somewhere easy to get into in Ohio", true],
    ["faculdades em Massachusetts, que seja fácil de entrar", true],
    ["the most selective colleges in Ohio", false],
    ["colleges in Ohio, how hard is the calculus", false],
  ])("O218: whether “%s” asks for those easy to get into: %j", (text, easy) => {
    const { order } = alone(text);
    expect(order?.field === "admissionRate" && order.dir === "desc").toBe(easy);
  });

  it.each([
    ["just tell me one college in Florida", 1],
    ["name me a small college in Maine", 1],
    ["give me 3 private colleges in Georgia", 3],
    ["dame tres universidades en Texas", 3],
    ["colleges in Georgia", null],
  ])("O218: “%s” wants %j", (text, limit) => {
    expect(alone(text).limit).toBe(limit);
  });

  it.each([
    ["take off anything over 25k a year", "<="],
    ["drop everything above 20k net", "<="],
  ])("O218: “%s” bounds a price from above", (text, op) => {
    const { filters, narrows } = alone(text, "colleges in Ohio");
    const bounds = [...filters, ...(narrows?.filters ?? [])].filter(
      ({ field }) => field === "netPrice",
    );
    expect(new Set(bounds.map((one) => one.op))).toEqual(new Set([op]));
  });

  it.each([
    ["we earn 45k, colleges in Georgia under 10k net for our income", 10_000],
    ["colleges in Montana under 12k net for the lowest income band", 12_000],
  ])("O219: “%s” bounds what such families pay", (text, value) => {
    expect(alone(text).filters).toContainEqual({ field: "netPrice", op: "<", value });
  });

  it.each<[string, [string, string][]]>([
    [
      "which public university has the lowest admission rate and which private one has the most students",
      [
        ["admissionRate", "asc"],
        ["students", "desc"],
      ],
    ],
    [
      "What's the oldest college in Texas, and the newest?",
      [
        ["founded", "asc"],
        ["founded", "desc"],
      ],
    ],
    [
      "cuál es la universidad más antigua de EE UU y la más grande",
      [
        ["founded", "asc"],
        ["students", "desc"],
      ],
    ],
    ["colleges in Ohio with the highest graduation rate", [["graduationRate", "desc"]]],
  ])("O214: “%s” asks for the ends %j", (text, ends) => {
    const { order, also = [] } = alone(text);
    expect([order, ...also.map((one) => one.order)].map((one) => [one?.field, one?.dir])).toEqual(
      ends,
    );
  });
});
