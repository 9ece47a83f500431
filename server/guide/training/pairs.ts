import { NAME } from "../reader/features.ts";
import type { Labelled } from "./corpus.ts";
import { masked } from "./examples.ts";
import { createRandom } from "./random.ts";

/** How people go on to a second question, by language. */
const JOINERS: Readonly<Record<string, readonly string[]>> = {
  en: [" and ", ", ", ". ", ", also "],
  es: [" y ", ", ", ". "],
  fr: [" et ", ", ", ". "],
  pt: [" e ", ", ", ". "],
  de: [" und ", ", ", ". "],
  fa: [" و ", "، ", "؟ "],
  ar: [" و", "، ", "؟ "],
  hi: [" और ", ", ", "? "],
  zh: ["，", "，还有", "？"],
};
const ANY = [", ", ". "];
const SEED = 11;

/** A question of its own that asks for figures of one university, and nothing else. */
const isPlain = ({
  act,
  turns,
  fields,
  filters,
  order,
  premise,
  leftover,
  operation,
  near,
}: Labelled) =>
  act === "facts" &&
  turns.length === 1 &&
  fields.length > 0 &&
  fields.length <= 3 &&
  filters.length === 0 &&
  order === null &&
  premise === null &&
  (leftover ?? []).length === 0 &&
  (operation === null || operation === "fact") &&
  !near;

/**
 * Two questions of one writer as one message, which asks for the fields of both: people ask several things at once more often
 * than any writer does. The same rows make the same pairs.
 */
export function pairsOf(rows: readonly Labelled[]): Labelled[] {
  const random = createRandom(SEED);
  const groups = new Map<string, Labelled[]>();
  for (const row of rows.filter(isPlain)) {
    const key = `${row.writer} ${row.language}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const shuffled = group
      .map((row) => ({ row, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ row }) => row);
    const half = Math.floor(shuffled.length / 2);
    return shuffled.slice(0, half).flatMap((first, at) => {
      const second = shuffled[half + at];
      if (second === undefined || second.fields.every((field) => first.fields.includes(field)))
        return [];
      const joiners = JOINERS[first.language] ?? ANY;
      const joiner = joiners[Math.floor(random() * joiners.length)] ?? ", ";
      const [one = ""] = first.turns;
      const [said = ""] = second.turns;
      const other = masked(said, second.names).replaceAll(NAME, "").trim();
      return [
        {
          ...first,
          turns: [`${one.replace(/[.?!؟？。\s]+$/u, "")}${joiner}${other}`],
          fields: [...new Set([...first.fields, ...second.fields])],
        },
      ];
    });
  });
}
