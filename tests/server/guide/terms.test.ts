import { describe, expect, it } from "vitest";

import { asksTerms, termsIn } from "#server/guide/reader/phrases.ts";

import { lastTold } from "./talking.ts";

describe("words of applying and paying", () => {
  const last = lastTold();

  it.each([
    [["what's the difference between early decision and early action"], "binds", "doesn't bind"],
    [["Duke tuition", "ok and what is a credit hour"], "about 120", "a semester"],
    [["sticker price vs net price?"], "published price", "minus grants"],
    [["¿Qué diferencia hay entre ED y EA?"], "obliga", "no obliga"],
    [["C'est quoi la FAFSA ?"], "formulaire gratuit", "aide fédérale"],
    [["TOEFL和IELTS有什么区别"], "ETS", "雅思"],
    [["gap year क्या होता है"], "यूनिवर्सिटी के बीच", "टालने"],
    [["qual a diferença entre IB e AP?"], "45 pontos", "de 1 a 5"],
  ])("O167: %j is explained", async (turns, one, other) => {
    const told = await last(...turns);
    expect(told).toContain(one);
    expect(told).toContain(other);
  });

  it.each([
    ["what is the ED deadline"],
    ["what's the average gpa"],
    ["what AP scores do they want"],
    ["which major is the largest"],
  ])("O167: %s asks for more than what a word means", (text) => {
    expect(termsIn(text).length).toBeGreaterThan(0);
    expect(asksTerms(text)).toBe(false);
  });

  it.each([
    ["does Yale have ED", "its application plans"],
    ["is UCF in a tuition exchange with other states", "agreements that lower tuition"],
    ["¿Yale tiene early action?", "sus modalidades de solicitud"],
  ])("O167: %s is told by its name that it isn't held", async (text, gap) => {
    const told = await last(text);
    expect(told).toContain(gap);
    expect(told).not.toContain("bachelor");
    expect(told).not.toContain("binds");
  });

  it.each([
    [["whats retention rate"], "share of first-year students"],
    [["what is graduation rate"], "graduat"],
    [["your student faculty ratio says 11 to 1 and my class has 240. Explain"], "isn't the size"],
    [["whats net price", "so thats what i pay every month or"], "for a year"],
    [
      ["what is early action vs early decision", "so if i do EA i can still say no?"],
      "doesn't bind",
    ],
    [
      ["what is early action vs early decision", "ok does Duke have it"],
      "I don't have information",
    ],
  ])("O318: %j goes on with what the words mean", async (turns, said) => {
    expect(await last(...turns)).toContain(said);
  });

  it.each(["when is the fafsa due?", "im scared my dad finds out i did the fafsa"])(
    "O318: %s isn't answered by what the word means again",
    async (text) => {
      expect(await last("what is FAFSA", text)).not.toContain("free form");
    },
  );

  it("O318: a figure's name after a university asks for its figure", async () => {
    expect(await last("tell me about Duke", "whats graduation rate")).toContain("%");
  });

  it.each([
    ["whats Duke's acceptance rate", "is that good"],
    ["graduation rate of Duke", "wait is that high?"],
  ])("O322: %s, %s is judged by the middle of its kind", async (figure, asked) => {
    expect(await last(figure, asked)).toMatch(
      /^Half of the \d+ four-year universities .* (?:above|below) the middle/,
    );
  });
});
