import { beforeAll, describe, expect, it } from "vitest";

import { numbersIn } from "#server/guide/reader/numbers.ts";
import { suiteServer } from "#tests/support/server.ts";

import { type AskedItem, holds, isGood, readQuestions } from "./questions.ts";
import { conversed } from "./talking.ts";

const FIGURE = /\$\d[\d,]*|\d+(?:\.\d+)?%/g;

describe("the guide's answers to what people ask", () => {
  let values: Set<string>;
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    const facts = await server.services.db.selectFrom("fact").select("value").execute();
    values = new Set(facts.flatMap(({ value }) => value.match(FIGURE) ?? []));
  });

  const answer = ({ turns, universityId }: AskedItem) =>
    conversed(server.services.assistant, turns, { universityId });

  it.each([
    // The share of good answers, 3 points below what was reached; "answer" items must hold every figure expected.
    { file: "dev" as const, answers: 0.86, all: 0.9 },
    { file: "practice-sample" as const, answers: 0.79, all: 0.82 },
  ])("A19 are good for most of $file", async ({ file, answers, all }) => {
    const items = readQuestions(file);
    const good: AskedItem[] = [];
    const bad: string[] = [];
    for (const item of items) {
      const { text } = await answer(item);
      if (isGood(text, item)) good.push(item);
      else bad.push(`${item.id} ${JSON.stringify(item.turns)} → ${text.slice(0, 160)}`);
    }
    const share = (of: readonly AskedItem[]) =>
      good.filter((item) => of.includes(item)).length / of.length;
    const asked = items.filter(({ behaviour }) => behaviour === "answer");
    console.info(
      `${file}: ${good.length} of ${items.length} good (${(share(items) * 100).toFixed(1)} %); of ${asked.length} plain questions ${(share(asked) * 100).toFixed(1)} %\n${bad.join("\n")}`,
    );
    expect(share(asked)).toBeGreaterThanOrEqual(answers);
    expect(share(items)).toBeGreaterThanOrEqual(all);
  });

  it("A19 hold no figure that isn't a fact's, the asker's, or worked out before the reader's eyes", async () => {
    const invented: string[] = [];
    for (const item of [...readQuestions("dev"), ...readQuestions("practice-sample")]) {
      const { text } = await answer(item);
      // What is worked out stands with what it is made of, or is said to be so.
      const checked = text
        .replaceAll(
          /^.*(?:\([^()]* [−÷] [^()]*\)| times that of | higher than that of |Spread over|For \d+ years|For one semester|together: |[Aa]verage .* over ).*$/gm,
          "",
        )
        .replaceAll(/150% (?:of (?:the )?normal time|的时间)/g, "");
      // "The estimate ($1 + $3 − $2)" is also what a line before it tells.
      const worked = new Set(
        [...text.matchAll(/(\$[\d,]+) \(\$[^()]*−[^()]*\)/g)].map(([, sum]) => sum),
      );
      const said = new Set(numbersIn(item.turns.join(" ")).map(({ value }) => value));
      for (const figure of checked.match(FIGURE) ?? []) {
        const value = Number(figure.replaceAll(/[$%,]/g, ""));
        if (!values.has(figure) && !worked.has(figure) && !said.has(value))
          invented.push(`${item.id}: ${figure}`);
      }
    }
    expect(invented).toEqual([]);
  });

  it("A19 name a source and a time with every figure", async () => {
    const bare: string[] = [];
    for (const item of readQuestions("dev")) {
      const { text } = await answer(item);
      for (const paragraph of text.split("\n\n")) {
        const cites =
          /\([^()]+\u00A0\[\[1\]\]\(https:/.test(text) &&
          /\n1\. \[(?:IPEDS|College Scorecard|Research|Wikidata)[^\]]*\]\(https:/.test(text);
        const tells = (paragraph.match(FIGURE) ?? []).some((figure) => values.has(figure));
        if (tells && !cites) bare.push(`${item.id}: ${paragraph}`);
      }
    }
    expect(bare).toEqual([]);
  });

  it("A19 a form of a figure counts only where it is alone", () => {
    expect(holds("it admits 14%", "4%")).toBe(false);
    expect(holds("it admits 4%.", "4%")).toBe(true);
    expect(holds("in 1636.", "1636")).toBe(true);
    expect(holds("$16,360", "1636")).toBe(false);
  });
});
