import { stateNamed } from "../../seed/places.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { firstMeant, isAlsoWord, isWellKnown, knownAs } from "../knowledge/knownAs.ts";
import type { PlaceSize } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { isJoined } from "./cues.ts";
import { firmAt, isBesideName, isWhere, positions } from "./listed.ts";
import { ORDINARY } from "./ordinary.ts";
import { DOCUMENTED, WELL_KNOWN } from "./plainWords.ts";
import { isPlaceOf, trustOf } from "./trust.ts";
import type { Candidate, InScript, Mention, Spoken } from "./types.ts";
import type { Written } from "./written.ts";

/** How much better known one must be than the next to be the one that is meant. */
const CLEAR_LEAD = 8;
const MOST_OPTIONS = 12;
/** Those with complete profiles, whose short names are kept with them. */
const PROFILED = 100;
const INITIALS = /^[a-z]{2,5}$/;

/** Which candidates are names: the longest first, none inside another, each sure, to be asked, or unknown. */
export function judged(
  text: string,
  words: readonly Written[],
  candidates: readonly Candidate[],
  inScript: readonly InScript[],
  isPlace: (name: string, size?: PlaceSize) => boolean,
): Mention[] {
  const named = namedAt(candidates);
  const scored = trusted(text, words, candidates, isPlace);
  const taken = new Set<number>();
  const found: Spoken[] = [];
  const normalized = ` ${words.map(({ word }) => word).join(" ")} `;
  for (const { candidate, trust } of scored) {
    const range = positions(candidate);
    if (range.some((at) => taken.has(at))) continue;
    for (const at of range) taken.add(at);
    const start = words[candidate.from]?.start ?? 0;
    const other = anotherAfter(candidate, words);
    if (other) taken.add(candidate.to);
    const end = words[other ? candidate.to : candidate.to - 1]?.end ?? start;
    const options = other
      ? []
      : byPlace(likely(candidate.options, candidate.name), normalized, candidate.name);
    found.push({
      typed: text.slice(start, end),
      start,
      end,
      from: candidate.from,
      to: candidate.to,
      options: options.slice(0, MOST_OPTIONS),
      shared: other || candidate.edits > 0 ? [] : sharing(candidate.options),
      sure: options.length === 1 && trust >= 2,
    });
  }
  const held = new Set(candidates.map(({ from, to }) => `${from} ${to}`));
  found.push(...wellKnown(text, words, taken, (from, to) => held.has(`${from} ${to}`)));
  return [
    ...withoutPlaces(
      text,
      found,
      ({ to, end }) => isJoined(words, to, named) || LESS_THAN.test(text.slice(end)),
    ),
    ...withoutSpaces(inScript, found),
    ...notHeld(text, found),
  ].toSorted((a, b) => a.start - b.start);
}

/** The candidates that are trusted, the longest first. */
function trusted(
  text: string,
  words: readonly Written[],
  candidates: readonly Candidate[],
  isPlace: (name: string, size?: PlaceSize) => boolean,
): { candidate: Candidate; trust: number }[] {
  const named = namedAt(candidates);
  const firm = firmAt(candidates, isPlace);
  return candidates
    .map((candidate) => {
      const listed = isBesideName(text, words, candidate, firm);
      return { candidate, trust: trustOf(candidate, words, isPlace, named, listed) };
    })
    .filter(
      ({ trust, candidate }) =>
        trust > 0 &&
        !asksWhich(candidate, words) &&
        !isOfSeveral(candidate, words) &&
        !isWhere(candidate, words, firm, isPlace),
    )
    .toSorted(
      (a, b) =>
        b.candidate.to - b.candidate.from - (a.candidate.to - a.candidate.from) ||
        a.candidate.edits - b.candidate.edits ||
        b.trust - a.trust,
    );
}

/** "Qué universidad de Illinois tiene…": which one at a place, not the one of that name. */
const asksWhich = ({ from, to }: Candidate, words: readonly Written[]): boolean =>
  to - from > 1 && WHICH.has(words[from - 1]?.word ?? "") && GENERAL.has(words[from]?.word ?? "");
const WHICH = new Set(
  "que cual quelle qual welche welcher کدوم کدام اي أي какой kaunsi konsi".split(" "),
);
const GENERAL = new Set(
  "universidad universidade universite universitat universita facultad faculdade دانشگاه جامعة جامعه университет".split(
    " ",
  ),
);

/** "Американские университеты": several, and no name. */
const isOfSeveral = ({ from, to }: Candidate, words: readonly Written[]): boolean =>
  words.slice(from, to).some(({ word }) => SEVERAL.test(word));
const SEVERAL =
  /^(?:universities|universidades|universites|universitaten|университет(?:ы|ов|ам|ах|ами)|вуз(?:ы|ов|ам|ах|ами))$/u;

/** Where well-known names are, and whether nobody would take them for another word. */
function namedAt(candidates: readonly Candidate[]): Map<number, boolean> {
  const named = new Map<number, boolean>();
  for (const candidate of candidates) {
    const { name, options, edits } = candidate;
    if (edits > 0 || (options[0]?.weight ?? 0) < WELL_KNOWN) continue;
    if (name.split(" ").every((word) => ORDINARY.has(word))) continue;
    for (const at of positions(candidate))
      named.set(at, named.get(at) === true || (name.length > 2 && !isAlsoWord(name)));
  }
  return named;
}

const KINDS_AFTER = new Set(
  "state tech college university institute polytechnic community technical cc".split(" "),
);

/** "Michigan State" when only Michigan is held: another university, whose name goes on. */
function anotherAfter({ to, options, name }: Candidate, words: readonly Written[]): boolean {
  const next = words[to]?.word ?? "";
  const [best] = options;
  if (!KINDS_AFTER.has(next) || best === undefined || name.split(" ").includes(next)) return false;
  const own = normalizeText(best.name).split(" ");
  if (own.includes(next)) return false;
  return next !== "university" || own.includes("college");
}

const LONGEST_KNOWN = 5;
const FEWEST_LETTERS = 5;

/** Names that many people ask about and that aren't held here: nothing is said about another instead. */
function wellKnown(
  text: string,
  words: readonly Written[],
  taken: Set<number>,
  isHeld: (from: number, to: number) => boolean,
): Spoken[] {
  const found: Spoken[] = [];
  for (let size = LONGEST_KNOWN; size > 0; size--) {
    for (let from = 0; from + size <= words.length; from++) {
      const run = words.slice(from, from + size);
      const name = run.map(({ word }) => word).join(" ");
      if (
        run.some((_, at) => taken.has(from + at)) ||
        !isWellKnown(name) ||
        isHeld(from, from + size)
      )
        continue;
      const [first] = run;
      const ordinary = run.every(({ word }) => ORDINARY.has(word));
      const letter = first?.word.length === 1 && !first.capital;
      if (
        ordinary ||
        letter ||
        first === undefined ||
        (name.length < FEWEST_LETTERS && !first.initials)
      )
        continue;
      for (const at of run.keys()) taken.add(from + at);
      const start = first.start;
      const end = run.at(-1)?.end ?? start;
      found.push({
        typed: text.slice(start, end),
        start,
        end,
        from,
        to: from + size,
        options: [],
        shared: [],
        sure: false,
      });
    }
  }
  return found;
}

/** "Higher at Michigan State than at Michigan": not the place of the one before. */
const AT_ANOTHER = /\b(?:than|at|or|vs\.?|versus|and|with)(?: the)?\s*$/iu;
/** "Is Indiana cheaper than Purdue". */
const LESS_THAN =
  /^ (?:really |much |any |a bit |a lot |still |also )*(?:(?:more|less) \p{L}+|\p{Ll}+er) than\b/u;

/** "The University of Washington in Seattle": the named one's place isn't another university. */
const withoutPlaces = (
  text: string,
  found: readonly Spoken[],
  isKept: (one: Spoken) => boolean,
): Mention[] =>
  found.filter((one) => {
    const before = text.slice(0, one.start);
    if (AT_ANOTHER.test(before) || isKept(one)) return true;
    // "Iowa, Iowa State and Northern Iowa" lists three.
    const isListed = found.some(
      ({ start }) => start > one.end && /^\s*[,،、]\s*$/u.test(text.slice(one.end, start)),
    );
    if (isListed && found.length > 2) return true;
    // "Dickinson State, ND".
    const name = normalizeText(stateNamed(one.typed) ?? one.typed);
    return !found.some(
      (other) =>
        other !== one &&
        other.options.length === 1 &&
        other.options.some((entry) => isPlaceOf(entry, name)),
    );
  });

/** Names in scripts without spaces: the longest first, none inside another. */
function withoutSpaces(inScript: readonly InScript[], found: readonly Mention[]): Mention[] {
  const taken: Mention[] = [];
  for (const { name, at, options } of inScript.toSorted((a, b) => b.name.length - a.name.length)) {
    const [start, end] = [at, at + name.length];
    if ([...found, ...taken].some((one) => one.start < end && one.end > start)) continue;
    const [best] = options;
    if (best === undefined || isPlaceOf(best, name)) continue;
    const likeliest = likely(options, name);
    taken.push({
      typed: name,
      start,
      end,
      options: likeliest.slice(0, MOST_OPTIONS),
      shared: sharing(options),
      sure: likeliest.length === 1,
    });
  }
  return taken;
}

/** Those of a name that many people ask about. */
const sharing = (options: readonly Entry[]): Entry[] =>
  onePerName(options).filter(({ weight }) => weight >= WELL_KNOWN);

/** Those that lead clearly: the best known, or all that share the name. */
function likely(all: readonly Entry[], name: string): readonly Entry[] {
  const held = onePerName(all);
  const meant = firstMeant(name);
  const first = held.find((entry) => normalizeText(entry.name) === meant);
  if (first !== undefined) return [first];
  // Initials that a register alone gives are said of fewer than those that people are known to use.
  const isUsed = ({ name: own, country, weight }: Entry) =>
    weight >= PROFILED || knownAs([own, own.replace(/^The /, "")], country).includes(name);
  const used = INITIALS.test(name) ? held.filter(isUsed) : [];
  const known = used.length > 0 ? used : held;
  const exact = known.filter((entry) => normalizeText(entry.name) === name);
  // "Bellevue College" isn't what Bellevue University was called once.
  const [own, other] = exact;
  if (own !== undefined && other === undefined && own.weight >= DOCUMENTED) return [own];
  const [top, next] = known;
  if (top === undefined) return [];
  if (next === undefined || top.weight - next.weight >= CLEAR_LEAD) return [top];
  return known.filter((entry) => top.weight - entry.weight < CLEAR_LEAD);
}

/** Two records of one name in one country are one university from two sources: the one with more figures counts. */
function onePerName(options: readonly Entry[]): Entry[] {
  const best = new Map<string, Entry>();
  for (const entry of options) {
    const key = `${normalizeText(entry.name).replace(/^the /, "")} ${entry.country}`;
    const other = best.get(key);
    if (other === undefined || entry.figures.size > other.figures.size) best.set(key, entry);
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight);
}

/** "Columbia College in Missouri": a place next to the name says which. */
function byPlace(options: readonly Entry[], normalized: string, name: string): readonly Entry[] {
  if (options.length < 2) return options;
  const rest = normalized.replace(name, " ");
  const there = options.filter((entry) =>
    [entry.city, entry.region].some(
      (place) => place !== "" && rest.includes(` ${normalizeText(place)} `),
    ),
  );
  return there.length > 0 ? there : options;
}

const A_NAME =
  /\b(?:University|College|Institute) of (?:the )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*|\b\p{Lu}[\p{L}'’-]+(?: (?:of |the )?\p{Lu}[\p{L}'’-]+)* (?:University|College|Polytechnic|Institute of Technology)\b/gu;
const NOT_NAMES =
  /^(?:The|This|That|My|Our|Your|Which|What|Is|A|An|Best|Does|Do|How|Are|Was|Can|Any|Some|Community|State|Private|Public|Junior|Good|No|One)\b ?/;

/** What is written like a university's name but isn't held. */
function notHeld(text: string, found: readonly Mention[]): Mention[] {
  return [...text.matchAll(A_NAME)].flatMap((match) => {
    const typed = match[0].replace(NOT_NAMES, "");
    const start = match.index + match[0].length - typed.length;
    const end = start + typed.length;
    if (!typed.includes(" ") || found.some((one) => one.start < end && one.end > start)) return [];
    return [{ typed, start, end, options: [], shared: [], sure: false }];
  });
}
