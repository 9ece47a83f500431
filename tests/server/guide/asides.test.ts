import { describe, expect, it } from "vitest";

import { namedTongue } from "#server/guide/reader/namedTongue.ts";
import { retellIn } from "#server/guide/reader/settlingAsides.ts";

import { lastTold } from "./talking.ts";

const RATE = "what share of applicants does Duke admit";
const COMPARED = "compare Duke and Yale on tuition";

describe("what is asked of the conversation itself", () => {
  const last = lastTold();

  it.each([
    ["en", "just the number"],
    ["es", "solo la cifra"],
    ["fr", "juste le chiffre"],
    ["pt", "só o número"],
    ["zh", "只要数字"],
    ["ar", "الرقم فقط"],
    ["fa", "فقط عدد"],
    ["hi", "सिर्फ नंबर"],
  ])("O169 in %s %j gets the figure alone, with its source", async (_, asked) => {
    expect(await last(RATE, asked)).toMatch(/^\*\*6\.35%\*\* [(（]/);
  });

  it.each([
    ["shorter please", "has the lower tuition"],
    ["no tables please", "- Yale University: tuition and fees"],
  ])("O169 after a comparison %j has no table but its sources", async (asked, said) => {
    const told = await last(COMPARED, asked);
    expect(told).toContain(said);
    expect(told).not.toContain("| --- |");
    expect(told).toContain("[[1]](");
  });

  it("O169 tells a list's names alone", async () => {
    const told = await last("universities in California", "just the names please");
    expect(told.split("\n").every((line) => /^- [^(]+$/.test(line))).toBe(true);
  });

  it("O169 says what the figure means to someone who wants it explained simply", async () => {
    expect(await last(RATE, "explain it like I'm 12")).toMatch(/^The \*\*admission rate/);
  });

  it.each([
    ["say it in Spanish", "admite"],
    ["en français s'il te plaît", "admet"],
    ["用中文回答", "录取率"],
    ["diga em português", "admite"],
  ])("O169 %j gets the answer before in that language", async (asked, word) => {
    const told = await last(RATE, asked);
    expect(told).toContain(word);
    expect(told).toContain("6.35%");
  });

  it("O169 the way and the language are of the answer before both", async () => {
    expect(await last(RATE, "in Spanish please", "shorter")).toContain("6.35%");
  });

  it("O169 goes on with nothing after starting over", async () => {
    expect(await last("tuition at Duke", "start over", "and the graduation rate?")).not.toContain(
      "Duke",
    );
  });

  it.each([
    ["stop", "I stop here"],
    ["never mind", "leave that aside"],
    ["say something nice", "Gladly"],
    ["you didn't answer my question", "sorry"],
    ["tell me a fun fact", "Here is one"],
  ])("O169 answers %j as such", async (asked, said) => {
    expect(await last("tuition at Duke", asked)).toContain(said);
  });

  it.each([
    "is it taught in French?",
    "which is shorter, law or medicine?",
    "how many Spanish majors",
  ])("O169 takes %j for a question of its own", (asked) => {
    expect(retellIn(asked, "facts")).toBeNull();
  });

  it.each([
    ["in Spanish", "es"],
    ["en anglais", "en"],
    ["بالإنجليزية", "en"],
    ["用法语", "fr"],
    ["auf Deutsch", "de"],
    ["what does it cost", null],
  ])("O169 reads the language in %j as %s", (asked, code) => {
    expect(namedTongue(asked)).toBe(code);
  });

  it.each([["k thx"], ["ok thanks!"], ["great, thank you"], ["merci"], ["谢谢"]])(
    "O315: %j after a comparison is only thanks",
    async (thanks) => {
      expect(await last(COMPARED, thanks)).not.toMatch(/Duke|Yale/u);
    },
  );

  it("O315: a question after thanks is answered", async () => {
    const told = await last(COMPARED, "thank you!! how bout Stanford, what does it cost");
    expect(told).toContain("Stanford University");
  });
});
