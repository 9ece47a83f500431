import type { NeedKey } from "#contract/need.ts";

import { Problem } from "../http/problem.ts";
import { fold, words } from "../universities/fold.ts";
import type { Library } from "./knowledge/library.ts";
import { subjectsIn } from "./knowledge/subjects.ts";
import { kindIn } from "./reader/kindWords.ts";
import { numbersIn } from "./reader/numbers.ts";
import { saysPhrase } from "./reader/phrases.ts";

/** The amounts that make sense, and what to say of others. */
const AMOUNTS = {
  budget: {
    least: 0,
    most: 1_000_000,
    hint: "Say what a year may cost in US dollars, as in $30,000.",
  },
  sat: { least: 400, most: 1600, hint: "Say an SAT score from 400 to 1600." },
  act: { least: 1, most: 36, hint: "Say an ACT score from 1 to 36." },
} as const;

/**
 * What a person's words mean as an answer to one of the guide's questions: a field of study as the guide calls it, a place
 * as the data spells it, US dollars, a score, or "any". Throws a Problem 400 that says what would be understood.
 */
export function understoodNeed(key: NeedKey, text: string, { places }: Library): string | number {
  const folded = fold(text);
  if (saysPhrase("unsure", folded)) return "any";
  if (key === "study") return subjectsIn(folded)[0]?.name ?? text.trim();
  if (key === "place") {
    const place = places.find(words(text))[0]?.name;
    if (place !== undefined) return place;
    throw new Problem(
      400,
      "I know no place of this name. Try a city, a state or a country, or 'anywhere'.",
    );
  }
  if (key === "kind") {
    const kind = kindIn(folded);
    if (kind !== null) return kind;
    throw new Problem(400, "Say 'public', 'private', or 'any'.");
  }
  const { least, most, hint } = AMOUNTS[key];
  const value = numbersIn(text)[0]?.value;
  if (value !== undefined && value >= least && value <= most) return value;
  throw new Problem(400, hint);
}
