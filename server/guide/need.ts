import type { NeedKey } from "#contract/need.ts";
import { anyOf } from "#machines/guide/choosing.ts";

import { Problem } from "../http/problem.ts";
import { normalizeText, words } from "../universities/normalizeText.ts";
import type { Library } from "./knowledge/library.ts";
import { subjectsIn } from "./knowledge/subjects.ts";
import { kindIn } from "./reader/kindWords.ts";
import { numbersIn } from "./reader/numbers.ts";
import { saysPhrase } from "./reader/phrases.ts";

/** What would have been understood. */
const HINTS: Readonly<Record<NeedKey, string>> = {
  study: "Say what you would like to study, as in nursing, or 'undecided'.",
  place: "I know no place of this name. Try a city, a state or a country, or 'anywhere'.",
  budget: "Say what a year may cost in US dollars, as in $30,000, or 'no limit'.",
  sat: "Say an SAT score from 400 to 1600, or 'none'.",
  act: "Say an ACT score from 1 to 36, or 'none'.",
  kind: "Say 'public', 'private', or 'either'.",
};

/** The amounts that make sense. */
const AMOUNTS = {
  budget: { least: 1000, most: 1_000_000 },
  sat: { least: 400, most: 1600 },
  act: { least: 1, most: 36 },
} as const;

/** Words that leave a requirement open, in the app's languages. */
const OPEN = new Set(
  [
    "undecided, either, both, no limit, no score, none, no, any, anything, anywhere, open",
    "indeciso, indecisa, por decidir, no sé, sin límite, donde sea, sin puntuación, sin puntaje, ninguno, ninguna, cualquiera, cualquier lugar, en cualquier lugar, ambas, da igual",
    "indécis, indécise, pas encore décidé, sans limite, pas de limite, pas de score, aucun, aucune, n’importe où, n’importe laquelle, peu importe, l’une ou l’autre, les deux",
    "هر جا, هرجا, فرقی ندارد, بدون سقف, بدون محدودیت, بدون نمره, تصمیم نگرفته‌ام, ندارم, هیچ, هر دو, هر کدام",
    "أي مكان, في أي مكان, بلا حد, بدون حد, لا توجد درجة, ليس لدي, لا شيء, أي منهما, أيهما, كلاهما, لم أقرر, لم أقرر بعد, لم يُقرَّر بعد, أيّ منهما",
    "任何地方, 无分数, 随便, 无上限, 没有上限, 没有分数, 没有, 无, 都可以, 均可, 未决定, 还没决定, 无所谓",
  ].flatMap((said) => said.split(", ").map((each) => normalizeText(each))),
);
const MOST_OF_OPEN = 4;
const DENIED = /^(?:no|not) (?:in |an? )?(?!idea|limit|score|preference|sure|matter)\p{L}/u;

/**
 * What a person's words mean as an answer to one of the guide's questions: a field of study by the guide's name, a
 * place in our spelling, US dollars, a score, a kind, or "any". Throws Problem 400 with a hint.
 */
export function understoodNeed(key: NeedKey, text: string, library: Library): string | number {
  const normalized = normalizeText(text);
  const value = valueOf(key, text, normalized, library);
  if (value !== null) return value;
  if (OPEN.has(normalized)) return "any";
  if (DENIED.test(normalized)) throw new Problem(400, HINTS[key]);
  const isFew = normalized.split(" ").length <= MOST_OF_OPEN;
  if (isFew && saysPhrase("unsure", normalized)) return "any";
  // A subject that isn't listed is looked for by its own words.
  if (key === "study" && normalized !== "" && subjectsIn(normalized).length === 0)
    return text.trim();
  throw new Problem(400, HINTS[key]);
}

/** The value that a text names; excluded ones don't count. */
function valueOf(
  key: NeedKey,
  text: string,
  normalized: string,
  { places }: Library,
): string | number | null {
  if (key === "study")
    return subjectsIn(normalized).find(({ excluded }) => !excluded)?.name ?? null;
  if (key === "place") {
    const wanted = places.find(words(text)).filter(({ excluded }) => !excluded);
    return wanted.length === 0
      ? null
      : anyOf(wanted.map(({ kind, name }) => ({ field: kind, name })));
  }
  if (key === "kind")
    return /(?:^| )(?:no|not) (?:public|private)/.test(normalized) ? null : kindIn(normalized);
  const { least, most } = AMOUNTS[key];
  // The upper end of a range is what a year may cost.
  const said = numbersIn(text)
    .filter(({ unit, start }) => unit !== "percent" && !/[-−]\s*\$?$/u.test(text.slice(0, start)))
    .map(({ value }) => value)
    .filter((value) => value >= least && value <= most);
  return said.length === 0 ? null : key === "budget" ? Math.max(...said) : (said[0] ?? null);
}
