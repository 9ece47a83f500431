import { describe, expect, it } from "vitest";

import { conditionsIn } from "#server/guide/reader/conditions.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { lastTold } from "./talking.ts";

describe("O153: what is said beside a search", () => {
  it("keeps a bound on a price that is also worked with", () => {
    const asked = frame({ act: "find", said: { value: 30_000, unit: "money" } });
    expect(conditionsIn("under $30,000 a year after aid", asked, ["netPrice"], {}).filters).toEqual(
      [{ field: "netPrice", op: "<", value: 30_000 }],
    );
  });

  describe("in an answer", () => {
    const last = lastTold();

    it.each<[string[], string]>([
      [["universities in California", "i hate cold weather tho"], "the weather"],
      [
        ["universities in California", "compare the first two", "only the private ones"],
        "in California",
      ],
      [["Catholic universities in California", "religion doesn't matter"], "in California"],
      [["my family makes 50k, which universities in California"], "average net price after aid"],
      [
        ["I'm from Nepal, my budget is $20000 a year, universities in the US"],
        "average cost of attendance",
      ],
      [["what are my chances at Stanford with a 1400 SAT"], "No one can tell your own chance"],
      [["¿qué posibilidades tengo de entrar en Stanford?"], "tu propia probabilidad"],
      [["is a 3.4 gpa enough for Stanford"], "No one can tell your own chance"],
    ])("%j is told %s", async (turns, told) => {
      expect(await last(...turns)).toContain(told);
    });

    it("tells of each of a list which share studies a subject", async () => {
      const told = await last("universities in California", "what share of them study biology?");
      expect(told).not.toContain("universities meet this");
      expect(told).toContain("**Stanford University** teaches **biology**; degrees it awarded");
    });

    it.each([
      [["ivy league schools in Massachusetts"], "**Harvard University**", "Yale"],
      [["any ivy league schools in Texas?"], "No university that I know meets this", "Harvard"],
      [
        ["public colleges in California", "add acceptance rates and rank by what grads make"],
        "(Berkeley, California): median earnings ten years after entry",
        "have the lowest",
      ],
      [
        ["universities in California sorted by size with their graduation rates"],
        "number of students **",
        "for which I hold the graduation rate",
      ],
      [
        ["universidades públicas de California con tasa de graduación, ordenadas por costo"],
        "menor",
        "mayor tasa",
      ],
    ])(
      "O153 %j: a league is no place, and a list is sorted by what it is to be",
      async (turns, told, untold) => {
        const answer = await last(...turns);
        expect(answer).toContain(told);
        expect(answer).not.toContain(untold);
      },
    );

    it("compares the first two of a list by size", async () => {
      const told = await last(
        "universities in California",
        "which is bigger, the first or the second?",
      );
      expect(told).toContain("number of students");
      expect(told).not.toContain("Admission rate");
    });
  });
});
