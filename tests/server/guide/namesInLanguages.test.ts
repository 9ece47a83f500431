import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { inWords } from "#server/guide/plan/searchWords.ts";
import { nameIn } from "#server/guide/words/names.ts";
import { createWords } from "#server/guide/words/render.ts";
import { dataFolder } from "#server/seed/files.ts";

const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(dataFolder(), ...path), "utf8"));
const LANGUAGES = new Set("es pt fr zh ar fa hi".split(" "));

describe("O152: conditions of a search are named in the person's language", () => {
  it.each([
    ["subject", "nursing", "es", "enfermería"],
    ["subject", "computer science", "hi", "कंप्यूटर साइंस"],
    ["place", "North Carolina", "pt", "Carolina do Norte"],
    ["place", "Texas", "zh", "得克萨斯州"],
    ["place", "Germany", "fr", "Allemagne"],
    ["place", "Ivory Coast", "es", "Côte d’Ivoire"],
    ["place", "United States", "en", "the United States"],
    ["place", "Ohio", "en", "Ohio"],
    ["place", "Nowhere", "ar", "Nowhere"],
  ] as const)("%s %s in %s: %s", (kind, name, language, said) => {
    expect(nameIn(kind, name, language)).toBe(said);
  });

  it("names only what the data has, in languages of the guide", () => {
    const names = read("guide", "names.json") as Record<
      "subjects" | "places",
      Record<string, Record<string, string>>
    >;
    const { subjects } = read("subjects.json") as { subjects: { name: string }[] };
    const { regions, areas } = read("places.json") as {
      regions: Record<string, unknown>;
      areas: { name: string }[];
    };
    const known = new Set([
      ...subjects.map(({ name }) => name),
      ...Object.keys(regions),
      ...areas.map(({ name }) => name),
    ]);
    const all = { ...names.subjects, ...names.places };
    expect(Object.keys(all).filter((name) => !known.has(name))).toEqual([]);
    const languages = new Set(Object.values(all).flatMap((one) => Object.keys(one)));
    expect([...languages].filter((one) => !LANGUAGES.has(one))).toEqual([]);
  });

  it("says a subject of either kind and a state, with no gap between Chinese words", () => {
    const conditions = inWords([
      { field: "region", op: "=", value: "Texas" },
      { field: "program", op: "=", value: "English / history" },
    ]);
    const said = (language: string) => conditions.map((one) => createWords(language).sentence(one));
    expect(said("fr").join("; ")).toMatch(/Texas.*anglais ou histoire/u);
    expect(said("zh")).toEqual(["位于得克萨斯州", "开设英语或历史"]);
  });
});
