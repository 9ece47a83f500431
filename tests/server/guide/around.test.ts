import { describe, expect, it } from "vitest";

import type { Filter } from "#machines/guide/frame.ts";

import { inUS, libraryOf, readerOf } from "./libraries.ts";
import { lastTold } from "./talking.ts";

const library = libraryOf([
  inUS("Onondaga Community College", "Syracuse", "New York"),
  inUS("Dallas Baptist University", "Dallas", "Texas"),
  inUS("Duke University", "Durham", "North Carolina"),
  inUS("University of Colorado Boulder", "Boulder", "Colorado"),
  inUS("Colorado College", "Colorado Springs", "Colorado"),
  inUS("York College", "York", "New York"),
  inUS("New York University", "New York", "New York"),
  inUS("Ohio University", "Athens", "Ohio"),
  inUS("The Ohio State University", "Columbus", "Ohio"),
  inUS("University of Memphis", "Memphis", "Tennessee"),
  inUS("University of Iowa", "Iowa City", "Iowa"),
]);
const readAs = readerOf(library);
const written = ({ field, op, value, state, nearest }: Filter): string =>
  `${field}${op}${String(value)}${state === undefined ? "" : `, ${state}`}${nearest ? "!" : ""}`;

describe("what a name says beside being one", () => {
  it.each([
    "is Onondaga Community College cheap?",
    "how many undergrads at Onondaga Community College?",
    "does Dallas Baptist University have nursing?",
  ])("O326: nothing: “%s”", (text) => {
    const { named, premise, filters, fields } = readAs(text);
    expect(named).toHaveLength(1);
    expect(premise).toBeNull();
    expect(filters.map(({ field }) => field)).not.toContain("religion");
    expect(fields).not.toContain("level");
  });

  it("O326: and nothing of what is wanted like it", () => {
    const { filters } = readAs("schools like Dallas Baptist University but cheaper");
    expect(filters).toEqual([
      expect.objectContaining({
        field: "name",
        like: expect.objectContaining({ than: [{ field: "netPrice", op: "<" }] }),
      }),
    ]);
  });

  it.each([
    ["colleges near Onondaga Community College", "city~Syracuse, New York"],
    ["schools within 20 miles of Onondaga Community College", "city~Syracuse, New York"],
    ["closest nursing school to Duke University", "city~Durham, North Carolina!"],
    ["universidades cerca de Duke University", "city~Durham, North Carolina"],
  ])("O327: “%s” lies around its town, without itself", (text, place) => {
    const { act, filters, named } = readAs(text);
    expect(act).toBe("find");
    expect(named).toEqual([]);
    expect(filters.map(written)).toContain(place);
    expect(filters).toContainEqual(expect.objectContaining({ field: "name", op: "!=" }));
  });

  it.each([
    "my boyfriend hits me, we live in a place near Duke University",
    "I feel suicidal at my school near Duke University",
    "there's a shooter at the school near Duke University",
    "I got kicked out by my parents, any place near Duke University to stay",
    "my school is near Duke, what are my chances at Duke?",
    "I teach at a school near Duke University, does Duke University offer agriculture?",
    "colleges with tuition close to Duke University",
    "schools with an acceptance rate near Duke's",
    "schools accepted by Duke University",
    "how far is Duke from Ohio State",
  ])("O327: “%s” lies around nothing", (text) => {
    expect(readAs(text).filters.filter(({ field }) => field === "city")).toEqual([]);
  });

  it("O327: whether one is near another is how far they are apart", () => {
    expect(readAs("is Duke near Ohio State").operation).toBe("distance");
    expect(readAs("are Duke and Ohio State close to each other").operation).toBe("distance");
  });

  it("O328: a state behind a town says which it is", () => {
    expect(readAs("colleges near Memphis, TN").filters.map(written)).toEqual([
      "city~Memphis, Tennessee",
    ]);
    expect(readAs("colleges in Memphis, TN").filters.map(written)).toContain("region=Tennessee");
  });

  it.each([
    ["Colorado colleges with nursing", ["region=Colorado"]],
    ["which colorado colleges are cheap", ["region=Colorado"]],
    ["small New York colleges", ["region=New York"]],
    ["in either Iowa or Ohio, colleges with nursing", ["region=Iowa", "region=Ohio"]],
    ["Ohio or New York colleges", ["region=Ohio", "region=New York"]],
  ])("O332: “%s” are those of the place", (text, places) => {
    const { named, filters } = readAs(text);
    expect(named).toEqual([]);
    expect(filters.map(written)).toEqual(expect.arrayContaining(places));
  });

  it("O332: a college of that name is one", () => {
    expect(readAs("is Colorado College cheap").named).toHaveLength(1);
    expect(readAs("is Ohio University or Duke cheaper").named).toHaveLength(2);
  });

  it.each([
    ["which Iowa colleges are test optional", "testPolicy=optional"],
    ["schools with less than 10 students per professor", "studentFaculty<10"],
    ["free to apply schools in Ohio", "applicationFee<=0"],
    ["Ohio colleges with between 2000 and 5000 students", "students<=5000"],
  ])("O333: “%s” is a search by %s", (text, wanted) => {
    const { act, filters } = readAs(text);
    expect(act).toBe("find");
    expect(filters.map(written)).toContain(wanted);
  });
});

describe("what is asked of the one before", () => {
  const last = lastTold();

  it.each([
    [["where is Duke", "is it a big school"], "**Duke University** has **"],
    [["how much is Duke", "and for 4 years"], "× 4"],
    [
      ["tuition at Duke", "is there anything cheaper"],
      "like **Duke University** but with average net price",
    ],
    [["my aunt will give me 8000 a year for Duke, how much is left to pay"], "− $8,000"],
    [["we have 60k saved. does that cover four years at Duke"], "$60,000"],
    [["would i have a better shot at Duke or UCF"], "has the higher admission rate"],
    [["universities in California", "what's the acceptance rate for the third"], " admits "],
    [["universities in California", "bigger ones"], "at least 5,000"],
  ])("O330 O331: %j is told %s", async (turns, said) => {
    expect(await last(...turns)).toContain(said);
  });

  it("O330: the first and the third of a list are two", async () => {
    const told = await last(
      "universities in California",
      "compare the first and third one on price",
    );
    expect(told.match(/^\| [A-Z]/gmu)).toHaveLength(3);
  });

  it("O330: the first one is left out", async () => {
    const list = await last("universities in California");
    const [, first = ""] = /\*\*([^*]+)\*\* \(/.exec(list) ?? [];
    expect(await last("universities in California", "not the first one")).toContain(
      `without ${first}`,
    );
  });

  it("O328: what is near now takes the place of what was nearest", async () => {
    const told = await last(
      "closest universities to Duke",
      "what about within 60 miles of Ohio State",
    );
    expect(told).toContain("Columbus");
    expect(told).not.toContain("Durham");
  });

  it.each([
    [
      ["colleges in California cheaper than Stanford", "only public ones"],
      "net price after aid below $",
    ],
    [
      [
        "tuition at Stanford University",
        "any cheaper schools around there",
        "which of those have psychology",
      ],
      "Stanford",
    ],
    [
      ["universities in California with psychology", "which ones also have biology"],
      "psychology among its programs",
    ],
    [["catholic universities in the US", "i dont want a catholic one"], "not Roman Catholic"],
  ])("O334: %j keeps what was worked out", async (turns, said) => {
    expect(await last(...turns)).toContain(said);
  });

  it.each([
    [
      ["compare Duke and UCLA", "how much more is the tuition in California"],
      "University of California, Los Angeles",
    ],
    [["tell me about Duke", "vs Stanford on price"], "Duke University"],
    [
      ["acceptance rate at Duke", "what about UCLA and Stanford", "which of those 3 is cheapest"],
      "Duke University",
    ],
  ])("O335: %j is of those that were told", async (turns, said) => {
    expect(await last(...turns)).toContain(said);
  });

  it("O335: a numeral of a division says nothing of where one is", () => {
    const said = "I want to play in the US. Which universities in NCAA Division I in Iowa are good";
    expect(readAs(said).filters.map(written)).toContain("region=Iowa");
  });
});
