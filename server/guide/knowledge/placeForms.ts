/** A place with universities. */
export interface KnownPlace {
  /** In our data's spelling: "Texas", "United States", or the name of an area. */
  name: string;
  kind: "country" | "region" | "city" | "area";
}

/** What every normalized name of a place means. */
export type KnownPlaces = ReadonlyMap<string, KnownPlace>;

/** The most words that a place's name has. */
export const LONGEST = 4;
/** Scripts without spaces between words. */
export const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The place that a word with an ending, a prefix or an article names; undefined when there is none. */
export const inflected = (run: string, known: KnownPlaces): KnownPlace | undefined =>
  elided(run, known) ??
  owning(run, known) ??
  (BEYOND_LATIN.test(run) ? inOtherLetters(run, known) : undefined);
const BEYOND_LATIN = /[\u0400-\uFFFF]/u;
const inOtherLetters = (run: string, known: KnownPlaces): KnownPlace | undefined =>
  declined(run, known) ?? inLatin(run, known) ?? prefixed(run, known) ?? suffixed(run, known);

/** "매사추세츠에", "보스턴의": a name and its particle in one word. */
const suffixed = (run: string, known: KnownPlaces): KnownPlace | undefined =>
  known.get(
    /^(\p{Script=Hangul}{2,})(?:에서|에는|에|의|쪽|으로|로|은|는|을|를|이고|고|이랑|랑|하고|인데)$/u.exec(
      run,
    )?.[1] ?? "",
  );

/** "Массачусетса", "Пенсильвании": a place by its own name in Cyrillic letters, without the ending of its case. */
const declined = (run: string, known: KnownPlaces): KnownPlace | undefined =>
  CYRILLIC.test(run)
    ? ["", "а", "я", "й", "ь", "ия"]
        .map((end) => known.get(inRussian(run).replace(CASE, "") + end))
        .find(Boolean)
    : undefined;
/** Places' names in Ukrainian letters. */
const inRussian = (run: string): string =>
  run.replaceAll(/[ії]/gu, "и").replaceAll("є", "е").replaceAll("ґ", "г");
const CASE = /(?<=.{3})(?:ии|ию|ией|ом|ой|ем|ей|ах|[аеиуыюя])$/u;

/** "Казани", "Томске": a city whose name the data has in Latin letters, without the ending of its case. */
function inLatin(run: string, known: KnownPlaces): KnownPlace | undefined {
  if (!CYRILLIC.test(run)) return undefined;
  const latin = transliterated(run);
  return [latin, latin.replace(CASE_ENDING, ""), `${latin.replace(CASE_ENDING, "")}a`]
    .map((name) => known.get(name))
    .find((place) => place?.kind === "city");
}

/** "ببوسطن", "لتكساس": "in Boston", "to Texas" in one word. */
function prefixed(run: string, known: KnownPlaces): KnownPlace | undefined {
  const rest =
    /^و?[بلف](?:ال)?(\p{Script=Arabic}{3,}(?: \p{Script=Arabic}+)*)$/u.exec(run)?.[1] ?? "";
  return known.get(rest) ?? known.get(`ال${rest}`);
}

/** "D'Italia", "l'Espagne", "de l'Ohio", normalized into one word. */
function elided(run: string, known: KnownPlaces): KnownPlace | undefined {
  const name = /^(?:d|l|dell|nell)([aeiouh]\p{L}{3,})$/u.exec(run)?.[1];
  return name === undefined || OTHER_WORDS.has(run) ? undefined : wideNamed(name, known);
}

/** "Oregon's", "Canada's", "the Midwest's", normalized into one word. */
function owning(run: string, known: KnownPlaces): KnownPlace | undefined {
  const name = /^(.{4,})s$/u.exec(run)?.[1];
  return name === undefined || OTHER_WORDS.has(run) ? undefined : wideNamed(name, known);
}

function wideNamed(name: string, known: KnownPlaces): KnownPlace | undefined {
  const place = known.get(name);
  return place?.kind === "city" ? undefined : place;
}
/** Words that only look like it. */
const OTHER_WORDS = new Set(
  "least domani ganas americas islands indies turkeys jerseys guineas jordans chinas deltas".split(
    " ",
  ),
);

interface NameWithin {
  name: string;
  excluded: boolean;
  around: boolean;
  /** Whoever writes is from there. */
  isHome: boolean;
}

/** The longest of some names that a word in a script without spaces contains, and how each is meant. */
export function namesWithin(word: string, names: readonly string[]): NameWithin[] {
  const inside = names.filter((name) => name.length > 1 && word.includes(name));
  return inside
    .filter((name) => !inside.some((other) => other !== name && other.includes(name)))
    .map((name) => {
      const excluded = new RegExp(
        `(?:不要|除了|不在|不去|远离|去掉|排除|别要)(?:在)?${name}|${name}(?:以外|除外|之外|的?(?:不要|去掉|排除))`,
      ).test(word);
      const around = new RegExp(`${name}(?:市|州)?(?:附近|周边|周围|一带|旁边)|靠近${name}`).test(
        word,
      );
      const isHome = new RegExp(
        `(?:我(?:们|家)?(?:现在|目前)?(?:是|在|從|从)|来自|住在|家在)${name}`,
      ).test(word);
      return { name, excluded, around: around && !excluded, isHome };
    });
}

const CYRILLIC = /^[\p{Script=Cyrillic} -]{5,}$/u;
const CASE_ENDING = /(?<=.{4})(?:oy|om|em|ey|ye|[aeiouy])$/;
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const transliterated = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS[letter] ?? "");
