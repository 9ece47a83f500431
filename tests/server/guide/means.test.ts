import { describe, expect, it } from "vitest";

import { incomeOf } from "#server/guide/reader/income.ts";

import { lastTold } from "./talking.ts";

describe("what a family can pay, and who pays which price", () => {
  const last = lastTold();

  it.each([
    [["i'm broke lol can i go to Duke"]],
    [["I'm low income. how much is Yale", "and for us Duke?"]],
    [["what is the net price of Yale for a family that makes 45k"]],
    [["we make 95k, what would Duke cost", "over 110?"]],
    [["we make 95k, what would Duke cost", "and if they made 60k?"]],
    [["درآمد ما سالی ۵۰ هزار دلار است. هزینه دانشگاه ییل چقدر می‌شود؟"]],
  ])("O168: %j is told that only an average is held", async (turns) => {
    const told = await last(...turns);
    expect(told).toMatch(/average over all incomes|میانگین همهٔ درآمدها/);
    expect(told).toMatch(/\$\d/);
    expect(told).not.toMatch(/^(?:No|خیر)\b/);
  });

  it.each([
    ["i'm broke", "30"],
    ["somos pobres", "30"],
    ["a family that makes 45k", "48"],
    ["and if they made 60k?", "75"],
    ["we earn 110k", "110"],
    ["we earn over 110k", "Top"],
    ["a tight budget", "some"],
    ["i broke my leg", null],
    ["how many low income students", null],
  ])("O168: %s is of the band %s", (text, band) => {
    expect(incomeOf(text)).toBe(band);
  });

  it.each([
    [["We earn 45k. What would Yale cost us?", "can we afford it?"], "only your family can tell"],
    [["ganamos 45 mil dólares al año. ¿cuánto costaría Duke?", "¿podemos pagarlo?"], "tu familia"],
  ])("O168: %j is no yes or no", async (turns, known) => {
    const told = await last(...turns);
    expect(told).toContain(known);
    expect(told).toMatch(/\$\d/);
  });

  it.each([
    [["I'm from Montreal. what does UCLA cost me?"], "not that of residents"],
    [["international student here, is UCLA or UCF cheaper", "and UC Berkeley?"], "not that of"],
  ])("O168: %j is told whose price it is", async (turns, known) => {
    const told = await last(...turns);
    expect(told).toContain(known);
    expect(told).not.toMatch(/net price after aid of them/);
  });

  it("O168: tells people from abroad that federal aid isn't theirs", async () => {
    expect(await last("Sou brasileiro. Quanto custa a UCLA?", "e a bolsa federal?")).toContain(
      "visto de estudante não basta",
    );
  });

  it("O168: living with an aunt makes no resident, and saves a room", async () => {
    const told = await last("I'd live with my aunt in Los Angeles, would that save me at UCLA?");
    expect(told).toContain("living at home costs less");
    expect(told).toContain("doesn't usually make you a resident");
  });

  it("O168: compares prices before aid where that is asked", async () => {
    const told = await last("cheapest without aid: Duke, Yale or MIT");
    expect(told).toContain("average cost of attendance");
    expect(told).not.toContain("net price");
  });
});

describe("which figure is asked for", () => {
  const last = lastTold();

  it("O168: a score by its name stays one", async () => {
    expect(await last("what math score do they want at Duke")).toContain("SAT math");
  });

  it("O168: compares all that is listed, SAT scores too", async () => {
    const told = await last("compare Duke and Yale: SAT, admission rate, earnings", "add MIT");
    for (const one of ["SAT", "Admission rate", "earnings"]) expect(told).toContain(one);
    expect(told).toContain("Massachusetts Institute");
  });

  it.each([
    [["what share of Yale is male"], "share of women and men"],
    [["what share of Yale is male", "how many are women"], "share of women and men"],
    [["is Princeton free?", "what's the catch"], "conditions behind its price"],
  ])("O168: %j", async (turns, known) => {
    const told = await last(...turns);
    expect(told).toContain(known);
    expect(told).not.toContain("your name");
  });

  it("O168: 'is it private' asks for a kind, not for privacy", async () => {
    expect(await last("does Duke have chemistry and is it private?")).not.toContain("kept with");
  });
});
