import { readFileSync } from "node:fs";
import path from "node:path";

import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { afterCare, care, careLine, chipMeaning, okay } from "#server/guide/danger/care.ts";
import { countriesOf } from "#server/guide/danger/helplines.ts";
import { type Matter, matterOf, ofKind, SUBJECTS } from "#server/guide/danger/matter.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { DANGERS } from "#server/guide/reader/heads.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

import { conversation, told } from "./talking.ts";

const data = path.join(import.meta.dirname, "../../../data");
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(data, file), "utf8"));

const sentences = v.record(v.string(), v.string());
const { languages } = v.parse(
  v.object({ languages: v.record(v.string(), sentences) }),
  json("guide/care.json"),
);
const { countries, international } = v.parse(
  v.object({
    countries: v.record(
      v.string(),
      v.object({
        name: v.string(),
        emergency: v.string(),
        lines: v.array(
          v.object({
            for: v.picklist(["suicide", "abuse", "emergency"]),
            role: v.optional(v.picklist(["ambulance", "police"])),
            about: v.optional(v.picklist(["sexual"])),
            name: v.string(),
            call: v.optional(v.string()),
            text: v.optional(v.string()),
            url: v.pipe(v.string(), v.startsWith("https://")),
            hours: v.string(),
          }),
        ),
      }),
    ),
    international: v.object({ emergency: v.string(), url: v.string() }),
  }),
  json("helplines.json"),
);

/** Where most live who write in each language. */
const HOMES = [
  ["en", "US"],
  ["es", "MX"],
  ["fr", "FR"],
  ["pt", "BR"],
  ["fa", "IR"],
  ["ar", "EG"],
  ["zh", "CN"],
  ["hi", "IN"],
  ["de", "DE"],
  ["ru", "RU"],
  ["tr", "TR"],
  ["it", "IT"],
  ["ja", "JP"],
  ["ko", "KR"],
] as const;

const AT = { name: "Duke University", website: "https://www.duke.edu/", phone: "(919) 684-8111" };
const at = (code: string | null, language = "en", university: typeof AT | null = null) => ({
  language,
  countries: code === null ? [] : [code],
  university,
});

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
    expect(text).toContain("112 / 911 / 999");
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

describe("help in danger, within a conversation", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
  });
  afterAll(() => server.stop());

  const CRY = "I want to die";
  const HELP = /\*\*911\*\*|112 \/ 911 \/ 999/;
  const talk = (turns: string[], question: Parameters<typeof told>[2] = {}) =>
    conversation(server.services.assistant, turns, question);
  const places = async (given: Partial<Parameters<typeof countriesOf>[0]>, other = false) =>
    countriesOf(
      {
        language: "en",
        places: [],
        library: await currentLibrary(server.services.db),
        phoneCountry: null,
        namedCountry: null,
        pageCountry: null,
        ...given,
      },
      other,
    );

  it("A19 O51 the country is the named place's, then the phone's, else the named university's or the page's and the language's", async () => {
    const library = await currentLibrary(server.services.db);
    const inSpain = library.places.find(["spain"]);
    const everywhere = { places: inSpain, phoneCountry: "US", pageCountry: "Italy" };
    expect(await places(everywhere)).toEqual(["ES"]);
    expect(await places({ phoneCountry: "GB", language: "ja", pageCountry: "Italy" })).toEqual([
      "GB",
    ]);
    expect(await places({ language: "ja", pageCountry: "Italy" })).toEqual(["IT", "JP"]);
    expect(await places({ namedCountry: "Canada", pageCountry: "Italy" })).toEqual(["CA"]);
    expect(await places({ language: "es", pageCountry: "United States" })).toEqual(["US"]);
    expect(await places({ phoneCountry: "GB", namedCountry: "Canada" })).toEqual(["GB"]);
    expect(await places({ language: "ja" })).toEqual(["JP"]);
    expect(await places({})).toEqual([]);
    expect(await places({ phoneCountry: "XX", pageCountry: "Nowhere" })).toEqual([]);
  });

  it("A19 O51 of somebody else the country is first that of the university named with them", async () => {
    const library = await currentLibrary(server.services.db);
    const inIndia = { places: library.places.find(["india"]), language: "hi" };
    expect(await places({ ...inIndia, namedCountry: "United States" }, true)).toEqual(["US", "IN"]);
    expect(await places({ ...inIndia, pageCountry: "United States" }, true)).toEqual(["IN"]);
    expect(await places({ phoneCountry: "GB", pageCountry: "Italy" }, true)).toEqual(["IT", "GB"]);
  });

  it("A19 O51 names both countries' numbers by their countries", () => {
    const { text } = care(ofKind("support_person"), { ...at("US"), countries: ["US", "IN"] });
    expect(text).toContain("**911 (United States) / 112 (India)**");
    expect(text).toMatch(/United States: 988.*India: Tele MANAS/s);
  });

  it("A19 O51 a worried person is told whom to ask to look after somebody, by the university's number", () => {
    expect(care(ofKind("support_person"), at("US", "en", AT)).text).toContain(
      `${AT.name}, ${AT.phone}`,
    );
    expect(care(ofKind("support_person"), at("US")).text).toMatch(/look after them at once/);
  });

  it("A19 O51 comes alone: no figures, no universities, no chips of cost", async () => {
    for (const turns of [
      [CRY],
      ["what does Duke cost", CRY],
      ["Show me universities in California", CRY],
    ]) {
      const last = (await talk(turns)).at(-1);
      expect(last?.text).toMatch(HELP);
      expect(last?.text).not.toMatch(/\$\d|\d%/);
      expect(last?.end?.universities).toEqual([]);
      expect(last?.end?.question).toBe(languages["en"]?.["after"]);
      expect(last?.end?.followUps.every((chip) => chipMeaning(chip) !== null)).toBe(true);
    }
  });

  it("A19 O51 names the numbers of the person's phone", async () => {
    const user = { type: "student", full_name: "Ada", country: "GB", need: {} } as const;
    const [first] = await talk([CRY], { user });
    expect(first?.text).toContain("**999**");
    expect(first?.text).toContain("116 123");
  });

  it("A19 O51 names the numbers of the country that was talked of", async () => {
    const [, second] = await talk(["universities in California", "I want to die"]);
    expect(second?.text).toContain(`**${countries["US"]?.emergency}**`);
  });

  it("A19 O51 comes in the person's language", async () => {
    const [first] = await talk(["死にたい"]);
    expect(first?.text).toContain(languages["ja"]?.["self.stay"]);
    expect(first?.text).toContain(countries["JP"]?.emergency);
  });

  it("A19 O51 stays near when the person goes on to something else", async () => {
    const [, next, later] = await talk([CRY, "what is the tuition at Duke", "and Yale?"]);
    expect(next?.text).toMatch(/^I’m glad to go on\. The numbers stay the same: 112 \/ 911 \/ 999/);
    expect(next?.text).toContain("$57,633");
    expect(later?.text).not.toContain("The numbers stay the same");
  });

  it("A19 O51 hears what its own offers say", async () => {
    const [, safe] = await talk([CRY, languages["en"]?.["chip.safe"] ?? ""]);
    expect(safe?.text).toBe(languages["en"]?.["okay"]);
    const [, other] = await talk([CRY, languages["en"]?.["chip.someone"] ?? ""]);
    expect(other?.text).toContain("ask them directly");
    const [, how] = await talk([CRY, languages["en"]?.["chip.talk"] ?? ""]);
    expect(how?.text).toMatch(HELP);
  });

  it("A19 O51 hears what its offers say of somebody else, and goes on about the same", async () => {
    const offer = (key: string, language = "en") => languages[language]?.[key] ?? "";
    const WORRY = "my friend's husband beats her, she told me he locks her in";
    const [first, safe] = await talk([WORRY, offer("chip.other.safe")]);
    expect(first?.end?.question).toBe(offer("after.other"));
    expect(safe?.text).toBe(offer("okay"));
    const [, how, again] = await talk([WORRY, offer("chip.other.talk"), offer("chip.other.talk")]);
    expect(how?.text).toMatch(/^Choose a quiet moment/);
    expect(how?.text).toContain("1-800-799-7233");
    expect(again?.text).toBe(how?.text);
    const [, french] = await talk([WORRY, offer("chip.other.talk", "fr")]);
    expect(french?.text).toMatch(/^Choisissez un moment calme/);
    const [, mine] = await talk(["I was sexually assaulted", offer("chip.talk")]);
    expect(mine?.text).toMatch(/not your fault/);
    expect(mine?.text).not.toMatch(/act on these thoughts/);
  });

  it("A19 O51 says with the end of help that it stands alone", async () => {
    const [plain, help] = await talk(["what does Duke cost", CRY]);
    expect(plain?.end?.helpAlone).toBeUndefined();
    expect(help?.end?.helpAlone).toBe(true);
  });

  it("A19 O51 says one line below an answer where it isn't sure", async () => {
    const { text } = await told(
      server.services.assistant,
      "everything is pointless lately. what does Duke cost",
    );
    expect(text.split("\n\n").at(-1)).toContain("988");
    expect(text.split("\n\n").length).toBeGreaterThan(1);
  });
});
