import type { Item } from "./cases.ts";
import { type Count, once } from "./count.ts";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a text contains a form, figures at number boundaries: "4%" is not in "14%". */
function holds(text: string, form: string): boolean {
  const before = /^\d/.test(form) ? "(?<![\\d.,])" : "";
  const after = /\d$/.test(form) ? "(?!\\d|[.,]\\d)" : "";
  return new RegExp(before + escaped(form) + after, "i").test(text);
}

/** Whether an answer contains what a good one does and nothing that it must not. */
export function isGood(text: string, { expected, mustContainAny, mustNotContain }: Item): boolean {
  const groups = expected.map(({ acceptAny }) => acceptAny);
  if (mustContainAny?.length) groups.push(mustContainAny);
  return (
    groups.every((forms) => forms.some((form) => holds(text, form))) &&
    !mustNotContain?.some((form) => text.includes(form))
  );
}

/** Counts whether an answer is good, with plain questions apart from the others. */
export function judgeAnswer(text: string, item: Item): Count[] {
  const good = isGood(text, item);
  return [once("good", good), ...(item.behaviour === "answer" ? [once("plain", good)] : [])];
}
