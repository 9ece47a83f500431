import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("O312: each part of a comparison", () => {
  const last = lastTold();

  it.each([
    [
      "UCF vs Ohio State vs Howard: in state tuition at each, which is smallest, which do people graduate from",
      ["lowest number of students", "highest graduation rate", "lowest tuition and fees"],
    ],
    [
      "cuánto cuestan UCF y Ohio State, cuál es más grande y cuál acepta a más gente?",
      ["mayor número de estudiantes", "mayor tasa de admisión"],
    ],
    ["UCLA、伯克利大学、UCF 学费各多少？哪个录取率高？", ["录取率最高"]],
    ["UCLA or Howard: tuition, and which is easier to get into?", ["higher admission rate"]],
  ])("measures what its own words say: %s", async (said, parts) => {
    const text = await last(said);
    for (const part of parts) expect(text).toContain(part);
  });

  it("is of those named, where a figure's own name has 'average', and no share bounds it", async () => {
    const text = await last(
      "Please compare Duke, Yale, and Howard on: admission rate, middle 50% SAT, average net price, graduation rate.",
    );
    expect(text).toContain("| Howard University |");
    expect(text).not.toMatch(/at least|The average/);
  });
});

describe("O312: what says who asks is no wish", () => {
  const last = lastTold();

  it("takes a bracket for an income", async () => {
    const text = await last(
      "I need the net price for families in the $0–30,000 bracket at UCF and Ohio State",
    );
    expect(text).toContain("| The Ohio State University |");
    expect(text).not.toMatch(/at (?:most|least)/);
  });

  it("takes the size of the school that was left for none that is wanted", async () => {
    const text = await last("left a 40k person school, want <3000 students in the midwest");
    expect(text).toContain("below 3,000");
    expect(text).not.toContain("40,000");
  });

  it("has no admission rate for a ratio in single digits", async () => {
    const text = await last("small unis where the student faculty ratio is like, single digits?");
    expect(text).not.toContain("10%");
  });

  it("compares three of which the next question speaks by their number", async () => {
    const text = await last(
      "قارن بين Duke University وYale University وHoward University",
      "دخل أسرتي نحو ٥٠ ألف دولار. أي الثلاث أقل كلفة بعد المساعدات؟",
    );
    expect(text).toContain("Howard University");
    expect(text).not.toContain("على الأكثر");
  });
});
