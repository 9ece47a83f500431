import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import { FACT_LABELS } from "#server/import/sources/facts.ts";
import { dollars, factText, factTexts, sourceOf } from "#src/words/facts.ts";
import { showTextsIn } from "#src/words/t.ts";

const FIGURES = [
  "$12,345",
  "$900",
  "18,219",
  "1885",
  "1410",
  "730–780",
  "3.68%",
  "33.10%",
  "(650) 723-2300",
  "37.4275, -122.1697",
  "2022-23",
  "1885 (Wikidata says 1891)",
  "Nursing (1,120), Biology (80)",
];

describe("the words of facts", () => {
  afterEach(() => showTextsIn("en", {}));

  it("O98 are in English as the host wrote them", () => {
    expect(FIGURES.map(factText)).toEqual(FIGURES);
    expect(dollars(12_345)).toBe("$12,345");
    expect(factTexts().map(factText)).toEqual(factTexts());
  });

  it("O98 have figures as the language writes them, years without separators, and nothing else changed", () => {
    showTextsIn("fa", { Undergraduates: "دانشجویان کارشناسی", "June 2026": "ژوئن ۲۰۲۶" });
    expect(FIGURES.slice(1, 8).map(factText)).toEqual([
      "\u200e$۹۰۰",
      "۱۸٬۲۱۹",
      "۱۸۸۵",
      "۱۴۱۰",
      "۷۳۰–۷۸۰",
      "۳٫۶۸٪",
      "۳۳٫۱۰٪",
    ]);
    expect(FIGURES.slice(8).map(factText)).toEqual(FIGURES.slice(8));
    expect(factText("Undergraduates")).toBe("دانشجویان کارشناسی");
  });

  it("O98 name the source with its year, or what of them is known", () => {
    showTextsIn("fa", { "{source}, {year}": "{source}، {year}", "June 2026": "ژوئن ۲۰۲۶" });
    expect(sourceOf({ source: "Wikidata", year: "June 2026" })).toBe("Wikidata، ژوئن ۲۰۲۶");
    expect(sourceOf({ source: "Wikidata", year: "" })).toBe("Wikidata");
    expect(sourceOf({ source: "", year: "2022-23" })).toBe("2022-23");
  });

  it("O98 that the catalogues have are those that our own server writes", () => {
    const sources = ["server/seed", "server/import/sources"].flatMap((folder) =>
      readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")),
    );
    const written = sources.join("\n").replace("${programKind}", "associate").toLowerCase();
    const other = (text: string) => text.replace("bachelor's", "associate").toLowerCase();
    expect(factTexts().filter((text) => !written.includes(other(text)))).toEqual([]);
    const others = sources.flatMap((source) => [...source.matchAll(/label: "([^"]+)"/g)]);
    // Programs always say of which degree they are.
    const named = Object.values(FACT_LABELS).filter((label) => label !== FACT_LABELS.topPrograms);
    const all = [...named, ...others.map(([, label = ""]) => label)];
    expect(new Set(all).size).toBeGreaterThan(25);
    expect(all.filter((label) => !factTexts().includes(label))).toEqual([]);
  });
});
