import { fold } from "../../universities/fold.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import { OFTEN_ASKED } from "./notHere.ts";

const LONGEST_RUN = 9;
const MOST_WORDS = 150;
const FEWEST_LETTERS = 5;
const FEWEST_INITIALS = 3;

/** Words of which a name may consist and still name no university in particular. */
const GENERIC = new Set(
  `university universities college colleges institute institutes school schools academy academies polytechnic faculty campus
  of the in for and at a an to on de la le di da y e state public private national international american european global
  world city county community technical technology tech applied open free online virtual business medical medicine law legal
  art arts science sciences engineering education teaching teacher teachers nursing health music design fashion film culinary
  theological bible graduate undergraduate high higher junior senior central north south east west northern southern eastern
  western new old best good great top first professional career careers training study studies learning research management
  economics finance computer computing data liberal military agriculture agricultural sport sports beauty hair cosmetology
  women men life hope faith grace unity liberty heritage pioneer summit premier excel success future bridge trinity union
  cost costs price tuition aid degree degrees program programs major majors student students campus tour apply admission
  admissions requirements deadline deadlines scholarship scholarships visa housing food sat act gpa toefl ielts gre gmat mba
  phd md jd ba bs ma ms us usa uk eu ai it ok am pm id faq fafsa stem hbcu ivy plan list help must plus fit can ace ask`.split(
    /\s+/,
  ),
);
/** Those of them that make a name with a kind beside them, when both are written with capitals: "Hope College". */
const IN_NAMES = new Set(
  "american beauty bible bridge city faith future grace heritage hope liberty life pioneer premier success summit trinity union unity".split(
    " ",
  ),
);
const KINDS =
  /(^| )(universit(y|at|aet|e|a|et|eit|ies)|universidade?|universitas|college|institute|polytechnic|academy|school|seminary|conservatory|hochschule|ecole)( |$)/;
const WELL_KNOWN = new Set([...ELSEWHERE, ...OFTEN_ASKED].map(fold));

/**
 * The runs of words in a text that may name one of the many universities that files brought in, whose names are often
 * ordinary words: in small letters only long ones that hold a kind ("auburn university"), or that many ask about; else
 * written with capitals, and not as the first word of a sentence alone.
 */
export function namesIn(text: string, places: ReadonlyMap<string, string>): string[] {
  const written = text
    .replace(/['’]s\b/g, "")
    .split(/\s+/)
    .slice(0, MOST_WORDS);
  const words = written.flatMap((word, index) => {
    const first = index === 0 || /[.!?:]$/.test(written[index - 1] ?? "");
    return fold(word)
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => ({
        part,
        capital: /^[^\p{L}]*\p{Lu}/u.test(word),
        capitals: /^[^\p{L}]*\p{Lu}{3,}[^\p{L}]*$/u.test(word),
        first,
      }));
  });
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_RUN); to++) {
      const run = words.slice(from, to);
      const name = run.map(({ part }) => part).join(" ");
      if (WELL_KNOWN.has(name)) runs.add(name);
      const before = words[from - 1]?.part ?? "";
      const may = run.length === 1 ? isOne(run[0], before, places) : isSeveral(run, name, places);
      if (may) runs.add(name);
    }
  }
  return [...runs];
}

interface Written {
  part: string;
  capital: boolean;
  capitals: boolean;
  first: boolean;
}

/** `before` is the word before it: "in Lagos" is the place. */
function isOne(
  word: Written | undefined,
  before: string,
  places: ReadonlyMap<string, string>,
): boolean {
  if (word === undefined || GENERIC.has(word.part) || places.has(word.part)) return false;
  if (word.capitals) return word.part.length >= FEWEST_INITIALS;
  if (BEFORE_A_PLACE.has(before)) return false;
  return word.capital && !word.first && word.part.length >= FEWEST_LETTERS;
}

const BEFORE_A_PLACE = new Set("in from near around outside within across of".split(" "));

function isSeveral(
  run: readonly Written[],
  name: string,
  places: ReadonlyMap<string, string>,
): boolean {
  const telling = run.filter(({ part }) => !GENERIC.has(part));
  const capitals = run.every(({ capital, part }) => capital || SMALL.has(part));
  if (telling.length === 0) {
    return capitals && KINDS.test(name) && run.some(({ part }) => IN_NAMES.has(part));
  }
  if (!KINDS.test(name)) return capitals;
  const place = places.has(telling.map(({ part }) => part).join(" "));
  // "which texas college" asks for any; "Texas College" and "university of texas" are names.
  if (place && !name.startsWith("university of ")) return telling.every(({ capital }) => capital);
  return true;
}

const SMALL = new Set(["of", "the", "and", "at", "in", "for", "de", "la"]);
