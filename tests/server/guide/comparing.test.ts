import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("comparisons and what follows them", () => {
  const last = lastTold();

  it.each([
    ["UCLA or Michigan for engineering, which is cheaper", "not of engineering alone"],
    ["¿Cuál es más barata, UCLA o Michigan? mi hijo quiere ingeniería", "no solo de ingeniería"],
  ])(
    "A22: say that figures aren't of a subject, and what is taught of it: %s",
    async (text, said) => {
      const answer = await last(text);
      expect(answer).toContain(said);
      expect(answer).toMatch(/engineering|ingeniería/);
    },
  );

  it("A22: add two years at one university to two at another", async () => {
    const first = await last("2 years at UCF then 2 at UCLA, out of state. total?");
    const next = await last(
      "what do 4 years of tuition cost at UCLA, out of state",
      "and if the first 2 are at UCF",
    );
    for (const text of [first, next]) {
      expect(text).toContain("$22,467 × 2");
      expect(text).toMatch(/come to \*\*\$[\d,]+\*\* \(/);
      expect(text).toContain("4 years at **University of California, Los Angeles**");
    }
  });

  it("A22: replace the one that a correction shares a word with", async () => {
    const text = await last("UCLA or Duke", "sorry i meant berkeley");
    expect(text).toContain("University of California, Berkeley");
    expect(text).not.toContain("| University of California, Los Angeles |");
  });

  it("A22: give no number of all where a group's is asked for", async () => {
    const text = await last("how many Hispanic students does UCF have?");
    expect(text).toContain("ethnic groups");
    expect(text).not.toMatch(/students: \*\*|has \*\*\d/);
  });
});
