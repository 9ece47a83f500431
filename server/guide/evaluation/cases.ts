import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";

import * as v from "valibot";

import { type Labelled, labelled } from "../training/corpus.ts";

const texts = v.optional(v.nullable(v.array(v.string())), null);
const Item = v.object({
  persona: v.optional(v.string(), "student"),
  lang: v.optional(v.string(), "en"),
  question: v.optional(v.string(), ""),
  turns: v.optional(v.array(v.string())),
  universityContext: v.optional(v.nullable(v.string()), null),
  behaviour: v.string(),
  /** The answer must contain one form of each group, and one of `mustContainAny`. */
  expected: v.optional(v.array(v.object({ acceptAny: v.array(v.string()) })), []),
  mustContainAny: texts,
  mustNotContain: texts,
});
/** A question that a person may ask, and what a good answer contains. */
export type Item = v.InferOutput<typeof Item>;

/** One line of a file: a message with its labels, or a question with what its answer must contain. */
export interface Case {
  /** The heading it is counted under, and what else it is grouped by. */
  section: string;
  groups: Readonly<Record<string, string>>;
  /** Its words must stay unknown to whoever writes rules: only figures are reported. */
  sealed: boolean;
  turns: readonly string[];
  persona: string;
  /** The university on whose page the person is: its id, or its official name. */
  page: { id: string } | { name: string } | null;
  label: Labelled | null;
  item: Item | null;
}

/** Reads a file of labelled messages, of questions, or of both: each line's keys decide. */
export async function readCases(file: string): Promise<Case[]> {
  const writer = basename(file, ".jsonl");
  const sealed = basename(dirname(file)) === "sealed";
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => caseOf(line, writer, sealed));
}

/** Throws when a line has the keys of neither form. */
export function caseOf(line: string, writer: string, sealed: boolean): Case {
  const row = JSON.parse(line) as Record<string, unknown>;
  const section = sealed ? "sealed" : writer;
  if ("t" in row && "a" in row) {
    const label = labelled(writer, line);
    const { act, language, turns, page } = label;
    const groups = { act, language, writer };
    const name = page === null ? null : { name: page };
    return { section, groups, sealed, turns, persona: "student", page: name, label, item: null };
  }
  if (!("question" in row) && !("turns" in row))
    throw new Error(`A line of ${writer} is neither a labelled message nor a question.`);
  const item = v.parse(Item, row);
  const { behaviour, persona, lang: language, universityContext: id } = item;
  const groups = { behaviour, persona, language };
  const turns = item.turns ?? [item.question];
  return { section, groups, sealed, turns, persona, page: id ? { id } : null, label: null, item };
}
