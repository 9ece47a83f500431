import type { Known, KnownFact } from "../knowledge/known.ts";
import { pageOf } from "../knowledge/known.ts";

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[], last = "and"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

export const bold = (text: string) => `**${text}**`;
export const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;
export const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

/** "(College Scorecard, 2020-21)": every figure carries where it comes from and what time it is about. */
export function cite(...facts: readonly KnownFact[]): string {
  const sources = facts.map(({ source, year }) => `${source}, ${year === "" ? "undated" : year}`);
  return `(${[...new Set(sources)].join("; ")})`;
}

/** Where to ask what isn't held: the university's own page for it. */
export function whereToAsk(university: Known, key: string): string {
  if (university.fictional) return "It is a fictional university, so there is nobody to ask.";
  const page = pageOf(university, key);
  if (page === "") return `Please ask ${university.name} itself.`;
  const phone = university.facts.get("phone")?.value;
  return `Please ask the university itself: ${page}${phone ? ` or ${phone}` : ""}.`;
}

/** First letter large, as a sentence begins. */
export const opening = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
