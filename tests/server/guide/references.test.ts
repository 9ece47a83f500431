import { describe, expect, it } from "vitest";

import { withoutReferences } from "#machines/guide/references.ts";
import { plainLine, searchableMessage } from "#server/guide/conversations/searchable.ts";
import { createReferences } from "#server/guide/words/references.ts";
import { createWords } from "#server/guide/words/render.ts";
import { suiteServer } from "#tests/support/server.ts";

import { told } from "./talking.ts";

const SCORECARD = "[College Scorecard, 2020-21](https://collegescorecard.ed.gov/)";
const ADMISSIONS = "[IPEDS Admissions, fall 2022](https://nces.ed.gov/ipeds/)";
const REGISTRY = "[Research Organization Registry, June 2026](https://ror.org/)";
const WIKIDATA = "[Wikidata, undated](https://www.wikidata.org/)";
const PUBLIC = "[US public domain](https://www.usa.gov/government-copyright)";
const CC0 = "[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)";

const inLanguage = (language: string) => createReferences(createWords(language));

describe("the sources of an answer", () => {
  it("O102 have a number each, the same wherever they occur, and the figure keeps its year", () => {
    const references = inLanguage("en");
    expect(references.numbered(`It costs **$1** (${SCORECARD}; ${ADMISSIONS}).`)).toBe(
      "It costs **$1** (2020-21\u00A0[[1]](https://collegescorecard.ed.gov/); fall 2022\u00A0[[2]](https://nces.ed.gov/ipeds/)).",
    );
    expect(references.numbered(`- Debt: $2 (${SCORECARD})`)).toBe(
      "- Debt: $2 (2020-21\u00A0[[1]](https://collegescorecard.ed.gov/))",
    );
  });

  it("O62 O107 are neither found in a conversation nor seen in a line of it", () => {
    const references = inLanguage("en");
    const body = references.numbered(`It costs **$1** (${SCORECARD}).`);
    const answer = `${body}${references.list()}`;
    expect(plainLine(answer)).toBe("It costs $1 (2020-21).");
    expect(searchableMessage(answer)).not.toContain("public");
    expect(searchableMessage(answer)).toContain("costs");
  });

  it("O102 are listed once each, as links, with year and licence", () => {
    const references = inLanguage("en");
    references.numbered(`(${SCORECARD}) (${WIKIDATA}) (${REGISTRY}) (${SCORECARD})`);
    expect(references.list()).toBe(
      `

###### Sources

1. [College Scorecard](https://collegescorecard.ed.gov/), 2020-21 (${PUBLIC})
2. [Wikidata](https://www.wikidata.org/), undated (${CC0})
3. [Research Organization Registry](https://ror.org/), June 2026 (${CC0})`,
    );
  });

  it("O102 an answer without any has no list", () => {
    const references = inLanguage("en");
    expect(references.numbered("Hello.")).toBe("Hello.");
    expect(references.list()).toBe("");
  });

  it.each([
    ["one without a page", "(Our own office, 2025)"],
    ["another link", "[Prices, 2025](https://www.ucf.edu/)"],
    ["another name for the page", "[Prices, 2025](https://nces.ed.gov/ipeds/)"],
  ])("O102 %s stays as it is", (_, text) => {
    const references = inLanguage("en");
    expect(references.numbered(text)).toBe(text);
    expect(references.list()).toBe("");
  });

  it.each([
    ["es", "Fuentes", "otoño de 2022", "junio de 2026", "sin fecha"],
    ["fa", "منابع", "پاییز 2022", "ژوئن 2026", "بدون تاریخ"],
    ["ar", "المصادر", "خريف 2022", "يونيو 2026", "دون تاريخ"],
    ["zh", "来源", "2022 年秋季", "2026年6月", "无日期"],
  ])("O102 are in the answer's language: %s", (language, title, fall, month, undated) => {
    const references = inLanguage(language);
    const text = references.numbered(`(${ADMISSIONS}; ${REGISTRY}; ${WIKIDATA})`);
    for (const year of [fall, month, undated]) {
      expect(text).toContain(year);
      expect(references.list()).toContain(year);
    }
    expect(references.list()).toContain(`###### ${title}\n`);
  });

  it.each(["en", "fa", "zh"])("O102 a model gets earlier answers without them: %s", (language) => {
    const references = inLanguage(language);
    const text = references.numbered(`It admits 4% (${ADMISSIONS}; ${SCORECARD}).`);
    const care = "\n\nHelp is there.";
    const plain = withoutReferences(text + references.list() + care);
    expect(plain).not.toMatch(/\[\[|######|https:/);
    expect(plain).toContain("It admits 4% (");
    expect(plain).toContain("2020-21");
    expect(plain.endsWith(care)).toBe(true);
  });
});

describe("an answer of the guide", () => {
  const server = suiteServer({ seeding: true });

  it("A19 O102 numbers its sources, and ends with them", async () => {
    const { text } = await told(server.services.assistant, "What is tuition at Duke and Stanford?");
    expect(text).toContain("(2020-21\u00A0[[1]](https://collegescorecard.ed.gov/))");
    expect(text.split("###### Sources")).toHaveLength(2);
    expect(text).toMatch(/1\. \[College Scorecard\]\(\S+\), 2020-21 \(\S+ public domain\]\(\S+\)$/);
  });
});
