import { normalizeText } from "../../universities/normalizeText.ts";
import { type System, SYSTEMS } from "../knowledge/knownAs.ts";
import type { Entry } from "../knowledge/types.ts";
import { isKind } from "./forms.ts";
import { WELL_KNOWN } from "./plainWords.ts";

/** What doesn't distinguish a campus: "at", "en", "recinto de". */
const BETWEEN = new Set("at in en em de the campus recinto sede main von zu".split(" "));
/** Words that alone make no name before a place: "state university in". */
const GENERAL = new Set(
  "state community technical city national public private art arts".split(" "),
);
const FRENCH = /^universi/;

/**
 * A normalized name without what may stand between a university and its campus's place: "university of texas in dallas"
 * and "university of texas dallas" are the same. What comes before the first word that tells which is left as it is.
 */
export function coreOf(name: string): string {
  const words = name.split(" ");
  const told = words.findIndex((word) => !isKind(word) && !GENERAL.has(word));
  if (told < 0) return name;
  const isBetween = (word: string, at: number) =>
    at > told &&
    at < words.length - 1 &&
    (BETWEEN.has(word) || (word === "a" && FRENCH.test(words[0] ?? "")));
  return words
    .filter((word, at) => !isBetween(word, at))
    .map((word) => (word === "saint" ? "st" : word))
    .join(" ");
}

/** The campus's own words in a name that begins as its system's does: "davis"; null if it isn't one of its campuses. */
function campusIn(name: string, { names: [first = ""] }: System): string | null {
  if (!name.startsWith(`${first} `)) return null;
  const campus = name
    .slice(first.length + 1)
    .replace(/^(?:university |college )?(?:at |in |the )?/, "");
  return campus === "" || OFFICE.test(campus) ? null : campus;
}

const MAIN = /^(.+) (?:main|central) campus$/;
/** "La Iberoamericana", "a Católica" not: words that tell which. */
const ROMANCE =
  /^universi(?:dad|dade|ta) (?!nacional|autonoma|central|catolica|estatal|americana|tecnologica|tecnica|metropolitana|politecnica|publica|privada|libre|abierta|federal|estadual|pontificia|popular|internacional|europea|agraria|regional)([a-z]{6,})$/;
/** "Georgia State Perimeter College". */
const OF_STATE = /^(.+) state university (.+)$/;
/** "Emory University-Oxford College". */
const COLLEGE_OF =
  /^(.+?)( university| colleges of [a-z]+) (?!college |university |of |and |a )(.+ college)$/;
const OFFICE =
  /\b(?:system|sistema|systeme|(?:central|district|chancellors) office|administrati(?:on|ve)|regents)\b/;
/** An office has no students: people who name its system mean a campus. */
const isOffice = ({ name, figures }: Entry): boolean =>
  OFFICE.test(normalizeText(name)) && !figures.has("students") && !figures.has("undergraduates");
/** Records of at least this weight are of campuses, not of their institutes. */
const DOCUMENTED = 15;

/**
 * The names by which an entry is found: an office's only with the words that say that it is one, and a campus's also as
 * its system's campuses are called: "unc asheville", "brockport suny". Serves O158.
 */
export function withCampusForms(entry: Entry, own: readonly string[]): readonly string[] {
  const { country, weight } = entry;
  if (isOffice(entry)) return own.filter((one) => OFFICE.test(one));
  const romance =
    weight < WELL_KNOWN || country === "United States"
      ? []
      : own.flatMap((one) => ROMANCE.exec(one)?.[1] ?? []);
  const main = own.flatMap((one) => {
    const [, base] = MAIN.exec(one) ?? [];
    return base === undefined ? [] : [base, base.replace(/ university$/, "")];
  });
  if (country !== "United States" || weight < DOCUMENTED) return [...own, ...main, ...romance];
  const bare = own.map((one) => one.replace(/^the /, ""));
  const short = bare.flatMap((one) => {
    const [, state, campus] = OF_STATE.exec(one) ?? [];
    const [, head, kind = "", college] = COLLEGE_OF.exec(one) ?? [];
    return [
      ...(state === undefined ? [] : [`${state} state ${campus}`]),
      ...(college === undefined
        ? []
        : [college, `${college} of ${head}`, `${college} of ${head}${kind}`]),
    ];
  });
  const made = SYSTEMS.flatMap((system) => {
    const campuses = new Set(bare.flatMap((one) => campusIn(one, system) ?? []));
    if (campuses.size === 0) return [];
    const { names, alone } = system;
    return [
      ...alone,
      ...[...campuses].flatMap((campus) => [
        ...names.map((begin) => `${begin} ${campus}`),
        ...(alone.length > 0 ? [`${campus} ${alone[0]}`] : []),
      ]),
    ];
  });
  return [...own, ...main, ...romance, ...short, ...made];
}

/** Whether a name begins as those of a system's campuses do. */
export const isOfSystem = (name: string): boolean =>
  SYSTEMS.some(({ names }) => names.some((one) => name.startsWith(`${one} `)));
