import { describe, expect, it } from "vitest";

import { UNSETTLED } from "#machines/guide/frame.ts";
import { withHousehold } from "#server/guide/reader/household.ts";
import { read } from "#server/guide/reader/read.ts";

import { seeded } from "./seeded.ts";
import { conversation } from "./talking.ts";

describe("what families say of themselves", () => {
  const seed = seeded();

  const alone = (text: string) =>
    read({ text, before: null, was: null, onPage: false }, seed.library).frame;

  it.each([
    ["Maine, three kids, 58k. what does Duke cost", "Maine", "75"],

    ["twins, single dad, 44k. what would we pay at Yale", null, "48"],
    ["what does Duke cost at 190k", null, "Top"],
    ["which is cheaper if you earn 100k, Yale or Duke", null, "110"],
    ["we have a house and two kids at home, Iowa. What would Duke cost", "Iowa", null],
    ["family of 6, live in Columbus. what does UCF cost", "Ohio", null],
    ["mis padres ganan como 35 mil al año, cuánto pago en Yale", null, "48"],
    ["دخلنا حوالي 45 الف، كم تكلف جامعة ييل", null, "48"],
  ])("O146: %s", (text, home, income) => {
    expect(alone(text)).toMatchObject({ home, income });
  });

  it.each([
    "schools under 20k in Texas",
    "Georgia, is it cheap",
    "tuition at 40k or less",
    "I want to live in Boston",
    "what does tuition cost on average at Duke",
  ])("O146: leaves alone what isn't said of a family: %s", (text) => {
    expect(withHousehold(text, seed.library.places, false)).toBe(text);
    expect(alone(text)).toMatchObject({ home: null, income: null });
  });

  it("O146: takes a lone amount for another income only after one was said", () => {
    const text = "and if I lose a job, maybe 29k";
    expect(withHousehold(text, seed.library.places, false)).toBe(text);
    expect(withHousehold(text, seed.library.places, true)).toContain("income 29k");
  });

  it.each([
    ["i'm undocumented, what would UCF cost me", "high school"],
    ["we're moving to Florida in July, do we pay in state at UCF", "12 months"],
    ["no tengo papeles, ¿pago como residente en UCF?", "secundaria"],
  ])("O146: says first what decides between two prices, then both: %s", async (text, said) => {
    expect(alone(text)).toMatchObject({ home: UNSETTLED, residency: null });
    const [one, next] = await conversation(seed.server.services.assistant, [text, "and UCLA?"]);
    expect(one?.text.split("\n")[0]).toContain(said);
    expect(one?.text).toContain("$6,368");
    expect(one?.text).toContain("$22,467");
    expect(one?.text).not.toMatch(/net price:|precio neto/i);
    expect(next?.text).toContain("$13,");
    expect(next?.text).toMatch(/depend/);
  });

  it("O146: a price that is everyone's needs no such sentence", async () => {
    const [one] = await conversation(seed.server.services.assistant, [
      "we're moving to Ohio, Yale tuition",
    ]);
    expect(one?.text).toContain("wherever a student comes from");
    expect(one?.text).not.toContain("12 months");
  });

  it("O146: holds another university to the savings that were named", async () => {
    const answers = await conversation(seed.server.services.assistant, [
      "I've put aside 60 thousand total for 4 years. Does that cover UCF?",
      "and Duke?",
    ]);
    expect(answers[1]?.text).toContain("$60,000");
  });

  it.each([
    [["which is cheaper, Duke or UCLA", "ok and if my dad makes 70k?"], /average over all incomes/],
    [["UCLA o Duke, cuál sale más barata", "ok y si mi papa gana 70k?"], /todos los ingresos/],
    [
      ["what does Duke cost", "My ex-husband makes 140. If they go by his?"],
      /average over all incomes/,
    ],
  ])("O160: %s asks for the prices of that income", async (turns, said) => {
    const [, last] = await conversation(seed.server.services.assistant, turns);
    expect(last?.text).toContain("Duke University");
    expect(last?.text).toMatch(said);
  });
  it("O160: an ex who earns and hits gets help alone", async () => {
    const [, last] = await conversation(seed.server.services.assistant, [
      "what does Duke cost",
      "My ex-husband makes 140k and he hit me again last night",
    ]);
    expect(last?.end?.helpAlone).toBe(true);
  });
});
