import { readFileSync } from "node:fs";
import path from "node:path";

import * as v from "valibot";

const texts = v.optional(v.nullable(v.array(v.string())), null);

const Item = v.object({
  id: v.string(),
  persona: v.optional(v.string(), "student"),
  question: v.optional(v.string()),
  turns: v.optional(v.array(v.string())),
  universityContext: v.nullable(v.string()),
  behaviour: v.string(),
  expected: v.optional(v.array(v.object({ acceptAny: v.array(v.string()) })), []),
  mustContainAny: texts,
  mustNotContain: texts,
});

/** What a person may ask, and what a good answer holds. */
export interface AskedItem {
  id: string;
  turns: string[];
  universityId: string | null;
  behaviour: string;
  /** Of each group one form must be in the answer. */
  expected: string[][];
  forbidden: string[];
}

/** Reads a file of questions beside this one. */
export function readQuestions(file: "dev" | "practice-sample"): AskedItem[] {
  return readFileSync(path.join(import.meta.dirname, "questions", `${file}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => v.parse(Item, JSON.parse(line)))
    .map((item) => ({
      id: item.id,
      turns: item.turns ?? [item.question ?? ""],
      universityId: item.universityContext,
      behaviour: item.behaviour,
      expected: [
        ...item.expected.map(({ acceptAny }) => acceptAny),
        ...(item.mustContainAny?.length ? [item.mustContainAny] : []),
      ],
      forbidden: item.mustNotContain ?? [],
    }));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a form stands in a text, figures on number boundaries: "4%" is not in "14%". */
export function holds(text: string, form: string): boolean {
  const before = /^\d/.test(form) ? "(?<![\\d.,])" : "";
  const after = /\d$/.test(form) ? "(?!\\d|[.,]\\d)" : "";
  return new RegExp(before + escaped(form) + after, "i").test(text);
}

/** Whether an answer holds what a good one does and nothing that it must not. */
export function isGood(text: string, { expected, forbidden }: AskedItem): boolean {
  return (
    expected.every((forms) => forms.some((form) => holds(text, form))) &&
    !forbidden.some((form) => text.includes(form))
  );
}
