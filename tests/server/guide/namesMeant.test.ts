import { describe, expect, it } from "vitest";

import { recalled } from "#server/guide/names/recalled.ts";
import { read } from "#server/guide/reader/read.ts";

import { context } from "./contexts.ts";
import { inUS, libraryOf } from "./libraries.ts";
import { lastTold } from "./talking.ts";

const ROWS = [
  inUS("University of Southern California", "Los Angeles", "California", 49_000),
  inUS("University of South Carolina", "Columbia", "South Carolina", 35_000),
  inUS("The University of Texas at Austin", "Austin", "Texas", 52_000),
  inUS("University of Tennessee at Knoxville", "Knoxville", "Tennessee", 30_000),
  inUS("Miami University", "Oxford", "Ohio", 19_000),
  inUS("University of Miami", "Coral Gables", "Florida", 11_000),
  inUS("Miami Dade College", "Miami", "Florida", 40_000),
  inUS("University of Washington", "Seattle", "Washington", 45_000),
  inUS("Washington University in St. Louis", "St. Louis", "Missouri", 15_000),
  inUS("California Polytechnic State University-San Luis Obispo", "San Luis Obispo", "California"),
  inUS("California State Polytechnic University-Pomona", "Pomona", "California"),
  inUS("The Catholic University of America", "Washington", "District of Columbia", 5000),
  inUS("Pomona College", "Claremont", "California", 1700),
];

describe("O278: which of several is meant", () => {
  const library = libraryOf(ROWS);
  const heard = (text: string, about: readonly string[] = []) => {
    const subjects = about.map((name) => ({ id: name, name }));
    const before = about.length > 0 ? "tell me about it" : null;
    const setting = { home: null, about: subjects };
    const reading = read({ text, before, was: null, onPage: false, setting }, library);
    const { frame } = recalled(reading, context({ subjects }), library);
    return frame.named.map(({ name }) => name);
  };

  it("O317: takes what is said in brackets of which one is meant for no other university", () => {
    expect(
      heard("what does Pomona College (the california one not the washington one) cost"),
    ).toEqual(["Pomona College"]);
  });

  it("takes both where two have the name and it is said twice", () => {
    expect(heard("is usc cheaper than usc").toSorted()).toEqual([
      "University of South Carolina",
      "University of Southern California",
    ]);
  });

  it("asks which of both it is, not whether", () => {
    const message = { text: "is usc cheaper than usc", before: null, was: null, onPage: false };
    expect(read(message, library).frame.form).toBe("which");
  });

  it("takes the short name after the whole one for the same", () => {
    const asked = "What is UT Knoxville, and how many years of UT would one year there buy?";
    expect(heard(asked)).toEqual(["University of Tennessee at Knoxville"]);
  });

  it.each([
    ["the client meant the one in Florida", "Miami University", "University of Miami"],
    ["那圣路易斯的呢?", "University of Washington", "Washington University in St. Louis"],
  ])("takes the one of a place that has just that name: %s", (asked, before, meant) => {
    expect(heard(asked, [before])).toEqual([meant]);
  });

  it.each([
    ["is University of Farmington, Washington any good", []],
    ["I teach in Austin, Texas, is Miami University cheap", ["Miami University"]],
  ])("takes the state of what comes before it for no university: %s", (said, named) => {
    expect(heard(said)).toEqual(named);
  });

  it.each([
    ["is it a Catholic university", []],
    ["It is Catholic university yes?", []],
    ["how large is the Catholic University of America", ["The Catholic University of America"]],
    ["is Catholic University of America expensive", ["The Catholic University of America"]],
  ])("takes what one only is for no name: %s", (said, named) => {
    expect(heard(said)).toEqual(named);
  });

  it("takes a campus's town for no other university", () => {
    const asked = "My students say Cal Poly. Set San Luis Obispo and Pomona side by side";
    expect(heard(asked)).not.toContain("Pomona College");
  });
});

describe("O277: two years at one and two at another", () => {
  const last = lastTold();
  it.each([
    ["vậy học UCLA 2 năm rồi chuyển qua Duke 2 năm thì tổng bao nhiêu ạ?"],
    ["2 años en UCLA y 2 años en Duke, ¿cuánto es en total?"],
  ])("%s", async (asked) => {
    expect(await last(asked)).toMatch(/× 2 \+ \$[\d,]+ × 2/);
  });
});

describe("which university is meant, and what is taken for granted of it", () => {
  const last = lastTold();

  it.each([
    ["Since Duke is the state one, is it cheaper than Yale?", "No: **Duke University** is private"],
    [
      "As Duke is in Atlanta, what does it cost?",
      "No: the city of **Duke University** is **Durham**",
    ],
  ])("O279: what is taken for granted in passing is corrected: %s", async (asked, correction) => {
    expect(await last(asked)).toContain(correction);
  });

  it("O280: prices of a master's are said to be those of undergraduates", async () => {
    expect(await last("tuition at Duke, I'm looking at a master's there")).toContain(
      "undergraduate study",
    );
    expect(await last("tuition at Duke, I have a master's already")).not.toContain(
      "undergraduate study",
    );
  });

  it.each([
    [["What does UCLA cost? We are both teachers in California."]],
    [["caregiver ako dito sa California. how much is tuition at UCLA"]],
  ])("O281: who works somewhere or is here in it lives there: %j", async (turns) => {
    const told = await last(...turns);
    expect(told).not.toContain("from elsewhere");
  });

  it("O281: people who study abroad pay what others pay, in Korean, too", async () => {
    expect(await last("조지아텍하고 듀크 유학생 기준 총비용 비교해 주세요")).toContain(
      "from abroad",
    );
  });

  it("O281: living at home asks for no dorm", async () => {
    const told = await last("cuánto sale UCLA viviendo en mi casa, no quiero dorm");
    expect(told).not.toContain("No tengo información");
  });

  it("O282: one put in another's place is asked all that was asked before", async () => {
    const told = await last(
      "Compare the graduation rate and earnings of Duke, Yale and Stanford",
      "I've changed my mind about Duke. Put UCLA in its place and show me everything again.",
    );
    expect(told).toContain("Graduation rate");
    expect(told).toContain("| University of California, Los Angeles |");
    expect(told).not.toContain("Duke");
  });
});
