import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("the first words of an answer", () => {
  const last = lastTold();

  it.each([
    ["is Yale hard to get into or nah", "Very hard"],
    ["is Arizona State easy to get into?", "Fairly easy"],
    ["¿es difícil entrar a Stanford?", "Muy difícil"],
    ["杜克大学难进吗", "从录取率看"],
  ])("A19: tell how hard it is to get in: %s", async (text, said) => {
    expect((await last(text)).startsWith(said)).toBe(true);
  });

  it.each([
    ["is Duke Ivy League?", "No. Not part of the Ivy League: **Duke University**."],
    ["Yale is ivy right? what's the admission rate", "Yes. Part of the Ivy League: **Yale"],
    [
      "stanford vs princeton, both ivy?",
      "Not part of the Ivy League: **Stanford University**. Part",
    ],
  ])("A19: tell who belongs to a group of universities: %s", async (text, said) => {
    expect(await last(text)).toContain(said);
  });

  it.each([
    [["we live in Orlando. tuition at UCF?", "so do we pay in state there"], "Yes."],
    [["i live in Ohio, do i pay in state at UCLA"], "No."],
    [
      ["tuition at UCLA for residents", "does that number count for me"],
      "The lower price is for residents of California",
    ],
    [["since Duke is a state school what would tuition be"], "No: **Duke University** is private"],
    [["is UCF an HBCU?", "is Duke an HBCU too?"], "No, **Duke University** is not"],
    [["F-1 student from Ghana, what does UCLA cost in total"], "$"],
  ])("O146 A19: %j", async (turns, said) => {
    const text = await last(...turns);
    expect(text).toContain(said);
    expect(text).not.toMatch(/visa/);
  });

  it("A19: tell no one with an income what others pay on average", async () => {
    const text = await last("We make around 260k. Everyone tells me Princeton is free now. Is it?");
    expect(text).toContain("$48,502");
    expect(text).not.toContain("$9,836");
  });

  it("A22: choose by the figures that were compared", async () => {
    const turns = [
      "compare Yale and Duke by earnings and graduation rate",
      "which is the better return",
    ];
    const text = await last(...turns);
    expect(text).toContain("The choice stays with you");
    expect(text).not.toContain("Founding year");
  });
});
