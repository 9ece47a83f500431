import { describe, expect, it } from "vitest";

import { dangerIn, seconded } from "#server/guide/danger/danger.ts";
import { DIRECT, directIn } from "#server/guide/danger/direct.ts";
import { DANGERS } from "#server/guide/reader/heads.ts";

const examples = DIRECT.flatMap(({ kind, examples: own }) =>
  own.map((text) => [kind, text] as const),
);
const harmless = DIRECT.flatMap((row) => row.harmless);

describe("plain words of danger", () => {
  it.each(examples)(
    "A19 O51 %s: %j is met with help, whatever the model thinks of it",
    (kind, text) => {
      expect(directIn(text)).toBe(kind);
      expect(dangerIn(text, null, false).level).toBe("help");
      expect(dangerIn(text.toUpperCase(), "what does Duke cost", false).level).toBe("help");
    },
  );

  it.each(harmless)("A19 O51 %j only sounds like it", (text) => {
    expect(directIn(text)).toBeNull();
  });

  it("A19 O51 every row has a kind that there is, words, and an example", () => {
    for (const row of DIRECT) {
      expect(DANGERS).toContain(row.kind);
      expect(row.says.length).toBeGreaterThan(0);
      expect(row.examples.length).toBeGreaterThan(0);
    }
  });
});

describe("a second opinion on danger", () => {
  const none = { level: "none", kind: "crisis", score: -3, kinds: {} } as const;
  const line = { level: "line", kind: "crisis", score: 0, kinds: {} } as const;
  const help = { level: "help", kind: "crisis", score: 2, kinds: {} } as const;

  it.each([
    [none, "facts", 9, none],
    [none, "abuse", 0.1, { level: "line", kind: "abuse" }],
    [line, "facts", 9, line],
    [line, "abuse", 0.1, { level: "line", kind: "abuse" }],
    [line, "abuse", 9, { level: "help", kind: "abuse" }],
    [{ ...help, score: 4 }, "facts", 9, help],
    [help, "abuse", 9, { level: "help", kind: "abuse" }],
    [{ ...help, kinds: null }, "abuse", 9, help],
  ] as const)("A19 O51 %j, read as %s by %d, is %j", (danger, act, lead, expected) => {
    const { level, kind } = expected;
    expect(seconded(danger, act, lead, { [act]: 1 })).toMatchObject({ level, kind });
  });

  it("A19 O51 a line stands where the reader is sure of something else, unless it is beyond doubt", () => {
    const acts = { facts: 5, crisis: 1 };
    expect(seconded(help, "facts", 4, acts).level).toBe("line");
    expect(seconded(help, "facts", 1, { ...acts, crisis: 4 }).level).toBe("help");
    expect(seconded({ ...help, score: 4 }, "facts", 4, acts).level).toBe("help");
    expect(seconded({ ...help, score: Infinity }, "facts", 4, acts).level).toBe("help");
  });
});
