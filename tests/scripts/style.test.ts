import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

/** The tics of docs/style.md, each with its pattern. */
const tics = readFileSync("docs/style.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, not = "", but = "", pattern] =
      /^\| (.+?) \| (.+?) \| `(.+)` \|$/.exec(line.replaceAll(String.raw`\|`, "¦")) ?? [];
    return pattern === undefined
      ? []
      : [{ not, but, pattern: new RegExp(pattern.replaceAll("¦", "|"), "i") }];
  });

/** What is in the words of others: the specification's rules, material to learn from, and lists of words of many languages. */
const OTHERS =
  /^(?:docs\/(?:clauses\.tsv|style\.md)|tests\/scripts\/style\.test\.ts|data\/|tests\/(?:golden|server\/guide)\/)/;

/** Words of many languages as data within code, which say what people write and not what we do. */
const NOT_PROSE = /\\[bpu]|\||\p{Script=Han}|\p{Script=Arabic}/u;

const files = execFileSync("git", ["ls-files", "--", "*.ts", "*.tsx", "*.mjs", "*.md", "*.tsv"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && !OTHERS.test(file));

/** The lines of a text that have a tic, as "file:line not → but". */
function found(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, at) => {
    if (!file.endsWith(".md") && NOT_PROSE.test(line)) return [];
    return tics
      .filter(({ pattern }) => pattern.test(line))
      .map(({ not, but }) => `${file}:${at + 1} ${not} → ${but}`);
  });
}

describe("plain words", () => {
  it("reads the tics from docs/style.md", () => {
    expect(tics.length).toBeGreaterThan(8);
    expect(found("a.ts", "// It is read anew.")).toEqual(["a.ts:1 anew → again"]);
    expect(found("a.ts", "// The row is no more.")).toHaveLength(1);
    expect(found("a.ts", "// It is read again, no more than once.")).toEqual([]);
  });

  it("uses none of the tics", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => found(file, readFileSync(file, "utf8")))).toEqual([]);
  });
});
