import { describe, expect, it } from "vitest";

import { subjectsIn } from "#server/guide/knowledge/subjects.ts";
import { normalizeText } from "#server/universities/normalizeText.ts";

describe("fields of study in a message", () => {
  it.each<[string, string[]]>([
    ["is nursing taught there", ["nursing"]],
    ["que tengan ingeniería", ["engineering"]],
    ["algo com educação física, exercise science, por aí", ["kinesiology"]],
    ["bilgisayar mühendisliği olan", ["computer science"]],
    ["je cherche une fac de pharmacie", ["pharmacy"]],
    ["رشته داروسازی دارند؟", ["pharmacy"]],
    ["جامعات فيها طب الأسنان", ["dentistry"]],
    ["想学国际贸易", ["international business"]],
    ["होटल मैनेजमेंट कहाँ है", ["hospitality"]],
    ["petroleum engineering or mechanical", ["mechanical engineering", "petroleum engineering"]],
    ["excluding the med and pharmacy places", ["pharmacy"]],
    ["a bet with my brother in law", []],
    ["a degree in law", ["law"]],
    ["an all women environment", []],
    ["SAT math above 600", []],
    ["is it a government college", []],
  ])("O50: “%s”", (text, names) => {
    expect(
      subjectsIn(normalizeText(text))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names);
  });

  it.each<[string, boolean]>([
    ["no nursing please", true],
    ["no marketing, quanto custa o curso?", false],
    ["sem marketing", true],
    ["no medicina", true],
    ["drop any without nursing", false],
    ["drop nursing", true],
  ])("O50 whether “%s” leaves its subject out: %j", (text, excluded) => {
    expect(subjectsIn(normalizeText(text)).map((subject) => subject.excluded)).toEqual([excluded]);
  });
});
