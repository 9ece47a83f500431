import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { emergencyNumbers } from "#src/parts/crisisHelp/emergencyNumbers.ts";
import { hoursOf } from "#src/parts/crisisHelp/hoursOf.ts";
import type { HelplinesFile } from "#src/platform/helplines/fetchHelplines.ts";
import { regionOf } from "#src/platform/helplines/regionOf.ts";
import { showTextsIn } from "#src/words/t.ts";

describe("the country that the browser's languages name", () => {
  it.each([
    [["en-US"], "US"],
    [["de-ch", "de"], "CH"],
    [["zh-Hant-TW"], "TW"],
    [["en", "en-GB"], "GB"],
    [["es-419", "es-MX"], "MX"],
    [["en"], null],
    [["en", "ja"], "JP"],
    [["ja", "en-US"], "US"],
    [["not a language", "en"], null],
    [[], null],
  ])("O50 of %j is %s", (languages, region) => {
    expect(regionOf(languages, { ja: ["JP"], en: [], xx: ["AA", "BB"] })).toBe(region);
  });
});

describe("the helplines of data/helplines.json", () => {
  const file = JSON.parse(
    readFileSync(new URL("../../data/helplines.json", import.meta.url), "utf8"),
  ) as HelplinesFile;
  const { countries, words } = file;
  const lines = Object.values(countries).flatMap((country) => country.lines);

  it("O50 can be dialled", () => {
    const numbers = [
      ...Object.values(countries).map(({ emergency }) => emergency),
      ...lines.flatMap(({ call, text }) => [call, ...(text === undefined ? [] : [text])]),
    ];
    expect(numbers.filter((number) => !/^[*+\d][\d -]*$/.test(number))).toEqual([]);
  });

  it("O50 say their hours in words", () => {
    const said = new Set(
      lines.map((line) => hoursOf(line, words).replace(/^[\d:]+–[\d:]+/, "some hours")),
    );
    expect(
      [...said].filter((hours) => !/^(?:24 hours|some hours, every day|hours )/.test(hours)),
    ).toEqual([]);
  });

  it("O50 O96 say their hours in the language shown", () => {
    showTextsIn("fa", { "{hours}, every day": "{hours}، هر روز" });
    expect(new Set(lines.map((line) => hoursOf(line, words)))).toContain("شبانه‌روزی، هر روز");
    expect(
      lines.map((line) => hoursOf(line, words)).filter((hours) => /[a-z]/i.test(hours)),
    ).toEqual([]);
    showTextsIn("en", {});
  });

  it("O50 lead to websites", () => {
    expect(lines.map(({ url }) => url).filter((url) => !/^https?:\/\//.test(url))).toEqual([]);
  });

  it("O50 name at least one number to call in an emergency, each once", () => {
    const twice = Object.values(countries).filter((country) => {
      const calls = emergencyNumbers(country).map(({ call }) => call);
      return calls.length === 0 || new Set(calls).size < calls.length;
    });
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it("O50 tell ambulance and police apart where each has a number of its own", () => {
    const { NO, ID, US } = countries;
    expect([NO, ID, US].map((country) => country && emergencyNumbers(country))).toEqual([
      [
        { what: "Ambulance", call: "113" },
        { what: "Police", call: "112" },
      ],
      [
        { what: "Emergency", call: "112" },
        { what: "Ambulance", call: "119" },
        { what: "Police", call: "110" },
      ],
      [{ what: "Emergency", call: "911" }],
    ]);
  });
});
