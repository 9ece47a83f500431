import type { QuestionLabel } from "#contract/question.ts";
import { ACTS, FIELDS } from "#machines/guide/frame.ts";
import { TOPICS } from "#machines/guide/topics.ts";

import { Problem } from "../http/problem.ts";

type Issue = { path: string; message: string };

/** A label in the corpus's own words. Throws a 400 Problem that names each unknown word, and what it may be. */
export function checkedLabel(label: QuestionLabel): QuestionLabel {
  if (label.dismissed) return { dismissed: true, act: null, fields: [], topic: null };
  const issues = issuesOf(label);
  const [first] = issues;
  if (first !== undefined) throw new Problem(400, first.message, { data: { issues } });
  return { ...label, fields: [...new Set(label.fields)] };
}

function issuesOf({ act, fields, topic }: QuestionLabel): Issue[] {
  if (act === null || act === "")
    return [{ path: "act", message: "Choose what the question wants, or dismiss it." }];
  const issues: Issue[] = [];
  if (!isIn(ACTS, act))
    issues.push({ path: "act", message: `There is no act '${act}'. Use one of ${list(ACTS)}.` });
  const strange = fields.find((field) => !isIn(FIELDS, field));
  if (strange !== undefined)
    issues.push({
      path: "fields",
      message: `There is no field '${strange}'. Use one of ${list(FIELDS)}.`,
    });
  const kinds = Object.hasOwn(TOPICS, act) ? (TOPICS[act] ?? []) : [];
  if (kinds.length === 0 && topic !== null)
    issues.push({ path: "topic", message: `'${act}' has no kinds. Leave the kind out.` });
  if (kinds.length > 0 && (topic === null || !isIn(kinds, topic)))
    issues.push({ path: "topic", message: `Choose a kind of '${act}': ${list(kinds)}.` });
  return issues;
}

const isIn = (words: readonly string[], word: string): boolean => words.includes(word);
const list = (words: readonly string[]): string => words.join(", ");
