import { describe, expect, it } from "vitest";

import { dangerIn } from "#server/guide/danger/danger.ts";
import { isAboutOther, matterOf, ROWS, subjectIn, SUBJECTS } from "#server/guide/danger/matter.ts";

const of = (name: "examples" | "harmless") =>
  ROWS.rows.flatMap((row) => row[name].map((text) => [row.subject, text] as const));
const toldOfOthers = ROWS.others.flatMap(({ examples }) => examples);
const toldOfSelf = ROWS.others.flatMap(({ harmless }) => harmless);

/** The languages that help is written in. */
const LANGUAGES = [
  "ar",
  "de",
  "en",
  "es",
  "fa",
  "fr",
  "hi",
  "it",
  "ja",
  "ko",
  "pt",
  "ru",
  "tr",
  "zh",
];

describe("what a danger is about", () => {
  it.each(of("examples"))("A19 O51 %s: %j", (subject, text) => {
    expect(subjectIn(text)).toBe(subject);
    expect(subjectIn(text.toUpperCase())).toBe(subject);
  });

  it.each(of("harmless"))("A19 O51 not %s: %j", (subject, text) => {
    expect(subjectIn(text)).not.toBe(subject);
  });

  it.each(toldOfOthers)("A19 O51 %j is about somebody else", (text) => {
    expect(isAboutOther(text)).toBe(true);
    expect(matterOf(text, "abuse").other).toBe(true);
  });

  it.each(toldOfSelf)("A19 O51 %j is about the writer", (text) => {
    expect(isAboutOther(text)).toBe(false);
    expect(matterOf(text, "abuse").other).toBe(false);
  });

  it("A19 O51 every subject, and somebody else, is known in every language of help", () => {
    for (const subject of SUBJECTS) {
      const own = ROWS.rows.filter((row) => row.subject === subject);
      expect(own.map(({ languages }) => languages).toSorted()).toEqual(LANGUAGES);
      for (const { says, examples } of own)
        expect(says.length * examples.length).toBeGreaterThan(0);
    }
    expect(ROWS.others.map(({ languages }) => languages).toSorted()).toEqual(LANGUAGES);
  });

  it.each([
    ["I want to kill myself", null],
    ["my roommate says she wants to kill herself", null],
    ["自殺したい", null],
    ["quiero matarme", null],
    ["someone is following me and has a knife", "violence"],
    ["I took all my pills because he raped me", "overdose"],
  ])("A19 O51 of %j the subject is %j", (text, subject) => {
    expect(subjectIn(text)).toBe(subject);
  });

  it.each([
    ["my ex will leak my nudes unless I pay, and honestly I just want to die now", true],
    ["my ex will leak my nudes unless I pay", false],
  ])("A19 O51 wanting to die is heard beside a subject: %j, %s", (text, suicidal) => {
    expect(matterOf(text, "abuse")).toMatchObject({ subject: "images", suicidal });
  });

  it.each([
    ["my sister is being abused by her husband", true],
    ["erkek arkadaşım beni dövüyor", false],
    ["I don't know how to help him", true],
  ])("A19 O51 read as a worry: %j is of somebody else: %s", (text, other) => {
    expect(matterOf(text, "support_person").other).toBe(other);
  });

  it.each([
    ["my prof said the grade depends on me coming to his place", true],
    ["el profe me dice que si no salgo con él me reprueba", true],
    ["المشرف بيبعتلي رسايل بالليل", true],
    ["导师半夜叫我去酒店", true],
    ["my boyfriend hits me", false],
  ])("A19 O51 %j is of who teaches or decides: %s", (text, staff) => {
    expect(matterOf(text, "abuse").staff).toBe(staff);
  });

  it("A19 O51 an urge of one's own is nobody else's, and the kind stays as it was read", () => {
    expect(matterOf("I want to kill my roommate", "support_person")).toEqual({
      kind: "support_person",
      subject: "urge",
      other: false,
      suicidal: false,
      staff: false,
    });
  });

  it("A19 O51 never raises how sure it is that there is danger", () => {
    for (const [, text] of of("harmless")) {
      const before = dangerIn(text, null, false);
      matterOf(text, before.kind);
      expect(dangerIn(text, null, false)).toEqual(before);
    }
  });
});
