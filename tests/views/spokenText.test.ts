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
    [
      "It costs $1 (2020-21 [[1]](https://a.example); 2022 [[2]](https://b.example)).\n\n###### Sources\n\n1. [A](https://a.example), 2020-21",
      "It costs $1 (2020-21; 2022). Sources. A, 2020-21.",
    ],
  ])("O103 has no signs, and pauses: %j", (markdown, spoken) => {
    expect(spokenText(markdown)).toBe(spoken);
  });

  it("O103 names a table's columns with each cell", () => {
    const table =
      "| | Students | Cost |\n|---|---|---|\n| Yale | 6,600 | $64,700 |\n| MIT | | $60,200 |";
    expect(spokenText(table)).toBe("Yale, Students: 6,600, Cost: $64,700. MIT, Cost: $60,200.");
  });
});
