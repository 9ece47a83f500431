import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import { caseOf, type Item } from "#server/guide/evaluation/cases.ts";
import type { Count } from "#server/guide/evaluation/count.ts";
import { inventedIn } from "#server/guide/evaluation/invented.ts";
import { isGood } from "#server/guide/evaluation/judgeAnswer.ts";
import { judgeReading } from "#server/guide/evaluation/judgeReading.ts";
import type { Played } from "#server/guide/evaluation/play.ts";
import { markdown, screen } from "#server/guide/evaluation/report.ts";
import { changesBetween, type Result } from "#server/guide/evaluation/result.ts";
import { alike } from "#server/guide/evaluation/saidOtherwise.ts";
import { createTally, percentile } from "#server/guide/evaluation/tally.ts";
import type { Known } from "#server/guide/knowledge/known.ts";
import { createPlaces } from "#server/guide/knowledge/places.ts";
import { resumedAt } from "#server/guide/memory.ts";
import type { Assistant } from "#server/guide/port.ts";
import { labelled } from "#server/guide/training/corpus.ts";

const FRAME = {
  act: "facts",
  language: "en",
  fields: [],
  named: [],
  operation: "fact",
  filters: [],
  order: null,
  premise: null,
  topic: null,
} as unknown as Frame;
const IDS: Record<string, string[]> = { "Rice University": ["rice"], "Duke University": ["duke"] };

/** Figures of a message with these labels that is read as this frame. */
function judged(label: object, frame: Partial<Frame>, level: "none" | "line" | "help" = "none") {
  const counts = judgeReading(
    labelled("z", JSON.stringify({ t: "…", a: "facts", ...label })),
    {
      frame: { ...FRAME, ...frame },
      danger: { level, kind: "crisis", score: 0, sentence: -Infinity, kinds: null },
      pageId: null,
    },
    (name) => new Set(IDS[name]),
    createPlaces(),
  );
  return Object.fromEntries(
    counts.map(({ key, right, of, field }: Count) => [
      field === undefined ? key : `${key} of ${field}`,
      [right, of],
    ]),
  );
}

describe("judging how a message is read", () => {
  it("counts fields as a set, and found and right ones apart", () => {
    const figures = judged({ f: ["founded", "kind"] }, { fields: ["kind", "founded", "phone"] });
    expect(figures).toMatchObject({ fields: [0, 1], fieldRecall: [2, 2], fieldPrecision: [2, 3] });
    expect(figures).toMatchObject({
      "fieldRecall of kind": [1, 1],
      "fieldPrecision of kind": [1, 1],
      "fieldPrecision of phone": [0, 1],
    });
    expect(judged({ f: ["founded", "kind"] }, { fields: ["kind", "founded"] })).toMatchObject({
      fields: [1, 1],
    });
  });

  it("takes filters for the same however they are spelt, and for others where they mean others", () => {
    const label = {
      a: "find",
      w: ["hbcu=yes", "kind!=private", "students<=5000", "region=Midwest"],
    };
    const filters: Frame["filters"] = [
      { field: "location", op: "=", value: "the Midwest" },
      { field: "students", op: "<", value: 5000 },
      { field: "kind", op: "=", value: "public" },
      { field: "hbcu", op: "=", value: true },
    ];
    expect(judged(label, { act: "find", filters })).toMatchObject({ filters: [1, 1], act: [1, 1] });
    expect(judged(label, { act: "find", filters: filters.slice(1) })).toMatchObject({
      filters: [0, 1],
    });
  });

  it("counts links of universities that are held, and wrong ones", () => {
    const label = { u: { rice: "Rice University" } };
    const named = [{ id: "rice", name: "Rice University" }];
    expect(judged(label, { named })).toMatchObject({ universities: [1, 1], mislinked: [0, 1] });
    expect(judged(label, { named: [{ id: "duke", name: "" }] })).toMatchObject({
      universities: [0, 1],
      mislinked: [1, 1],
    });
    const unheld = judged({ u: { x: "Nowhere College" } }, { named });
    expect(unheld).toMatchObject({ mislinkedUnheld: [1, 1] });
    expect(unheld).not.toHaveProperty("universities");
  });

  it("counts danger, what only sounds like it, and all else apart", () => {
    expect(judged({ a: "crisis" }, {}, "line")).toMatchObject({
      dangerHelp: [0, 1],
      dangerMet: [1, 1],
    });
    expect(judged({ near: true }, {}, "help")).toMatchObject({ nearHelp: [1, 1], act: [0, 1] });
    expect(judged({}, {}, "line")).toMatchObject({ otherHelp: [0, 1], otherLine: [1, 1] });
  });
});

describe("judging answers", () => {
  const item = { expected: [{ acceptAny: ["4%"] }], mustNotContain: ["sorry"] } as unknown as Item;

  it("wants one form of each group on a figure's boundaries, and nothing that is forbidden", () => {
    expect(isGood("It is **4%**.", item)).toBe(true);
    expect(isGood("It is 14%.", item)).toBe(false);
    expect(isGood("4%, sorry", item)).toBe(false);
  });

  it("finds figures that are no fact's, not the asker's, and made of neither", () => {
    const fact = (key: string, raw: number, value: string) => [key, { key, raw, value }] as const;
    const known = [
      { id: "a", facts: new Map([fact("avgNetPrice", 12000, "$12,000")]) },
      { id: "b", facts: new Map([fact("avgNetPrice", 9500, "$9,500")]) },
    ] as unknown as Known[];
    const named = known.map(({ id }) => ({ id, name: id }));
    const invented = (text: string) =>
      inventedIn(
        [
          {
            asked: "which is under 20k?",
            text,
            context: resumedAt(null).context,
            frame: { ...FRAME, fields: ["netPrice"], named },
          } as unknown as Played,
        ],
        { known, universities: 61 },
      );
    expect(invented("$12,000 and $9,500, $2,500 apart, $48,000 in four years")).toEqual([]);
    expect(invented("Both, $21,500 in all, are below $20,000.")).toEqual([]);
    expect(invented("It is $7,777, and 33% get in.")).toEqual(["$7,777", "33%"]);
  });
});

describe("files and figures", () => {
  it("tells the form of a line by its keys", () => {
    const message = '{"t":["a","b"],"a":"facts","l":"hi-Latn","c":"Rice University"}';
    expect(caseOf(message, "z1", true)).toMatchObject({
      section: "sealed",
      turns: ["a", "b"],
      page: { name: "Rice University" },
      item: null,
      groups: { act: "facts", language: "hi", writer: "z1" },
    });
    const question = '{"question":"a?","behaviour":"answer","persona":"parent"}';
    expect(caseOf(question, "dev", false)).toMatchObject({
      section: "dev",
      turns: ["a?"],
      page: null,
      label: null,
      groups: { behaviour: "answer", persona: "parent", language: "en" },
    });
    expect(() => caseOf('{"text":"?"}', "x", false)).toThrow("neither");
  });

  const resultOf = (right: number, near: number): Result => {
    const tally = createTally();
    tally.add(
      [
        { key: "act", right, of: 100 },
        { key: "nearHelp", right: near, of: 10 },
        { key: "fieldRecall", right: 3, of: 4, field: "kind" },
      ],
      { act: "facts" },
      [{ first: 1, whole: 2 }],
    );
    return { universities: 61, sections: { sealed: tally.section() } };
  };

  it("says what is better and what is worse than before", () => {
    const changes = changesBetween(resultOf(90, 2), resultOf(88, 1));
    expect(changes).toMatchObject([
      { key: "act", before: 90, now: 88, worse: 2 },
      { key: "nearHelp", before: 20, now: 10, worse: -10 },
    ]);
    expect(screen(resultOf(88, 1), changes)).toContain("act right: 90.0 % → 88.0 %, worse");
    expect(changesBetween(undefined, resultOf(1, 1))).toEqual([]);
  });

  it("writes every group's figures and each answer with its faults", () => {
    const told = { section: "sealed", turns: ["a", "b"], notes: [], answer: "no", faults: ["$1"] };
    const text = markdown(resultOf(90, 2), [told]);
    expect(text).toContain("| facts | 90.0 % of 100 |");
    expect(text).toContain("| kind | 75.0 % of 4 |");
    expect(text.match(/fields found/g)).toHaveLength(1);
    expect(text).toContain("✗ a // b");
  });

  it("says an English message of one turn in other ways, and tells which are answered alike", async () => {
    const asked: string[] = [];
    const answer: Assistant["answer"] = async function* ({ text }) {
      asked.push(text);
      yield { type: "text", text: text.includes("Hi there") ? "hello" : "$1" };
      yield { type: "end", question: null, followUps: [], universities: [] };
    };
    const person = { universityId: null, type: "student" as const };
    const told = (t: string | string[], l = "en") =>
      alike({ answer }, caseOf(JSON.stringify({ t, l, a: "facts" }), "z", true), person, "$1");
    expect(await told("what's their tuition")).toEqual([
      { key: "greeted", right: 0, of: 1 },
      { key: "misspelt", right: 1, of: 1 },
      { key: "unmarked", right: 1, of: 1 },
      { key: "shouted", right: 1, of: 1 },
    ]);
    expect(asked).toEqual([
      "Hi there! what's their tuition. Thanks!",
      "what's their tiution",
      "whats their tuition",
      "WHAT'S THEIR TUITION",
    ]);
    expect(await told(["what's their tuition", "and now"])).toEqual([]);
    expect(await told("¿cuánto cuesta?", "es")).toEqual([]);
  });

  it("takes percentiles from what was measured", () => {
    expect(percentile([3, 1, 2, 4], 0.5)).toBe(2);
    expect(percentile([3, 1, 2, 4], 0.95)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});
