import { describe, expect, it } from "vitest";

import { afterCare, care, careLine, chipMeaning, okay } from "#server/guide/danger/care.ts";
import { type Matter, matterOf, ofKind, SUBJECTS } from "#server/guide/danger/matter.ts";
import { DANGERS } from "#server/guide/reader/heads.ts";

import { AT, at, countries, HOMES, international, languages } from "./careWords.ts";

describe("words of care", () => {
  it("A19 O51 are there in 14 languages, each with every sentence", () => {
    expect(Object.keys(languages).toSorted()).toEqual(
      HOMES.map(([language]) => language).toSorted(),
    );
    const places = (text = "") => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
    for (const own of Object.values(languages)) {
      expect(Object.keys(own).toSorted()).toEqual(Object.keys(languages["en"] ?? {}).toSorted());
      for (const [key, text] of Object.entries(own))
        expect(places(text)).toBe(places(languages["en"]?.[key]));
    }
  });

  it.each(HOMES)(
    "A19 O51 in %s name the emergency number and the lines of %s",
    (language, code) => {
      const there = countries[code];
      for (const kind of DANGERS) {
        const { text, question, chips } = care(ofKind(kind), at(code, language, AT));
        expect(text).toContain(`**${there?.emergency}**`);
        expect(text).toContain(international.url);
        expect(text).not.toMatch(/[{}]|undefined|null/);
        expect(text).not.toMatch(/\$\d|\d%/);
        const after = kind === "support_person" ? "after.other" : "after";
        expect(question).toBe(languages[language]?.[after]);
        expect(chips.length).toBeGreaterThanOrEqual(2);
        for (const chip of chips) expect(chipMeaning(chip)).not.toBeNull();
      }
      const lines = there?.lines.filter((line) => line.for === "suicide") ?? [];
      const { text } = care(ofKind("crisis"), at(code, language));
      for (const { name, call, text: message, url } of lines.slice(0, 3)) {
        expect(text).toContain(`[${name}](${url})`);
        expect(text).toContain(call ?? message ?? url);
      }
    },
  );

  it("A19 O51 say to call before anything else", () => {
    for (const [language, code] of HOMES)
      for (const kind of DANGERS)
        expect(care(ofKind(kind), at(code, language)).text.split("\n\n")[0]).toContain(
          countries[code]?.emergency,
        );
  });

  it("A19 O51 where the country can't be told, name lines of the likeliest ones by their country, and the finder", () => {
    const { text } = care(ofKind("crisis"), at(null));
    expect(text).toContain("**911 (United States) / 999 (United Kingdom) / 112 (India)**");
    expect(text).toMatch(/United States: .*988/);
    expect(text).toMatch(/United Kingdom: .*116 123/);
    expect(text).toContain(international.url);
  });

  const matters: Matter[] = DANGERS.flatMap((kind) =>
    SUBJECTS.flatMap((subject) =>
      [true, false].flatMap((other) =>
        [true, false].map((suicidal) => ({ kind, subject, other, suicidal, staff: false })),
      ),
    ),
  );

  it.each(HOMES)(
    "A19 O51 in %s are whole for every subject, and say to call first",
    (language, code) => {
      const said = new Set<string>();
      const police = countries[code]?.lines.find(({ role }) => role === "police")?.call;
      for (const matter of matters) {
        const { text, question, chips } = care(matter, at(code, language));
        const [first] = text.split("\n\n");
        expect(
          [countries[code]?.emergency, police].some((number) => first?.includes(`**${number}**`)),
        ).toBe(true);
        expect(text).not.toMatch(/[{}]|undefined|null\b|\n\n\n/);
        expect(chips.map((chip) => chipMeaning(chip))).toContain("safe");
        expect([languages[language]?.["after"], languages[language]?.["after.other"]]).toContain(
          question,
        );
        const line = careLine(matter, at(code, language));
        expect(line).toMatch(/\d{2}/);
        expect(line).not.toMatch(/[{}]|undefined|\n/);
        if (matter.kind === "abuse" && !matter.other && !matter.suicidal) said.add(text);
      }
      expect(said.size).toBe(SUBJECTS.length);
    },
  );

  const english = (matter: Partial<Matter>, code = "US") =>
    care({ ...ofKind("abuse"), ...matter }, at(code)).text;

  it("A19 O51 fit the subject: a doctor, evidence, the police, and the lines for it", () => {
    expect(english({ subject: "eating" })).toMatch(/doctor.*eating disorders/s);
    expect(english({ subject: "images" })).toMatch(/don’t pay.*police.*stopncii\.org.*takeitdown/s);
    expect(english({ subject: "images" })).not.toContain("Domestic Violence");
    expect(english({ subject: "sexual" })).toMatch(/consent/);
    expect(english({ subject: "sexual" })).toMatch(/RAINN.*Domestic Violence/s);
    expect(english({ subject: "violence", kind: "crisis" })).not.toContain("988");
    expect(english({ subject: "medical", kind: "crisis" })).not.toContain("988");
    expect(english({ subject: "overdose", kind: "emergency" })).toContain("988");
    expect(english({ subject: "violence" }, "IR")).toContain("**110**");
    expect(english({ subject: "medical" }, "IR")).toContain("**115**");
  });

  it("O183: who is made to work, or has no place to sleep, gets the lines and words for that, and others don't", () => {
    expect(english({ subject: "forced" })).toMatch(/Human Trafficking.*neither the police nor/s);
    expect(english({ subject: "forced" }, "CA")).toContain("1-833-900-1010");
    expect(english({ subject: "shelter" })).toMatch(
      /safe place to sleep.*Runaway.*211.*For tonight/s,
    );
    for (const subject of ["abuse", "sexual", "images", null] as const)
      expect(english({ subject })).not.toMatch(/Trafficking|Runaway|\b211\b/);
    const { text } = care(matterOf("anoche dormí en el carro, tengo 17", "abuse"), at("US"));
    expect(text).toContain("1-800-786-2929");
  });

  it("A19 O51 to who wants to die besides say first that they matter, and then the rest", () => {
    const text = english({ subject: "images", kind: "crisis", suicidal: true });
    expect(text).toMatch(
      /^I’m glad you wrote this\. You matter.*988.*don’t pay.*someone you trust/s,
    );
    expect(english({ other: true, subject: "abuse", suicidal: true })).toMatch(/ask them directly/);
  });

  it("A19 O51 of who teaches or decides say what to keep and where to complain", () => {
    for (const subject of ["sexual", "stalking", "abuse", null] as const)
      expect(english({ subject, staff: true })).toMatch(
        /call \*\*911.*keep every message.*Title IX/s,
      );
    expect(english({ subject: "sexual", other: true, staff: true })).toMatch(/Title IX/);
    expect(english({ subject: "medical", staff: true })).not.toMatch(/Title IX/);
  });

  it("A19 O51 of who can't be woken say to call first, and to turn them on their side", () => {
    const text = english({ ...matterOf("my student is drunk and unresponsive", "support_person") });
    expect(text).toMatch(/^Call \*\*911\*\* now.*on their side/s);
  });

  it("A19 O51 of somebody else speak and ask of them", () => {
    const { text, question, chips } = care({ ...ofKind("abuse"), other: true }, at("US"));
    expect(text).toMatch(/^It is right to take this seriously/);
    expect(text).not.toContain("happening to you");
    expect(question).toBe(languages["en"]?.["after.other"]);
    expect(chips.map((chip) => chipMeaning(chip))).toEqual(["safe", "talkToOther"]);
  });

  it("A19 O51 one line of them fits the kind and the subject", () => {
    const line = (matter: Partial<Matter>) =>
      careLine({ ...ofKind("crisis"), ...matter }, at("US"));
    expect(line({})).toContain("988");
    expect(line({ kind: "abuse" })).toMatch(/not your fault.*1-800-799-7233/);
    expect(line({ kind: "abuse", subject: "sexual" })).toContain("RAINN");
    expect(line(ofKind("support_person"))).toMatch(/worried about someone/);
    expect(line({ kind: "abuse", other: true })).toMatch(/worried about someone.*1-800-799-7233/);
    expect(line({ subject: "violence" })).toMatch(/in danger right now, call 911/);
    expect(line({ kind: "emergency" })).toMatch(/in danger right now, call 911/);
  });

  it("A19 O51 differ by what is the matter", () => {
    const texts = DANGERS.map((kind) => care(ofKind(kind), at("US")).text);
    expect(new Set(texts).size).toBe(DANGERS.length);
    expect(care(ofKind("abuse"), at("US")).text).toMatch(/not your fault/);
    expect(care(ofKind("abuse"), at("US", "en", AT)).text).toContain(AT.website);
    expect(care(ofKind("emergency"), at("US")).text).toMatch(/^Call \*\*911\*\* now/);
    expect(care(ofKind("support_person"), at("US")).text).toMatch(/ask them directly/);
  });

  it("A19 O51 are in English with the country's numbers, where nobody wrote them in the language", () => {
    const { text } = care(ofKind("crisis"), at("SE", "sv"));
    expect(text).toContain(languages["en"]?.["self.stay"]);
    expect(text).toContain(countries["SE"]?.emergency);
  });

  it.each(HOMES)("A19 O51 one line of them in %s names a number of %s", (language, code) => {
    for (const line of [
      careLine(ofKind("crisis"), at(code, language)),
      afterCare(at(code, language)),
    ]) {
      expect(line).toContain(countries[code]?.emergency);
      expect(line).not.toMatch(/[{}]|undefined|\n/);
    }
    expect(careLine(ofKind("crisis"), at(null, language))).toContain(international.url);
    expect(okay(language)).toMatchObject({ text: languages[language]?.["okay"], chips: [] });
  });

  it("A19 O51 every country has an emergency number, and each of its lines a way to reach it", () => {
    for (const [code, { emergency, lines }] of Object.entries(countries)) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(emergency).toMatch(/\d{2}/);
      expect(lines.every(({ call, text, url }) => (call ?? text ?? url) !== "")).toBe(true);
      for (const { call = "1", text = "1" } of lines)
        expect(`${call} ${text}`).toMatch(/\d.* .*\d|\d \d/);
    }
  });
});
