import { createHash } from "node:crypto";

import type { KeptReading } from "../guide/port.ts";
import { words } from "../universities/normalizeText.ts";

/** Stands for any name: "tuition at Duke" and "tuition at Yale" ask the same. */
const NAME = "uname";
/** Two questions are alike when at least this share of all their words is common. */
const ALIKE = 0.8;

/** A question for comparison: its words, normalized, each once, in any order; names of universities are all one. */
export function wordsOf(text: string, names: KeptReading["names"]): ReadonlySet<string> {
  const masked = names
    .map(({ typed }) => typed)
    .filter((typed) => typed !== "")
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, typed) => rest.replaceAll(typed, ` ${NAME} `), text);
  const found = words(masked);
  // Texts of signs alone, such as "???", have no words: they are compared as written.
  return new Set(found.length > 0 ? found : [text.trim()]);
}

/** An id that the same wording always has. */
export function wordingId(wording: ReadonlySet<string>): string {
  const key = [...wording].toSorted().join(" ");
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}

/** Whether two questions are worded alike: most of their words are the same. */
export function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < ALIKE * large.size) return false;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared >= ALIKE * (one.size + other.size - shared);
}
