import { describe, expect, it } from "vitest";

import {
  actBeside,
  dangerIn,
  plainQuestion,
  seconded,
  stated,
} from "#server/guide/danger/danger.ts";
import { DIRECT, directIn } from "#server/guide/danger/direct.ts";
import { DANGERS } from "#server/guide/reader/heads.ts";
import { frame } from "#tests/support/guideFrame.ts";

const examples = DIRECT.flatMap(({ kind, examples: own }) =>
  own.map((text) => [kind, text] as const),
);
const harmless = DIRECT.flatMap((row) => row.harmless);

/** Of a message that sets no condition and asks for nothing more. */
const NOTHING = { filters: [], topic: null, order: null, narrows: null, drops: [], pointer: null };

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

/** A message of as many words as both models count alike in. */
const EIGHT = "one two three four five six seven eight";

describe("a second opinion on danger", () => {
  const doubt = {
    level: "line",
    kind: "crisis",
    score: 0,
    sentence: -Infinity,
    kinds: {},
  } as const;

  it.each([
    [0, { crisis: 4, facts: 1 }, "help", "crisis"],
    [0, { abuse: 0.5, facts: 0 }, "line", "abuse"],
    [0, { crisis: 1, facts: 5 }, "none", "crisis"],
    [-10, { abuse: 30, facts: 0 }, "none", "abuse"],
    [9, { crisis: 0, facts: 30 }, "help", "crisis"],
  ] as const)("A19 O51 a score of %d and acts of %j are %s, of %s", (score, acts, level, kind) => {
    expect(seconded({ ...doubt, score }, EIGHT, acts)).toMatchObject({ level, kind });
  });

  it.each([
    ["none", [], "compare"],
    ["line", ["founded"], "compare"],
    ["line", [], "crisis"],
    ["help", ["founded"], "crisis"],
  ] as const)(
    "A19 O51 taken for danger, with %s of it and fields %j, is %s",
    (level, fields, act) => {
      const acts = { crisis: 3, compare: 2, facts: 1 };
      const asked = {
        act: "crisis" as const,
        fields: [...fields],
        named: [],
        ...NOTHING,
      };
      expect(actBeside({ ...doubt, level }, asked, acts)).toBe(act);
    },
  );

  it.each([
    ["clarify", 1, "crisis"],
    ["find", 1, "crisis"],
    ["clarify", -1, "clarify"],
    ["find", -1, "find"],
    ["programs", 1, "programs"],
  ] as const)(
    "O313 what asks for nothing, read as %s with a score of %d, is %s",
    (act, score, met) => {
      const asked = { act, fields: [], named: [], ...NOTHING };
      expect(actBeside({ ...doubt, level: "line", score }, asked, {})).toBe(met);
    },
  );

  it("O313 a condition, an order or one taken back asks for something", () => {
    const told = { ...doubt, level: "line", score: 1 } as const;
    const asked = { act: "find" as const, fields: [], named: [], ...NOTHING };
    const order = { field: "netPrice", dir: "asc" } as const;
    for (const more of [
      { order },
      { drops: ["city" as const] },
      { narrows: { filters: [], order } },
      { pointer: { to: "rest" as const } },
    ])
      expect(actBeside(told, { ...asked, ...more }, {})).toBe("find");
  });

  it("A19 O51 plain words stay help, whatever the reader says", () => {
    const said = {
      ...doubt,
      level: "help",
      score: Infinity,
      sentence: -Infinity,
      kinds: null,
    } as const;
    expect(seconded(said, EIGHT, { facts: 30, crisis: 0 })).toEqual(said);
  });

  it("O147 answers who asks for a figure of those talked about by its name, with the line", () => {
    const asked = frame({ act: "facts", fields: ["tuitionInState"] });
    const help = { ...doubt, level: "help" } as const;
    const said = "how much is tuition then";
    expect(plainQuestion(help, said, asked, true).level).toBe("line");
    expect(plainQuestion(doubt, said, asked, true).level).toBe("line");
    const puzzled = "so being close dont matter?? how much is tuition in state";
    expect(plainQuestion(help, puzzled, asked, true).level).toBe("line");
    expect(plainQuestion(help, said, asked, false).level).toBe("help");
    expect(plainQuestion(help, "i'm so lonely. tuition?", asked, true).level).toBe("help");
  });

  it.each([
    ["아이오와 말고 오하이오, 2만 달러 이하", "find", 2, "none"],
    ["I'm so lonely. Ohio under 20k", "find", 2, "line"],
    ["ich habe angst, ohio unter 20k", "find", 2, "line"],
    ["Ohio", "find", 1, "line"],
    ["Ohio under 20k", "smalltalk", 2, "line"],
  ] as const)(
    "O147 a doubt about %j, read as %s with %d filters, is %s",
    (text, act, count, level) => {
      const ohio = { field: "region", op: "=", value: "Ohio" } as const;
      const asked = frame({ act, filters: Array.from({ length: count }, () => ohio) });
      expect(plainQuestion(doubt, text, asked, false).level).toBe(level);
      const help = { ...doubt, level: "help" } as const;
      expect(plainQuestion(help, text, asked, false).level).toBe(
        level === "none" ? "line" : "help",
      );
      expect(plainQuestion({ ...help, kinds: null }, text, asked, false).level).toBe("help");
    },
  );

  it("O147 plain words of harm in a long sentence make a doubt help", () => {
    const long =
      "my husband beats me so I moved to Ohio and I would like to go back to school there";
    const abuse = { ...doubt, kind: "abuse" } as const;
    expect(stated(abuse, long).level).toBe("help");
    expect(stated({ ...abuse, level: "none", score: -5 }, long).level).toBe("help");
    expect(stated(abuse, "he beats me at chess in Ohio").level).toBe("line");
  });

  it("O206: plain words of danger anywhere are met with the line at least, however sure the rest is", () => {
    const sure = { ...doubt, level: "none", score: -11 } as const;
    const car = "slept in the car again, what's the SAT average of the ones you showed me";
    expect(stated(sure, car)).toMatchObject({ level: "line", kind: "abuse" });
    expect(stated(sure, "he beats me at chess in Ohio").level).toBe("none");
  });

  it("O207: the more words there are the less the reader's second opinion counts", () => {
    const acts = { crisis: 4, facts: 0 };
    const scoreOf = (text: string) => seconded(doubt, text, acts).score;
    expect(scoreOf("no")).toBe(8);
    expect(scoreOf(EIGHT)).toBe(4);
    expect(scoreOf("我今天很难过不想读书很累")).toBeCloseTo(
      scoreOf("one two three four five six"),
      0,
    );
    expect(scoreOf(`${EIGHT} `.repeat(8))).toBe(0.5);
  });
});
