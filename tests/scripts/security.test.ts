import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { ROOT } from "../../scripts/steps/root.mjs";

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has that concerns the product. */
const REQUIREMENTS: Readonly<Record<number, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

const text = readFileSync(path.join(ROOT, "docs/security.md"), "utf8");
const rows = [...text.matchAll(/^\| ([\d., to]+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, ids = "", state = "", how = ""]) => ({ ids: ids.split(", "), state, how }),
);

describe("docs/security.md", () => {
  it("has each requirement of level 2 once", () => {
    const ids = rows.flatMap((row) => row.ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [chapter, count] of Object.entries(REQUIREMENTS)) {
      const own = ids.filter((id) => id.startsWith(`${chapter}.`) && !id.includes(" to "));
      expect([chapter, own.length]).toEqual([chapter, count]);
    }
  });

  it("counts them at its head", () => {
    const counted = (wanted: string) =>
      rows
        .filter(({ state }) => state === wanted)
        .reduce((sum, { ids }) => sum + ids.filter((id) => !id.includes(" to ")).length, 0);
    // OAuth after the first of it, and WebRTC.
    const grouped = 28 + 7;
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      `${counted("met")} are met, ${counted("operator")} are the operator's, ${counted("n/a") + grouped} don't apply, and ${counted("open")} are open`,
    );
  });

  it("says of each what is so, and names tests that there are", () => {
    for (const { state, how } of rows) {
      expect(["met", "operator", "n/a", "open"]).toContain(state);
      for (const [file] of how.matchAll(/tests\/[\w/]+\.test\.tsx?/g))
        expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
    }
  });
});
