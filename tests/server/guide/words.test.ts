import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { USER_TYPES } from "#contract/user.ts";
import { CLASS_FIELDS, FIELDS } from "#machines/guide/frame.ts";
import { ERRANDS, GAPS, HELP_TOPICS } from "#machines/guide/topics.ts";
import { says, strong, text } from "#server/guide/plan/say.ts";
import { catalogues } from "#server/guide/words/catalogues.ts";
import { createWords, speaks } from "#server/guide/words/render.ts";
import { citation } from "#server/guide/words/sources.ts";

const english = catalogues.get("en") ?? {};
const others = [...catalogues.keys()].filter((language) => language !== "en");
const placeholders = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].toSorted();
const fact = (source: string, year: string) => ({
  key: "k",
  label: "",
  value: "1",
  raw: 1,
  source,
  year,
});

describe("the catalogues of replies", () => {
  it.each(["en", "es", "fr", "pt", "zh"])("A19 there is one in %s", (language) => {
    expect(speaks(language)).toBe(true);
  });

  it.each(others)(
    "A19 the one in %s has every sentence that the English one has, and no other",
    (language) => {
      const own = Object.keys(catalogues.get(language) ?? {});
      expect(own.toSorted()).toEqual(Object.keys(english).toSorted());
    },
  );

  it.each(others)("A19 the sentences in %s take in what the English ones take in", (language) => {
    const wrong = Object.entries(catalogues.get(language) ?? {})
      .filter(([code]) => code in english)
      .filter(
        ([code, sentence]) =>
          placeholders(sentence).join() !== placeholders(english[code] ?? "").join(),
      )
      .map(([code, sentence]) => `${code}: ${sentence}`);
    expect(wrong).toEqual([]);
  });

  it.each([...catalogues.keys()])("A19 every sentence in %s is said whole", (language) => {
    const words = createWords(language);
    const wrong: string[] = [];
    for (const code of Object.keys(english)) {
      const values = Object.fromEntries(
        placeholders(english[code] ?? "").map((name) => [
          name.slice(1, -1),
          `<${name.slice(1, -1)}>`,
        ]),
      );
      const said = words.sentence(says(code, values));
      const lacks = Object.values(values).some(
        (value) => !said.toLowerCase().includes(value.toLowerCase()),
      );
      if (said.trim() === "" || /[{}]|undefined|null|NaN/.test(said) || lacks)
        wrong.push(`${code}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(others)("A19 bold in %s is where it is in English, and is closed", (language) => {
    const stars = (sentence = "") => (sentence.match(/\*\*/g) ?? []).length;
    const wrong = Object.entries(catalogues.get(language) ?? {})
      .filter(
        ([code, sentence]) => stars(sentence) % 2 === 1 || stars(sentence) !== stars(english[code]),
      )
      .map(([code]) => code);
    expect(wrong).toEqual([]);
  });
});

describe("the sentences that plans say", () => {
  const folder = path.join(import.meta.dirname, "../../../server/guide");
  const sources = [
    ...["plan", "check"].flatMap((room) =>
      readdirSync(path.join(folder, room)).map((file) => `${room}/${file}`),
    ),
    ...readdirSync(folder).filter((file) => file.endsWith(".ts")),
  ].map((file) => ({ file, source: readFileSync(path.join(folder, file), "utf8") }));

  /** The first argument of each call of says(). */
  const firstArguments = (source: string): string[] =>
    source
      .split(/\bsays\(/)
      .slice(1)
      .map((rest) => {
        let depth = 0;
        let end = 0;
        for (; end < rest.length; end++) {
          const letter = rest[end] ?? "";
          if ("([{".includes(letter)) depth += 1;
          if (")]}".includes(letter)) depth -= 1;
          if (depth < 0 || (depth === 0 && letter === ",")) break;
        }
        return rest.slice(0, end);
      });
  /** The codes in it: the whole argument, or what a condition chooses from. */
  const codesIn = (argument: string) =>
    [...argument.matchAll(/(?:^|[?:])\s*(?:"([\w.]+)"|`([^`]+)`)\s*(?=$|[?:])/g)].map(
      ([, plain, template]) => plain ?? template ?? "",
    );
  const isCode = (found: string) => {
    if (!found.includes("${")) return found in english;
    const pattern = new RegExp(
      `^${found
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replaceAll(".", "\\."))
        .join("[\\w.]*")}$`,
    );
    return Object.keys(english).some((code) => pattern.test(code));
  };

  it("A19 are all in the English catalogue", () => {
    const found = sources.flatMap(({ file, source }) =>
      firstArguments(source).flatMap((argument) =>
        codesIn(argument).map((code) => ({ file, code })),
      ),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ code }) => !isCode(code))).toEqual([]);
  });

  it("A19 are there for all that a template can be filled with", () => {
    const wanted = [
      ...FIELDS.map((field) => `field.${field}`),
      ...FIELDS.filter((field) => field !== "hbcu" && !CLASS_FIELDS.has(field)).map(
        (field) => `fact.${field}`,
      ),
      ...GAPS.map((gap) => `gap.${gap}`),
      ...HELP_TOPICS.map((topic) => `help.${topic}`),
      ...ERRANDS.map((errand) => `errand.${errand}`),
      ...USER_TYPES.flatMap((type) => [`needs.${type}`, `asks.${type}`, `type.${type}`]),
      ...["below", "atMost", "above", "atLeast", "exactly", "not", "around"].map(
        (op) => `bound.${op}`,
      ),
      ...["month", "semester", "week", "day", "years", "times"].map(
        (unit) => `worked.scaled.${unit}`,
      ),
      ...["study", "place", "budget", "sat"].flatMap((need) => [
        `choose.ask.${need}`,
        `need.${need}`,
      ]),
      ...["public", "private", "nonprofit", "forProfit"].map((kind) => `kind.${kind}`),
      ...["asc", "desc", "asc.year", "desc.year"].map((end) => `extreme.${end}`),
    ];
    expect(wanted.filter((code) => !(code in english))).toEqual([]);
  });

  it("A19 those that no plan says aren't kept", () => {
    const literals = sources.flatMap(({ source }) =>
      [...source.matchAll(/"([a-zA-Z][\w.]*)"|`([a-zA-Z][^`]*)`/g)].map(
        ([, plain, template]) => plain ?? template ?? "",
      ),
    );
    const patterns = literals.flatMap((literal): (string | RegExp)[] =>
      /^[\w.]+$/.test(literal)
        ? [literal]
        : /^[\w.]+\$\{/.test(literal)
          ? [new RegExp(`^${literal.split("${")[0]?.replaceAll(".", "\\.")}`)]
          : [],
    );
    const unused = Object.keys(english).filter(
      (code) =>
        !patterns.some((pattern) =>
          typeof pattern === "string"
            ? pattern === code || `chip.${pattern}` === code
            : pattern.test(code),
        ),
    );
    expect(unused).toEqual([]);
  });

  it("A19 a sentence that nobody wrote is an error that says what to do", () => {
    expect(() => createWords("en").sentence(says("nowhere"))).toThrow(/'nowhere'.*en\.json/);
  });
});

describe("an answer in words", () => {
  const inEnglish = createWords("en");

  it("A19 sources are links to where people find them, each once", () => {
    expect(citation([fact("IPEDS Admissions", "fall 2022")])).toBe(
      "([IPEDS Admissions, fall 2022](https://nces.ed.gov/ipeds/))",
    );
    expect(
      citation([fact("College Scorecard", "2020-21"), fact("College Scorecard", "2020-21")]),
    ).toBe("([College Scorecard, 2020-21](https://collegescorecard.ed.gov/))");
    expect(citation([fact("Research Organization Registry", "June 2026")])).toContain(
      "https://ror.org/",
    );
    expect(citation([fact("Wikidata", "")])).toBe(
      "([Wikidata, undated](https://www.wikidata.org/))",
    );
    expect(citation([fact("Our own office", "2025")])).toBe("(Our own office, 2025)");
    expect(citation([])).toBe("");
  });

  it("A19 a source stands within the sentence that it is of", () => {
    const told = inEnglish.sentence(
      says("fact.founded", { name: "Duke", value: "1838" }, { facts: [fact("Wikidata", "2020")] }),
    );
    expect(told).toBe("Duke was founded in 1838 ([Wikidata, 2020](https://www.wikidata.org/)).");
  });

  it("A19 a table has a head, a rule, a row for each, and its sources in its head", () => {
    const table = inEnglish.block({
      kind: "table",
      head: [says("field.university"), says("field.founded")],
      rows: [
        ["Duke | Co", "1838"],
        ["ETH", says("notHeld")],
      ],
      facts: [[], [fact("Wikidata", "2020")]],
      covers: [],
    });
    expect(table.split("\n")).toEqual([
      "| University | Founding year ([Wikidata, 2020](https://www.wikidata.org/)) |",
      "| --- | --- |",
      "| Duke / Co | 1838 |",
      "| ETH | Not held |",
    ]);
  });

  it("A19 lists are of points, or of numbers where the order counts", () => {
    const items = [says("verbatim", { text: "one" }), says("verbatim", { text: "**two**" })];
    expect(inEnglish.block({ kind: "list", items })).toBe("- One\n- **Two**");
    expect(inEnglish.block({ kind: "list", items, from: 1 })).toBe("1. One\n2. **Two**");
    expect(inEnglish.block({ kind: "list", items, from: 7 })).toBe("7. One\n8. **Two**");
  });

  it("A19 several are joined as the language joins them", () => {
    const of = (language: string) =>
      createWords(language).sentence(says("which.also", { typed: "X", list: ["A", "B", "C"] }));
    expect(of("en")).toContain("A, B, and C");
    expect(of("es")).toContain("A, B y C");
    expect(of("zh")).toMatch(/A、B和C/);
  });

  it("A19 what no catalogue speaks is answered in English", () => {
    expect(speaks("ka")).toBe(false);
    expect(createWords("ka").sentence(says("offTopic"))).toBe(inEnglish.sentence(says("offTopic")));
    expect(inEnglish.block(text(says("verbatim", { text: strong("a") }), says("answer.yes")))).toBe(
      "**A** Yes.",
    );
  });
});
