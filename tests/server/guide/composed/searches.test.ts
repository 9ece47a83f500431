import { describe, expect, it } from "vitest";

import type { Filter } from "#machines/guide/frame.ts";
import { interestsIn } from "#server/guide/knowledge/interests.ts";
import { reachIn } from "#server/guide/knowledge/placeWords.ts";

import { inUS, libraryOf, readerOf } from "../libraries.ts";
import { lastTold } from "../talking.ts";
import { pickOf, randomOf } from "./chance.ts";

const library = libraryOf([
  inUS("University of Dayton", "Dayton", "Ohio"),
  inUS("South Texas College", "McAllen", "Texas"),
  inUS("Rice University", "Houston", "Texas"),
  inUS("Boston College", "Boston", "Massachusetts"),
  inUS("The Catholic University of America", "Washington", "District of Columbia"),
  inUS("Lee University", "Cleveland", "Tennessee"),
]);
const readAs = readerOf(library);
const written = ({ field, op, value }: Filter): string => `${field}${op}${String(value)}`;

/** Conditions by kind: what each says in a few wordings, and how it is read alone. */
const PARTS: readonly (readonly [kind: string, says: readonly string[], wanted: RegExp])[] = [
  ["place", ["in Texas", "in Ohio", "somewhere in texas"], /^region=/],
  ["place", ["near Boston", "not too far from boston", "an hour from Boston"], /^city~Boston$/],
  ["kind", ["public", "has to be public", "a state school"], /^kind=public$/],
  ["religion", ["Catholic", "catholic preferably"], /^religion=catholic$/],
  ["size", ["under 3000 students", "fewer than 3,000 students"], /^students<3000$/],
  ["size", ["not too big", "nothing huge", "not a giant school"], /^students<=15000$/],
  ["price", ["under 20k a year", "less than $20,000 a year"], /^netPrice<20000$/],
  ["admission", ["admission rate over 50%"], /^admissionRate>50$/],
  ["study", ["with a nursing program", "for nursing"], /^program=nursing$/],
  ["study", ["elementary ed", "to teach elementary"], /^program=elementary education$/],
  ["study", ["to be an airplane mechanic", "aviation"], /^program=aviation$/],
  ["score", ["she has a 1210 SAT", "my sat is 1210"], /^satAverage<=1210$/],
  ["soft", ["affordable", "not too expensive", "that won't bankrupt us"], /^netPrice asc$/],
  ["soft", ["a decent graduation rate", "where most people graduate"], /^graduationRate desc$/],
  ["soft", ["low debt", "where kids don't leave with a ton of debt"], /^medianDebt asc$/],
];
const OPENERS = ["which colleges are", "what are some colleges", "any colleges", "show me schools"];
const JOINERS = [", ", ", ", " and ", ". Also ", ", ideally ", "; ", " / ", ", plus "];
const COMPOSED = 200;
/** Which share of them must hold every condition. */
const FLOOR = 0.93;

/** A search of several conditions, and what each is read as. */
function composed(random: () => number): { text: string; wanted: RegExp[] } {
  const shuffled = PARTS.map((part) => ({ part, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part);
  const kinds = [...new Map(shuffled.map((part) => [part[0], part])).values()];
  const parts = kinds.slice(0, 2 + Math.floor(random() * 4));
  const text = parts.reduce(
    (said, [, says], at) =>
      `${said}${at === 0 ? " " : pickOf(random, JOINERS)}${pickOf(random, says)}`,
    pickOf(random, OPENERS),
  );
  return { text, wanted: parts.map(([, , one]) => one) };
}

describe("searches of several conditions", () => {
  it("O249: hold each of them, in any order and joined in any way", () => {
    const random = randomOf(2611);
    const lost = Array.from({ length: COMPOSED }, () => composed(random)).filter(
      ({ text, wanted }) => {
        const { filters, order, fields, narrows } = readAs(text);
        const all = [
          ...[...filters, ...(narrows?.filters ?? [])].map(written),
          ...(order === null ? [] : [`${order.field} ${order.dir}`]),
          // Beside another order, a soft one is shown.
          ...fields.flatMap((field) => [`${field} asc`, `${field} desc`]),
          ...(fields.some((field) => field.startsWith("tuition")) ? ["netPrice asc"] : []),
          ...(filters.some(({ field }) => field === "netPrice") ? ["netPrice asc"] : []),
        ];
        return !wanted.every((one) => all.some((said) => one.test(said)));
      },
    );
    const texts = lost.map(({ text }) => text);
    expect(texts.slice(Math.floor(COMPOSED * (1 - FLOOR)))).toEqual([]);
  });

  it.each([
    ["que no sea religiosa. cerca de Boston", "city~Boston"],
    ["universidades que no sean caras, en Texas", "region=Texas"],
    ["any colleges no california", "region!=California"],
  ])("O249: what denies in one part leaves out no place of another: “%s”", (text, wanted) => {
    expect(readAs(text).filters.map(written)).toContain(wanted);
  });

  it.each([
    ["colleges with less than 3000 students and a decent graduation rate", "graduationRate desc"],
    ["faculdades que aceitem mais de 50% com boa taxa de formatura", "graduationRate desc"],
    ["la uni pública más grande de texas y cuánto cobra a residentes", "students desc"],
    ["the biggest public university in Texas and its tuition", "students desc"],
  ])("O249: “%s” is ordered by its own words alone: %s", (text, wanted) => {
    const { order } = readAs(text);
    expect(`${order?.field} ${order?.dir}`).toBe(wanted);
  });
});

describe("O247: near a home or a town", () => {
  it.each<[string, string, number | undefined]>([
    ["We live outside Dayton and would like her within about three hours of home", "Dayton", 3],
    ["vivimos en el valle, en mcallen. cual nos queda cerca", "McAllen", undefined],
    ["colleges an hour from Boston", "Boston", 1],
  ])("“%s” looks around %s", (text, place, hours) => {
    const { filters, narrows } = readAs(text);
    const near = [...filters, ...(narrows?.filters ?? [])].find(({ op }) => op === "~");
    expect([near?.value, near?.within?.hours]).toEqual([place, hours]);
  });

  it("hears a day's drive", () => {
    expect(reachIn("within like a day drive")?.hours).toBe(8);
  });
});

describe("O248: what is added to a list", () => {
  it.each([
    ["make that a decent graduation rate", "graduationRate desc"],
    ["ok not super selective", "admissionRate desc"],
    ["and low debt", "medianDebt asc"],
  ])("“%s” orders it", (text, wanted) => {
    const { act, order, narrows } = readAs(text, "find");
    const found = act === "find" ? order : narrows?.order;
    expect(`${found?.field} ${found?.dir}`).toBe(wanted);
  });

  it("takes a class for no university's name", () => {
    expect(readAs("and Catholic", "find").named).toEqual([]);
  });

  const last = lastTold();
  it("keeps the list over what no record tells", async () => {
    const told = await last(
      "universities in California",
      "with a football team",
      "private ones only",
    );
    expect(told).toContain("California");
  });
});

describe("O250: likings and work as subjects", () => {
  it.each([
    ["i like animals but not vet", "animal science / biology"],
    ["he loves animals", "animal science / veterinary medicine / biology"],
  ])("“%s” leads to %s", (text, subjects) => {
    expect(interestsIn(text, []).map(({ name }) => name)).toEqual([subjects]);
  });
  it.each([
    ["mi hijo quiere ser mecánico de aviones, hay universidad en Texas", "program=aviation"],
    ["텍사스에 있는 미대 추천해주세요", "program=art"],
    ["public, art, small colleges in Texas", "program=art"],
  ])("“%s” is read as %s", (text, wanted) => {
    const { filters, narrows } = readAs(text);
    expect([...filters, ...(narrows?.filters ?? [])].map(written)).toContain(wanted);
  });
});

it("O251: finds after a list whom “is Lee one of those?” means", () => {
  expect(readAs("Is Lee one of those? My niece goes there", "find").named).toMatchObject([
    { name: "Lee University" },
  ]);
});

it.each([
  ["public, NE / KS / SD. List please.", ["Nebraska", "Kansas", "South Dakota"]],
  ["nursing programs in NY, NJ or PA", ["New York", "New Jersey", "Pennsylvania"]],
  ["looking for d2 in pa w criminal justice", ["Pennsylvania"]],
  ["colleges with an MA or MS in history", []],
])("O260: %s: is looked for in %j", (text, wanted) => {
  const states = readAs(text).filters.filter(({ field }) => field === "region");
  expect(states.map(({ value }) => value)).toEqual(wanted);
});

it("O260: cheapest first asks for a list", () => {
  const { limit, pointer, order } = readAs("nursing schools in texas, cheapest first pls");
  expect({ limit, pointer, order }).toEqual({
    limit: null,
    pointer: null,
    order: { field: "netPrice", dir: "asc" },
  });
});
