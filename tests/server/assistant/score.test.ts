import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type TestServer } from "#tests/support/server.ts";

import { type AskedItem, isGood, readQuestions } from "./questions.ts";
import { conversed } from "./talking.ts";

const FIGURE = /\$\d[\d,]*|\d+(?:\.\d+)?%/g;

describe("the guide's answers to what people ask", () => {
  let server: TestServer;
  let values: Set<string>;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
    const facts = await server.services.db.selectFrom("fact").select("value").execute();
    values = new Set(facts.flatMap(({ value }) => value.match(FIGURE) ?? []));
  });
  afterAll(() => server.stop());

  const answer = ({ turns, universityId }: AskedItem) =>
    conversed(server.services.assistant, turns, { universityId });

  it.each([
    // The share of good answers; "answer" items must hold every figure that is expected.
    { file: "dev" as const, answers: 0.95, all: 0.95 },
    { file: "practice-sample" as const, answers: 0.7, all: 0.75 },
  ])("A19 are good for most of $file", async ({ file, answers, all }) => {
    const items = readQuestions(file);
    const good: AskedItem[] = [];
    for (const item of items) if (isGood((await answer(item)).text, item)) good.push(item);
    const share = (of: readonly AskedItem[]) =>
      good.filter((item) => of.includes(item)).length / of.length;
    const asked = items.filter(({ behaviour }) => behaviour === "answer");
    console.info(
      `${file}: ${good.length} of ${items.length} good; of ${asked.length} plain questions ${Math.round(share(asked) * 100)} %`,
    );
    expect(share(asked)).toBeGreaterThanOrEqual(answers);
    expect(share(items)).toBeGreaterThanOrEqual(all);
  });

  it("A19 never hold a figure that isn't a fact's, the asker's or a difference of two", async () => {
    const invented: string[] = [];
    for (const item of [...readQuestions("dev"), ...readQuestions("practice-sample")]) {
      const { text } = await answer(item);
      const checked = text
        .replaceAll(/the difference is \**\$[\d,]+/gi, "")
        .replaceAll(/150% of (the )?normal time/g, "");
      const asked = item.turns.join(" ").toLowerCase();
      for (const figure of checked.match(FIGURE) ?? []) {
        const bare = figure.replace(/[$%]/g, "");
        if (!values.has(figure) && !asked.includes(bare)) invented.push(`${item.id}: ${figure}`);
      }
    }
    expect(invented).toEqual([]);
  });

  it("A19 name a source and a time with every figure", async () => {
    const bare: string[] = [];
    for (const item of readQuestions("dev")) {
      const { text } = await answer(item);
      for (const line of text.split("\n")) {
        const tells = values.has(line.match(FIGURE)?.[0] ?? "");
        if (tells && !/\((?:IPEDS|College Scorecard|Research|Wikidata)[^)]*, [^)]+\)/.test(line)) {
          bare.push(`${item.id}: ${line}`);
        }
      }
    }
    expect(bare).toEqual([]);
  });
});
