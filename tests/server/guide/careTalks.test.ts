import { describe, expect, it } from "vitest";

import { care, chipMeaning } from "#server/guide/danger/care.ts";
import { ofKind } from "#server/guide/danger/matter.ts";
import { spotsIn } from "#server/guide/danger/spots.ts";
import { countriesOf } from "#server/guide/danger/whereabouts.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { suiteServer } from "#tests/support/server.ts";

import { AT, at, countries, languages } from "./careWords.ts";
import { conversation, told } from "./talking.ts";

describe("help in danger, within a conversation", () => {
  const server = suiteServer({ seeding: true });

  const CRY = "I want to die";
  const HELP = /\*\*911(?:\*\*| \(United States\) \/ 999 \(United Kingdom\) \/ 112 \(India\)\*\*)/;
  const talk = (turns: string[], question: Parameters<typeof told>[2] = {}) =>
    conversation(server.services.assistant, turns, question);
  const places = (given: Partial<Parameters<typeof countriesOf>[0]>, other = false) =>
    countriesOf(
      {
        language: "en",
        spots: [],
        earlier: [],
        phoneCountry: null,
        namedCountry: null,
        pageCountry: null,
        ...given,
      },
      other,
    );

  it("A19 O51 the country is the named place's, then the phone's, else the named university's or the page's and the language's", async () => {
    const library = await currentLibrary(server.services.db);
    const inSpain = spotsIn("I live in Spain", "en", library);
    const everywhere = { spots: inSpain, phoneCountry: "US", pageCountry: "Italy" };
    expect(places(everywhere)).toEqual(["ES"]);
    expect(places({ phoneCountry: "GB", language: "ja", pageCountry: "Italy" })).toEqual(["GB"]);
    expect(places({ language: "ja", pageCountry: "Italy" })).toEqual(["IT", "JP"]);
    expect(places({ namedCountry: "Canada", pageCountry: "Italy" })).toEqual(["CA"]);
    expect(places({ language: "es", pageCountry: "United States" })).toEqual(["US"]);
    expect(places({ phoneCountry: "GB", namedCountry: "Canada" })).toEqual(["GB"]);
    expect(places({ language: "ja" })).toEqual([]);
    expect(places({})).toEqual([]);
    expect(places({ phoneCountry: "XX", pageCountry: "Nowhere" })).toEqual([]);
  });

  it("A19 O51 of somebody else the country is first that of the university named with them", async () => {
    const library = await currentLibrary(server.services.db);
    const inIndia = { spots: spotsIn("near India", "en", library), language: "hi" };
    expect(places({ ...inIndia, namedCountry: "United States" }, true)).toEqual(["US", "IN"]);
    expect(places({ ...inIndia, pageCountry: "United States" }, true)).toEqual(["IN"]);
    expect(places({ phoneCountry: "GB", pageCountry: "Italy" }, true)).toEqual(["IT", "GB"]);
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

  it("O313: meets what asks for nothing and sounds like distress as that, and retells nothing", async () => {
    const [, tired] = await talk([
      "If I withdraw from all my classes at Yale, does that mess up a transfer to Stanford?",
      "i cant do it anymore. not just school. all of it",
    ]);
    const [, home] = await talk([
      "which colleges in missouri let you live in the dorm all year even breaks and summer",
      "it has to be all year. i cant be at home when my stepdad is there",
    ]);
    const [, listed] = await talk([
      "public universities in Minnesota",
      "i cant do it anymore. not just school. all of it",
    ]);
    for (const turn of [tired, home, listed]) {
      // Nothing of before is offered beside it.
      expect(turn?.end).toMatchObject({ universities: [], helpAlone: true });
      expect(turn?.text).toContain("That sounds hard");
      expect(turn?.text).toContain("988");
      expect(turn?.text).not.toMatch(/[$%]/);
    }
    // A sigh before a question is no distress.
    const [, sigh] = await talk(["Tell me about Yale", "ugh, and how hard is it to get in?"]);
    expect(sigh?.text).toContain("%");
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
    expect(next?.text).toMatch(
      /^I’m glad to go on\. The numbers stay the same: 911 \(United States\)/,
    );
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
    expect(again?.text).toMatch(HELP);
    expect(again?.text).not.toContain("Choose a quiet moment");
    const [, french] = await talk([WORRY, offer("chip.other.talk", "fr")]);
    expect(french?.text).toMatch(/^Choisissez un moment calme/);
    const [, mine] = await talk(["I was sexually assaulted", offer("chip.talk")]);
    expect(mine?.text).toMatch(/^I believe you/);
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

  it("O206: plain words of danger beside a question add the line, and leaving a list of those waiting doesn't", async () => {
    const car = await told(
      server.services.assistant,
      "slept in the car again, what's the SAT average at UCF",
    );
    expect(car.text.split("\n\n").at(-1)).toMatch(/911|988|800/);
    const list = await told(server.services.assistant, "I want to drop out of the waitlist");
    expect(list.text).not.toMatch(/911|988/);
  });
});
