import { describe, expect, it } from "vitest";

import type { Field } from "#machines/guide/frame.ts";
import { subjectsIn } from "#server/guide/knowledge/subjects.ts";
import { placeFilters } from "#server/guide/reader/filters.ts";
import { sizeIn } from "#server/guide/reader/kindWords.ts";
import { foreignIn } from "#server/guide/reader/numbers.ts";
import { normalizeText } from "#server/universities/normalizeText.ts";
import { suiteServer } from "#tests/support/server.ts";

import { libraryOf } from "./libraries.ts";
import { conversation } from "./talking.ts";

describe("O152: every condition of a search is applied or told", () => {
  it.each<[string, ReturnType<typeof sizeIn>]>([
    ["universidades pequeñas en Oregon", "small"],
    ["una universidad privada y pequeña", "small"],
    ["faculdades pequenas e particulares", "small"],
    ["petite université publique", "small"],
    ["俄亥俄州的小型私立大学", "small"],
    ["دانشگاه کوچک خصوصی در اوهایو", "small"],
    ["جامعات صغيرة في فلوريدا", "small"],
    ["छोटे प्राइवेट कॉलेज", "small"],
    ["chhote private college", "small"],
    ["universidades grandes de Texas", "large"],
    ["la universidad más pequeña", null],
    ["une université dans une grande ville", null],
    ["universidad en una ciudad grande", null],
    ["两所大学在加州", null],
    ["कौन सी यूनिवर्सिटी सबसे छोटी है", null],
  ])("“%s” wants this size: %j", (text, size) => {
    expect(sizeIn(normalizeText(text))).toBe(size);
  });

  it.each<[string, string[]]>([
    ["budget 25 lakh rupees a year", ["25 lakh rupees"]],
    ["₹20 lakh or less", ["₹20 lakh"]],
    ["under €15,000", ["€15,000"]],
    ["2 crore", ["2 crore"]],
    ["1 lakh dollars", []],
    ["under $15,000", []],
    ["a city of 2 lakh people", []],
  ])("“%s” says other money than dollars: %j", (text, quotes) => {
    expect(foreignIn(text)).toEqual(quotes);
  });

  it.each<[string, boolean]>([
    ["sauf los angeles informatique", false],
    ["ما عدا مدينة نيويورك تدرس الهندسة", false],
    ["excepto las carreras de enfermería", true],
    ["without any nursing programs", true],
  ])("“%s” leaves its subject out: %j", (text, excluded) => {
    expect(subjectsIn(normalizeText(text)).map((one) => one.excluded)).toEqual([excluded]);
  });

  it("takes the state where its city of the same name is left out", () => {
    const at = { kind: "city" as const, name: "New York", from: 0, to: 1, around: false };
    const both = [
      { ...at, excluded: false },
      { ...at, excluded: true },
    ];
    const filters = placeFilters("find", both, libraryOf([]));
    expect(filters.map(({ field, op }) => `${field as Field}${op}`)).toEqual(["region=", "city!="]);
  });

  describe("in an answer", () => {
    const server = suiteServer({ seeding: true });
    const first = async (said: string) =>
      (await conversation(server.services.assistant, [said]))[0]?.text ?? "";

    it.each([
      ["universities in California for 25 lakh rupees", "I couldn't go by “25 lakh rupees”"],
      ["universities in California, i can't stand Stanford", "without Stanford University"],
      ["universidades de California que no sean Stanford", "sin Stanford University"],
      ["캘리포니아에 있는 대학", "in California"],
      ["biology in California, public, small", "below 5,000"],
      ["universities near the beach in California", "how near the sea is"],
      ["in California with at least half women", "the share of women and men"],
    ])("“%s” is told “%s”", async (said, told) => {
      expect(await first(said)).toContain(told);
    });
  });
});
