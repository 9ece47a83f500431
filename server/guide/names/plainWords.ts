import { normalizeText } from "../../universities/normalizeText.ts";
import { isWellKnown } from "../knowledge/knownAs.ts";
import { isCued, type Named } from "./cues.ts";
import { isKind } from "./forms.ts";
import type { Candidate } from "./types.ts";
import type { Written } from "./written.ts";

/** Those that many people ask about have at least this weight. */
export const WELL_KNOWN = 50;
/** Records with figures, not names alone, have at least this weight. */
export const DOCUMENTED = 24;

const FRENCH_PRONOUNS = new Set("il elle on ils elles".split(" "));

/** Trust in runs of words that say nothing alone; null for any other. */
export function ofPlainWords(
  { from, to, name, options }: Candidate,
  words: readonly Written[],
  named: Named,
): 0 | 1 | null {
  const [best] = options;
  if (best === undefined) return 0;
  const run = words.slice(from, to);
  if (isOfOtherTongue(run, words)) return 0;
  const telling = name.split(" ").filter((word) => !isKind(word));
  if (isDescription(telling, run, words.slice(Math.max(0, from - 2), from))) return 0;
  // "Ivy Tech" is a name that neither of its words is.
  const isNickname = run.length > 1 && isWellKnown(name);
  // "East Central University": words of directions, but all of its name.
  const isDirected =
    best.weight >= DOCUMENTED &&
    telling.some((word) => DIRECTIONS.has(word)) &&
    name === normalizeText(best.name).replace(/^the /, "") &&
    isCued(words, from, to, named);
  // "Northwest vs Iowa" may be a university, "the northwest" isn't.
  if (DIRECTIONS.has(name))
    return run.length === 1 && isCued(words, from, to, named) && best.weight >= DOCUMENTED ? 1 : 0;
  if (!isNickname && !isDirected && telling.every((word) => NEVER_ALONE.has(word))) return 0;
  // "A state school" and "a-t-elle" are not A-State and not A&T.
  const isLetters =
    !isDirected && telling.every((word) => word.length === 1 || NEVER_ALONE.has(word));
  const hasCapital = run.some(({ capital, first }) => capital && !first);
  if (isLetters && !isNickname && !hasCapital) return 0;
  // "Y a-t-il une église" names no A&T, whatever is known by it.
  return isLetters && !hasCapital && FRENCH_PRONOUNS.has(words[to]?.word ?? "") ? 0 : null;
}

/** "Lâu" isn't LAU, as no initials have accents, and German "mit" isn't MIT. */
function isOfOtherTongue(run: readonly Written[], words: readonly Written[]): boolean {
  const [only, other] = run;
  if (only === undefined || other !== undefined || only.initials) return false;
  if (only.accents && only.word.length <= MOST_OF_INITIALS) return true;
  if (only.word === "mit") return !only.capital && words.some(({ word }) => GERMAN.has(word));
  return only.word === "khu" && words.some(({ accents }) => accents);
}
const MOST_OF_INITIALS = 4;
const GERMAN = new Set(
  "und der die das dem den ein eine einem einer ich wir ist sind wie wo was welche unis hochschulen studenten weniger mehr unter als nicht auch fur".split(
    " ",
  ),
);

/** "It is a Catholic university": what one is, and none of that name. */
function isDescription(
  telling: readonly string[],
  run: readonly Written[],
  before: readonly Written[],
): boolean {
  const isOfKind =
    run.length > 1 && telling.length > 0 && telling.every((word) => OF_KIND.has(word));
  if (!isOfKind) return false;
  const words = before.map(({ word }) => word);
  if (ARTICLES.has(words.at(-1) ?? "")) return true;
  // "It is Catholic university"; "is Catholic University expensive" and "american university tuition" name one.
  const isSaid = words.at(-1) === "it" || words.join(" ") === "it is";
  return run.at(-1)?.capital === false && (isSaid || run[0]?.capital === true);
}
const OF_KIND = new Set(
  "catholic christian lutheran baptist methodist jewish islamic american national international state public private medical".split(
    " ",
  ),
);
const ARTICLES = new Set(["a", "an"]);

const DIRECTIONS = new Set(
  "north south east west northwest northeast southwest southeast central northern southern eastern western mission".split(
    " ",
  ),
);
/** Words that alone never name a university, even where they are the initials of one. */
const NEVER_ALONE = new Set(
  `us cc uk eu ai ra ta tas it id pc tv ac gf bf gre apa mla fte npc rip ug pg csi tcc dce mst rd ed ea dm faq csi state tech city north south east west central northern southern eastern western national international technical
  community public private uni unis url act sat gpa phd mba bsc msc usa hbcu stem fafsa aid erasmus ivy best top american
  african asian european latin english medical business science arts law mission liberal free online open life campus`.split(
    /\s+/,
  ),
);
