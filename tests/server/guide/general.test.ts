import { describe, expect, it } from "vitest";

import { GENERAL_ROWS, generalIn } from "#server/guide/reader/general.ts";

import { lastTold } from "./talking.ts";

describe("questions that are alike for all universities", () => {
  const rows = GENERAL_ROWS.flatMap(({ topic, answer, examples, harmless = [] }) => [
    ...examples.map((text) => ({ topic, answer, text, met: true })),
    ...harmless.map((text) => ({ topic, answer, text, met: false })),
  ]);
  it.each(rows)("O336: $topic in “$text”: $met", ({ answer, text, met }) => {
    expect(generalIn(text).includes(answer)).toBe(met);
  });

  it("O336: tells no amounts, which change each year, but the largest Pell Grant with its year", () => {
    const amounts = GENERAL_ROWS.flatMap(({ answer }) => answer.match(/[$]\d[\d,]*|\d+ ?%/g) ?? []);
    expect(amounts).toEqual(["$7,395"]);
  });

  const last = lastTold();

  it.each([
    ["I'm 43, can I still get federal aid?", "no age limit"],
    ["how many colleges should i apply to", "Five to eight"],
    ["can i work while in college", "work-study"],
    ["im 26 and live on my own, do i still have to put my parents on the fafsa", "24 or older"],
    ["What is a parent plus loan? my credit is bad and they turned me down", "Parent PLUS"],
  ])(
    "O336: %s is answered, with no university asked for and no help offered",
    async (text, said) => {
      const told = await last(text);
      expect(told).toContain(said);
      expect(told).not.toContain("Which university");
      expect(told).not.toContain("988");
    },
  );

  it("O336: one asked beside what isn't held of a university follows it", async () => {
    const told = await last("does UCLA take AP credits? which AP scores count");
    expect(told).toContain("I don't have information on which credits");
    expect(told).toContain("AP credit policy");
  });

  it("O336: a figure of a named university is told alone", async () => {
    expect(
      await last("what share of students get a Pell grant at UCLA and how much is tuition"),
    ).not.toContain("isn't paid back");
  });

  it("O336: a conversation of one university doesn't keep it from being answered", async () => {
    const told = await last("What does UCLA cost?", "can i appeal my financial aid offer");
    expect(told).toContain("ask for a review");
  });

  it("O336: in danger there is help, whatever else is asked", async () => {
    const told = await last(
      "do i have to pay back the pell grant if i kill myself before the term ends",
    );
    expect(told).toContain("988");
  });
});
