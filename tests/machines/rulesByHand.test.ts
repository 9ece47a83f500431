import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { nodesOf } from "#tests/support/charts/coverage.ts";
import type { Subject } from "#tests/support/charts/subject.ts";
import { subjects } from "#tests/support/subjects/all.ts";

import { idsOfTitle } from "../../scripts/steps/citations.mjs";

/** A title stands first in a call. */
const TITLE = /\(\s*(["'`])([A-Z]\d{1,3}\b.*?)\1\s*,/g;

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

/** The clauses with which the titles of tests begin that were written by hand. */
function clausesOfTitles(texts: readonly string[]): Set<string> {
  const titles = texts.flatMap((text) => [...text.matchAll(TITLE)].map((match) => match[2] ?? ""));
  return new Set(titles.flatMap(idsOfTitle));
}

/** The clauses that a chart's states and transitions serve. */
function clausesOf(machine: Subject["machine"]): Set<string> {
  const served = nodesOf(machine.root).flatMap((node) => [
    node.meta as unknown,
    ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(
      ({ meta }): unknown => meta,
    ),
  ]);
  return new Set(
    served.flatMap((meta) => (meta as { clauses?: readonly string[] } | undefined)?.clauses ?? []),
  );
}

/** A sentence for each clause of a chart for which no one wrote a test. */
const gaps = (
  { name, machine }: Pick<Subject, "name" | "machine">,
  tested: ReadonlySet<string>,
): string[] =>
  [...clausesOf(machine)]
    .filter((clause) => !tested.has(clause))
    .map(
      (clause) =>
        `The chart '${name}' serves ${clause}, and no test by hand does: write one in tests/machines/rules whose title begins with ${clause}, its texts and constants typed from docs/clauses.tsv or docs/rules.md.`,
    );

const byHand = [
  ...readdirSync(new URL("rules/", import.meta.url)).map((file) => `rules/${file}`),
  ...readdirSync(new URL("invariants/", import.meta.url)).map((file) => `invariants/${file}`),
]
  .filter((file) => file.endsWith(".test.ts"))
  .map(read);
const tested = clausesOfTitles(byHand);

describe.each(subjects)("the chart $name", (subject) => {
  it("has a test by hand for each clause that it serves", () => {
    expect(gaps(subject, tested)).toEqual([]);
  });
});

it("names the chart and the clause that no test by hand serves", () => {
  const [phone] = subjects.filter(({ name }) => name === "phone");
  const without = new Set([...tested].filter((clause) => clause !== "K1"));
  expect(phone && gaps(phone, without)).toEqual([
    "The chart 'phone' serves K1, and no test by hand does: write one in tests/machines/rules whose title begins with K1, its texts and constants typed from docs/clauses.tsv or docs/rules.md.",
  ]);
});

it("reads the clauses of titles, alone, in lists and in ranges, also where cases come first", () => {
  const text = `it("A1 asks", f); it.each([["B2 no title"]])(\n  "K1 S7 waits %s",\n f); it('R2-R4: opens', f)`;
  expect(clausesOfTitles([text])).toEqual(new Set(["A1", "K1", "S7", "R2", "R3", "R4"]));
});
