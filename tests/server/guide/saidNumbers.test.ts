import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import { dropsIn } from "#server/guide/reader/drops.ts";
import { bareIn, saidIn } from "#server/guide/reader/saidNumbers.ts";

describe("numbers that a figure is worked out with", () => {
  it.each<[string, Frame["said"]]>([
    ["out of 100 who apply here how many are getting in", { value: 100, unit: "heads" }],
    ["wie viele von 1.300 Erstsemestern wären das", { value: 1300, unit: "heads" }],
    ["sur 100 candidats, combien de refusés", { value: 100, unit: "heads" }],
    ["每100人录取多少", { value: 100, unit: "heads" }],
    ["if 34,000 kids apply, about how many get in", { value: 34_000, unit: "heads" }],
    ["we saved $160,000, does that do", { value: 160_000, unit: "money" }],
    ["three of 5 I know", null],
    ["how many students has it", null],
  ])("O50: “%s”", (text, said) => {
    expect(saidIn(text)).toEqual(said);
  });

  it("O50: takes a year for that of an age only where an age is asked", () => {
    expect(saidIn("how old will it be in 2028")).toEqual({ value: 2028, unit: "year" });
    expect(saidIn("how many applied in 2028")).toBeNull();
    expect(saidIn("How old is it? I was there in 1987.")).toBeNull();
  });

  it("O50: takes an amount for a bound, unless what it leaves is asked", () => {
    const text = "what is left after a $22,000 scholarship";
    expect(saidIn(text)).toEqual({ value: 22_000, unit: "money" });
    expect(saidIn("over $22,000")).toBeNull();
  });

  it.each<[string, Frame["bare"]]>([
    ["make it 70", { value: 70, op: "=" }],
    ["under 30k?", { value: 30_000, op: "<" }],
    ["no, not that one", null],
    ["70% is fine", null],
    ["and what about all the others that you showed me in the list of 70", null],
  ])("O50: a number alone: “%s”", (text, bare) => {
    expect(bareIn(text, text.split(" ").length)).toEqual(bare);
  });
});

describe("conditions that a message takes back", () => {
  it.each<[string, Frame["drops"]]>([
    ["size doesn't matter actually", ["students"]],
    ["take nursing out", ["program"]],
    ["da igual que sean privadas o no", ["kind"]],
    ["人数不限了", ["students"]],
    ["any state is ok", ["city"]],
    ["only public ones", []],
  ])("O50: “%s”", (text, drops) => {
    expect(dropsIn(text, text.replace("'", " "), { touched: [], asked: [] })).toEqual(drops);
  });
});
