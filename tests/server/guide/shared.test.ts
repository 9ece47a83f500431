import { describe, expect, it } from "vitest";

import { read } from "#server/guide/reader/read.ts";

import { libraryOf, type LibraryRow } from "./libraries.ts";

const US = "United States";
const ROWS: readonly LibraryRow[] = [
  ["The Ohio State University", "Columbus", "Ohio", US, 60_000, true],
  ["Oregon State University", "Corvallis", "Oregon", US, 30_000],
  ["Oklahoma State University", "Stillwater", "Oklahoma", US, 25_000],
  ["University of Oregon", "Eugene", "Oregon", US, 20_000],
  ["Michigan State University", "East Lansing", "Michigan", US, 50_000],
  ["Montana State University", "Bozeman", "Montana", US, 17_000],
  ["Morgan State University", "Baltimore", "Maryland", US, 9000],
  ["University of Montana", "Missoula", "Montana", US, 9000],
  ["The University of Texas at Austin", "Austin", "Texas", US, 52_000],
  ["University of Tennessee at Knoxville", "Knoxville", "Tennessee", US, 30_000],
  ["University of New Hampshire", "Durham", "New Hampshire", US, 14_000],
  ["University of New Haven", "West Haven", "Connecticut", US, 9000],
  ["University of Vermont", "Burlington", "Vermont", US, 13_000],
  ["Cornell University", "Ithaca", "New York", US, 25_000],
  ["Cornell College", "Mount Vernon", "Iowa", US, 1000],
  ["Washington State University", "Pullman", "Washington", US, 28_000],
  ["University of Washington", "Seattle", "Washington", US, 45_000],
  ["Wichita State University", "Wichita", "Kansas", US, 14_000],
  ["Colorado State University", "Fort Collins", "Colorado", US],
  ["Colorado State University-Fort Collins", "Fort Collins", "Colorado", US, 30_000],
  ["Georgia Institute of Technology", "Atlanta", "Georgia", US, 35_000],
  ["Virginia Tech", "Blacksburg", "Virginia", US, 37_000],
  ["Indian Institute of Technology Madras", "Chennai", "Tamil Nadu", "India"],
  ["Indian Institute of Technology Bombay", "Mumbai", "Maharashtra", "India"],
  ["University of Michigan", "Ann Arbor", "Michigan", US, 50_000],
];

describe("O132: names that several universities share", () => {
  const library = libraryOf(ROWS);
  const heard = (
    text: string,
    { home = null, about = [] }: { home?: string | null; about?: readonly string[] } = {},
  ) => {
    const setting = { home, about: about.map((name) => ({ id: name, name })) };
    const said = { text, before: null, was: null, onPage: false, setting };
    return read(said, library).frame;
  };
  const named = (...given: Parameters<typeof heard>) =>
    heard(...given).named.map(({ name }) => name);
  const asked = (...given: Parameters<typeof heard>) =>
    heard(...given).unclear.map(({ options }) => options.map(({ name }) => name));

  it.each([
    // A place in the message
    ["how many students does OSU in Corvallis have", "Oregon State University"],
    ["what does WSU in Pullman cost", "Washington State University"],
    ["graduation rate of Cornell in Iowa", "Cornell College"],
    // Where they live
    ["I live in Oregon, what does OSU cost", "Oregon State University"],
    ["OSU tuition, I'm in Stillwater", "Oklahoma State University"],
    ["I'm in Tennessee, what does UT cost", "University of Tennessee at Knoxville"],
    ["I'm from Connecticut, how much is UNH", "University of New Haven"],
    // What most people mean
    ["how big is OSU", "The Ohio State University"],
    ["tuition at UNH", "University of New Hampshire"],
    ["what does Colorado State cost", "Colorado State University-Fort Collins"],
    // A state is no reason where its residents' price isn't asked for, nor for a name that is well known
    ["I'm from Oregon, out of state tuition at OSU", "The Ohio State University"],
    ["I live in Iowa, what does Cornell cost", "Cornell University"],
  ])("takes “%s” for %s", (text, name) => {
    expect(named(text)).toEqual([name]);
  });

  it("takes the one of the state that another one named is in", () => {
    expect(named("University of Montana or MSU, which is bigger")).toEqual([
      "University of Montana",
      "Montana State University",
    ]);
  });

  it("takes the one that the conversation is about, or lives near", () => {
    expect(named("and what does OSU cost", { about: ["Oregon State University"] })).toEqual([
      "Oregon State University",
    ]);
    expect(named("what does WSU cost", { home: "Kansas" })).toEqual(["Wichita State University"]);
  });

  it("O211: says which of few it took short letters for, and takes an owner's ending off", () => {
    const [taken] = heard("OSU tuition").taken ?? [];
    expect(taken?.meant.name).toBe("The Ohio State University");
    expect(taken?.others.map(({ name }) => name)).toEqual([
      "Oregon State University",
      "Oklahoma State University",
    ]);
    expect(heard("I live in Oregon, what does OSU cost").taken).toBeUndefined();
    expect(named("whats cornells tuition")).toEqual(["Cornell University"]);
  });

  it("asks where the state of others speaks against the one that most people mean", () => {
    expect(asked("is OSU cheaper than the University of Oregon")).toEqual([
      ["The Ohio State University", "Oregon State University"],
    ]);
  });

  it("asks with the largest first where nothing tells", () => {
    expect(asked("MSU tuition")).toEqual([
      ["Michigan State University", "Montana State University", "Morgan State University"],
    ]);
  });
});

describe("O132: names in other languages and scripts", () => {
  const library = libraryOf(ROWS);
  const named = (text: string) =>
    library.names.find(text).flatMap(({ sure, options }) => (sure ? (options[0]?.name ?? []) : []));

  it.each([
    ["조지아공대랑 버지니아공대 졸업률", ["Georgia Institute of Technology", "Virginia Tech"]],
    ["IIT मद्रास कब बना", ["Indian Institute of Technology Madras"]],
    ["IIT बॉम्बे", ["Indian Institute of Technology Bombay"]],
    ["كم رسوم جامعة ميشيغان ستيت", ["Michigan State University"]],
    ["رسوم فرجينيا تك", ["Virginia Tech"]],
    ["рейтинг орегон стейт", ["Oregon State University"]],
  ])("finds in “%s” %j", (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    "Có trường công nào ở bang Washington",
    "trường ở tiểu bang Oregon",
    "ВУЗы в штате Орегон",
  ])("takes the state in “%s” for a place", (text) => {
    expect(read({ text, before: null, was: null, onPage: false }, library).frame.named).toEqual([]);
  });
});
