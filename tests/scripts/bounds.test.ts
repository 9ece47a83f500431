import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const parser = new RegExpParser();

interface Syntax {
  type?: string;
  start: number;
  end: number;
  regex?: { pattern: string } | null;
  tag?: Syntax;
  quasi?: { quasis: { value: { raw: string } }[] };
}

/** The patterns of a file of TypeScript, and the parts that it puts patterns together from (`String.raw`). */
function* patternsIn(file: string): Generator<{ line: number; source: string }> {
  const code = readFileSync(file, "utf8");
  const sourceOf = (node: Syntax): string | null => {
    if (node.type === "Literal") return node.regex?.pattern ?? null;
    const { tag, quasi } = node;
    if (tag === undefined || quasi === undefined) return null;
    // What is put in is a pattern by itself.
    return code.slice(tag.start, tag.end) === "String.raw"
      ? quasi.quasis.map(({ value }) => value.raw).join("(?:x)")
      : null;
  };
  const nodes: unknown[] = [parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" })];
  for (const node of nodes) {
    if (typeof node !== "object" || node === null) continue;
    nodes.push(...Object.values(node));
    const source = sourceOf(node as Syntax);
    const line = code.slice(0, (node as Syntax).start).split("\n").length;
    if (source !== null) yield { line, source };
  }
}

/** The characters with which these elements can begin; those with which they can end when they come from the last. */
function* outermost(
  elements: readonly AST.Element[],
  side: "begin" | "end",
): Generator<number, void> {
  for (const element of side === "begin" ? elements : elements.toReversed()) {
    const [inner, isOptional] =
      element.type === "Quantifier" ? [element.element, element.min === 0] : [element, false];
    if (inner.type === "Assertion") continue;
    // Mostly something else than what follows stands there.
    if (inner.type === "CharacterClass" && inner.negate) return;
    if (inner.type === "Character") yield inner.value;
    if (inner.type === "CharacterClass")
      for (const one of inner.elements) {
        if (one.type === "Character") yield one.value;
        if (one.type === "CharacterClassRange") yield one.max.value;
      }
    if (inner.type === "Group" || inner.type === "CapturingGroup")
      for (const { elements: within } of inner.alternatives) yield* outermost(within, side);
    if (!isOptional) return;
  }
}

const isBeyond = (letter: string) => letter > "\u007f" && /[\p{L}\p{M}]/u.test(letter);

/** Whether a text has such bounds and such letters at all. */
const mayHave = (source: string): boolean =>
  source.includes(String.raw`\b`) && source.split("").some(isBeyond);

/** The letters beyond ASCII beside a `\b` of a pattern: to it they are no letters. */
function besideBounds(source: string): string[] {
  if (!mayHave(source)) return [];
  const found: number[] = [];
  const visit = ({ elements }: AST.Alternative) =>
    elements.forEach((element, at) => {
      const one = element.type === "Quantifier" ? element.element : element;
      if ("alternatives" in one)
        one.alternatives.forEach((inner) => visit(inner as AST.Alternative));
      if (one.type !== "Assertion" || one.kind !== "word") return;
      found.push(...outermost(elements.slice(at + 1), "begin"));
      found.push(...outermost(elements.slice(0, at), "end"));
    });
  parser.parsePattern(source, 0, source.length, { unicode: true }).alternatives.forEach(visit);
  return found.map((value) => String.fromCodePoint(value)).filter(isBeyond);
}

describe("the bounds of words", () => {
  it.each([
    [String.raw`\bétudier\b`, ["é"]],
    [String.raw`\b(?:save|сохранить)\b`, ["с", "ь"]],
    [String.raw`\bmoiti[eé]s?\b`, ["é"]],
    [String.raw`(?<!\p{L})étudier(?!\p{L})|\bsave\b`, []],
    [String.raw`\bcaf(?:é|e) noir\b`, []],
  ])("knows which letters beyond ASCII stand beside them: %s", (source, letters) => {
    expect(besideBounds(source)).toEqual(letters);
  });

  it("O300: stand beside letters of ASCII alone, as to a pattern others are no letters", () => {
    const files = execFileSync("git", ["ls-files", "--", "contract", "machines", "server", "src"], {
      encoding: "utf8",
    })
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && mayHave(readFileSync(file, "utf8")));
    const patterns = files.flatMap((file) =>
      [...patternsIn(file)].map((pattern) => ({ file, ...pattern })),
    );
    expect(patterns.length).toBeGreaterThan(100);
    expect(
      patterns.flatMap(({ file, line, source }) => {
        const letters = besideBounds(source);
        return letters.length > 0 ? [`${file}:${line} \\b beside ${letters.join(" ")}`] : [];
      }),
    ).toEqual([]);
  });
});
