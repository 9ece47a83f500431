import { describe, expect, it } from "vitest";

import type { GuideContext } from "#machines/guide/types.ts";
import { universitiesOf } from "#machines/guide/whom.ts";
import { recalled } from "#server/guide/names/recalled.ts";
import { read } from "#server/guide/reader/read.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context } from "./contexts.ts";
import { libraryOf } from "./libraries.ts";

const US = "United States";
const library = libraryOf([
  ["Purdue University", "West Lafayette", "Indiana", US, 50_000],
  ["Purdue University Fort Wayne", "Fort Wayne", "Indiana", US, 8000],
  ["University of California, Irvine", "Irvine", "California", US, 36_000],
  ["University of California San Diego", "La Jolla", "California", US, 42_000],
  ["University of California, Merced", "Merced", "California", US, 9000],
  ["University of California, Davis", "Davis", "California", US, 39_000],
  ["University of San Diego", "San Diego", "California", US, 9000],
  ["University of Massachusetts Amherst", "Amherst", "Massachusetts", US, 32_000],
  ["University of Massachusetts Boston", "Boston", "Massachusetts", US, 15_000],
  ["Boston University", "Boston", "Massachusetts", US, 35_000],
  ["University of Southern California", "Los Angeles", "California", US, 47_000],
  ["University of South Carolina", "Columbia", "South Carolina", US, 35_000],
  ["Pennsylvania State University", "University Park", "Pennsylvania", US, 80_000],
  ["Pennsylvania State University-Penn State Harrisburg", "Middletown", "Pennsylvania", US, 5000],
  ["University of Illinois Urbana-Champaign", "Champaign", "Illinois", US, 52_000],
  ["University of Illinois Chicago", "Chicago", "Illinois", US, 33_000],
  ["Texas A&M University", "College Station", "Texas", US, 70_000],
  ["Texas A&M University – Central Texas", "Killeen", "Texas", US, 2000],
  ["HACC", "Harrisburg", "Pennsylvania", US, 9000],
  ["University of Pittsburgh", "Pittsburgh", "Pennsylvania", US, 33_000],
  ["Columbia University", "New York", "New York", US, 36_000],
  ["University of Chicago", "Chicago", "Illinois", US, 18_000],
  ["Columbia College Chicago", "Chicago", "Illinois", US, 7000],
  ["Loyola University Chicago", "Chicago", "Illinois", US, 17_000],
  ["Loyola Marymount University", "Los Angeles", "California", US, 10_000],
  ["Auburn University", "Auburn", "Alabama", US, 31_000],
  ["Concordia University", "Montreal", "Quebec", "Canada", 35_000],
  ["McGill University", "Montreal", "Quebec", "Canada", 38_000],
]);
const refs = (...names: string[]) => names.map((name) => ({ id: name, name }));
const reading = (text: string, before: string | null = null) =>
  read({ text, before, was: before === null ? null : "facts", onPage: false }, library);

describe("O133: campuses of one university", () => {
  const named = (text: string) => reading(text).frame.named.map(({ name }) => name);

  it.each([
    ["how many students at Purdue's Fort Wayne campus", ["Purdue University Fort Wayne"]],
    [
      "what does the Harrisburg campus of Penn State cost",
      ["Pennsylvania State University-Penn State Harrisburg"],
    ],
    ["यूनिवर्सिटी ऑफ इलिनॉय शिकागो का बताओ", ["University of Illinois Chicago"]],
    // A place that is its own is no campus
    ["how many apply to the A&M in Texas", ["Texas A&M University"]],
    ["tuition at UMass in Boston", ["University of Massachusetts Boston"]],
    [
      "compare UC Irvine and San Diego",
      ["University of California, Irvine", "University of California San Diego"],
    ],
    [
      "UC Irvine, Merced or Davis: which is bigger",
      [
        "University of California, Irvine",
        "University of California, Merced",
        "University of California, Davis",
      ],
    ],
    ["how big is Loyola, the Chicago one", ["Loyola University Chicago"]],
    // Asked, not said
    ["is UMass in Boston", ["University of Massachusetts Amherst"]],
  ])("reads “%s” as %j", (text, names) => {
    expect(named(text)).toEqual(names);
  });
});

describe("O133: a place after a university that was talked of", () => {
  const asked = frame({ act: "facts", fields: ["tuitionInState"] });
  const named = (text: string, about: string[], at: Partial<GuideContext> = {}) =>
    recalled(
      reading(text, "tuition?"),
      context({ asked, subjects: refs(...about), ...at }),
      library,
    ).frame;
  const names = (...given: Parameters<typeof named>) =>
    named(...given).named.map(({ name }) => name);

  it.each([
    ["and the Fort Wayne one?", "Purdue University", "Purdue University Fort Wayne"],
    ["San Diego?", "University of California, Irvine", "University of California San Diego"],
    [
      "what about the Boston one",
      "University of Massachusetts Amherst",
      "University of Massachusetts Boston",
    ],

    ["the Montreal one", "Concordia University", "Concordia University"],
  ])("takes “%s” after %s for %s", (text, about, name) => {
    expect(names(text, [about])).toEqual([name]);
  });

  it.each([
    ["and Chicago?", "Columbia University"],
    ["San Diego?", "Boston University"],
  ])("takes “%s” after %s for no campus of it", (text, about) => {
    expect(names(text, [about])).toEqual([]);
  });

  it("takes where the person lives for no campus", () => {
    expect(names("I'm from Boston", ["University of Massachusetts Amherst"])).toEqual([]);
  });

  it("takes one of those that a search showed for it, not for its town", () => {
    const shown = refs("Auburn University", "University of Pittsburgh");
    const search = { asked: frame({ act: "find" }), shown };
    expect(names("how about Auburn?", [], search)).toEqual(["Auburn University"]);
    expect(names("how about Auburn?", [], { ...search, shown: [] })).toEqual([]);
  });
});

describe("O133: one or some of those that were compared", () => {
  const about = refs("Purdue University", "Boston University", "Auburn University");
  const compared = frame({ act: "compare", named: about });
  const meant = (text: string, at: Partial<GuideContext>) => {
    const said = reading(text, "compare them").frame;
    return universitiesOf(said, context({ asked: compared, ...at })).map(({ name }) => name);
  };

  it("takes “the second one's” for that one alone", () => {
    expect(meant("just the second one's tuition", { subjects: about, shown: about })).toEqual([
      "Boston University",
    ]);
  });

  it("takes the others for all but the one of before", () => {
    const at = { subjects: about.slice(0, 1), shown: about };
    expect(meant("and the other two?", at)).toEqual(["Boston University", "Auburn University"]);
  });
});
