import { describe, expect, it } from "vitest";

import { spokenText } from "#src/parts/markdown/spokenText.ts";

describe("an answer as a voice reads it", () => {
  it.each([
    ["**Yale** has [6,600 students](https://example.org).", "Yale has 6,600 students."],
    ["# Costs\n\nA lot\n\n---\n\nTruly!", "Costs. A lot. Truly!"],
    ["- Law\n- *Medicine*\n\n1. First\n   - within", "Law. Medicine. First. within."],
    ["> As said\n\n```\n1 + 1\n```", "As said. 1 + 1."],
    ["دانشگاه بزرگ است؟", "دانشگاه بزرگ است؟"],
    ["", ""],
  ])("O103 has no signs, and pauses: %j", (markdown, spoken) => {
    expect(spokenText(markdown)).toBe(spoken);
  });

  it("O103 names a table's columns with each cell", () => {
    const table =
      "| | Students | Cost |\n|---|---|---|\n| Yale | 6,600 | $64,700 |\n| MIT | | $60,200 |";
    expect(spokenText(table)).toBe("Yale, Students: 6,600, Cost: $64,700. MIT, Cost: $60,200.");
  });
});
