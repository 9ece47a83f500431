import type { Written } from "./written.ts";

const wordsOf = (list: string) => new Set(list.trim().split(/\s+/));

/** Where names are, and whether nobody would take them for another word. */
export type Named = ReadonlyMap<number, boolean>;

/** What comes before a university's name, in languages where it never precedes the name's other meaning. */
const BEFORE = wordsOf(
  `at to into vs versus v both against about than attend attending about bout compare save add like whats hows is are does do did was has says call
  le el del al au il dal nel sobre entre contra بين مقابل مقارنة بین`,
);
/** What people ask about universities. */
const AFTER = wordsOf(
  `tuition fees fee cost costs price prices acceptance accept accepts admission admissions admit admits sat act gpa vs versus
  enrollment enrolment students student undergrad undergrads grads grad graduation retention ranking majors programs
  scholarships founded located`,
);
const JOINING = wordsOf("and n or vs versus y o e et ou und oder than with و او أو یا या और aur");
/** "BC of", "wake me": the other word that it is. */
const NEVER_BEFORE = wordsOf("of i im my me he she his her they it its we you your the a an up");

/** "Michigan or Northwestern": another name follows. */
export const isJoined = (words: readonly Written[], to: number, named: Named): boolean =>
  JOINING.has(words[to]?.word ?? "") && named.has(to + 1);

/** Whether words that also are words of some language are meant as a university's name. */
export function isCued(words: readonly Written[], from: number, to: number, named: Named): boolean {
  const [before, after] = [words[from - 1]?.word ?? "", words[to]?.word ?? ""];
  const first = words[from];
  // "… avec ma tante. UL Lafayette": a name in another sentence says nothing.
  const follows = named.get(from - 1) === true && first?.first !== true;
  const precedes = named.get(to) === true && words[to]?.first !== true;
  if (words.length === to - from || follows || precedes) return true;
  if (first?.first === true && first.word.length === LONG_INITIALS) return true;
  if (NEVER_BEFORE.has(after)) return false;
  return (
    BEFORE.has(before) ||
    AFTER.has(after) ||
    (JOINING.has(before) && named.has(from - 2)) ||
    isJoined(words, to, named)
  );
}
const LONG_INITIALS = 3;

const ENGLISH = wordsOf(
  `the is how what of to and my i you does for many which they are there at it with can much where who from that if but
  im ur u gets get got would will your more than did have has their still want`,
);
/** Whether a message is in English, whose words are known best. */
export const isEnglish = (words: readonly Written[]): boolean =>
  words.filter(({ word }) => ENGLISH.has(word)).length * ONE_IN >= words.length;
const ONE_IN = 6;

/** A message all in capitals: they say nothing. */
export const isShouted = (words: readonly Written[]): boolean =>
  words.length > MOST_OF_INITIALS &&
  words.every(({ word, initials }) => initials || word.length < 2);
const MOST_OF_INITIALS = 3;
