import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("parts of a question, and what isn't held beside them", () => {
  const last = lastTold();

  it.each([["what ACT do I need for Duke"], ["average SAT of Duke"]])(
    "O203: %s: asks for no test policy",
    async (asked) => {
      expect(await last(asked)).not.toContain("test scores");
    },
  );

  it("O203: holds the person's own score to the ones asked about, and to the next", async () => {
    const turns = ["does Duke need the act", "ok well i took it already and got a 24"];
    expect(await last(...turns)).toMatch(/24 is below the ACT range.*Duke University/u);
    expect(await last(...turns, "what about Yale")).toMatch(
      /24 is below the ACT.*Yale University/u,
    );
  });

  it("O203: says a gap beside the figures of two", async () => {
    const text = await last("Duke and Yale: are the dorms any good, and what do grads earn?");
    expect(text).toContain("housing and dorms");
    expect(text).toMatch(/\| Duke University \| \$/u);
    expect(text).not.toContain("graduate students");
  });

  it.each([["quel est le taux d'encadrement à Duke", "par enseignant"]])(
    "O203: %s: takes it for no rate",
    async (asked, gap) => {
      const text = await last(asked);
      expect(text).toContain(gap);
      expect(text).not.toContain("%");
    },
  );

  it.each([["Duke ou Yale, laquelle garde mieux ses étudiants après la première année ?"]])(
    "O203: %s: is of those who return alone",
    async (asked) => {
      const text = await last(asked);
      expect(text).not.toMatch(/size of the first-year class|1er cycle|premier cycle/u);
      expect(text).toMatch(/return|reviennent/u);
    },
  );

  it.each([
    ["is Duke for profit?", /^No/u],
    ["is it true that Duke is in Los Angeles and costs more than Yale", /^No: the city/u],
    [
      "What does a year at Duke cost with the dorm and meals",
      /^(?!.*housing and dorms).*costs \*\*\$/su,
    ],
  ])("O203: %s: is answered first", async (asked, said) => {
    expect(await last(asked)).toMatch(said);
  });

  it("O203: shows no heads for a share of some of them", async () => {
    const text = await last("Duke and Yale: Pell share, and share of undergraduates who are Black");
    expect(text).toContain("ethnic groups");
    expect(text).not.toContain("Number of undergraduates");
  });
});

describe("what is said of an answer", () => {
  const last = lastTold();
  const two = "graduation rate and Pell share for Duke, Yale and Harvard";

  it("O204: adds one and leaves a figure out of the table of before", async () => {
    const text = await last(two, "Now add UCLA and drop the graduation rate");
    for (const name of ["Duke", "Yale", "Harvard", "Los Angeles"]) expect(text).toContain(name);
    expect(text).toContain("Pell");
    expect(text).not.toContain("Graduation rate");
  });

  it("O204: replaces one, whatever else is said", async () => {
    const text = await last(
      two,
      "Good. Replace Harvard with UCLA, leave all of the rest as is. And what year are these numbers?",
    );
    for (const name of ["Duke", "Yale", "Los Angeles", "Graduation rate"])
      expect(text).toContain(name);
    expect(text).not.toContain("Harvard");
  });

  it("O204: says that it didn't understand what is no remark", async () => {
    expect(await last("Duke graduation rate", "that one for both kids then")).toContain("not sure");
  });
});
