import type { Library } from "../knowledge/library.ts";
import { mask } from "./readerModel.ts";
import { tongueOf } from "./tongue.ts";

/** What people write on phones, and nothing else it can be. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    abt: "about",
    avg: "average",
    b4: "before",
    becuz: "because",
    btwn: "between",
    clgs: "colleges",
    coz: "because",
    cuz: "because",
    gimme: "give me",
    gonna: "going to",
    gotta: "have to",
    kinda: "kind of",
    lemme: "let me",
    pls: "please",
    plz: "please",
    ppl: "people",
    rlly: "really",
    rly: "really",
    smth: "something",
    sumthin: "something",
    tho: "though",
    thru: "through",
    ur: "your",
    wanna: "want to",
    wat: "what",
    wut: "what",
    yr: "year",
    yrs: "years",
  }),
);
/** Also letters of names and of compass points: "U of M", "bc" (Boston College), "n carolina", "R". */
const LETTERS = { bc: "because", n: "and", r: "are", u: "you", w: "with" } as const;

const COMPASS = { n: "north", w: "west" } as const;

const EDGE = String.raw`[\p{L}\p{M}\p{N}'’@_&-]`;
/** In small letters: capitals are short for something else. */
const SHORT = new RegExp(
  String.raw`(?<!${EDGE}|\.|/)(?:${[...WRITTEN.keys()].join("|")}|bc|[nruw]|w/)(?!${EDGE}|/|\.\p{L})`,
  "gu",
);
const DEARER = /(?<!\p{L})((?:more|less|too|so|as|most|least) )\${2,4}(?![\p{N}$])/gu;
/** Beside which a letter is no word: "u of m", "the u", "r programming", "python n r", a range. */
const OF_NAMES =
  /^\s+(?:of|penn|mich|wash|conn|mass|st|chicago|miami|texas|arizona|utah)(?!\p{L})/iu;
const LANGUAGE =
  /(?<!\p{L})(?:python|sql|stata|sas|spss|program+ing|studio|stats|statistics|coding|language)(?!\p{L})/iu;
/** Which a reason begins with. */
const REASON =
  /^\s+(?:i|im|i'm|my|we|it|its|it's|they|he|she|the|there|that|this|of|you|u|mom|dad|money)(?!\p{L})/iu;
const NEXT_WORD = /^\s+(\p{L}+)/u;
const WORD_BEFORE = /(\p{L}+)[\s,]+$/u;

/**
 * An English message with what is only written so on phones in full: "wut u need to get in, n is it more $$" (O306).
 * Names and places keep their letters.
 */
export function texted(text: string, { names, places }: Pick<Library, "names" | "places">): string {
  // Most messages have nothing of it, which is told at once.
  if (text.search(SHORT) === -1 && text.search(DEARER) === -1) return text;
  const mentions = names.find(text).filter(({ typed }) => /\s|\p{Lu}/u.test(typed));
  const isOfMention = (at: number) => mentions.some(({ start, end }) => at >= start && at < end);
  const isPlace = (word = "") => word !== "" && places.knows(word.toLowerCase());
  const letter = (short: keyof typeof LETTERS, at: number): string => {
    const [before, after] = [text.slice(0, at), text.slice(at + short.length)];
    const next = NEXT_WORD.exec(after)?.[1];
    const last = WORD_BEFORE.exec(before)?.[1];
    if (short === "u" && (OF_NAMES.test(after) || /(?<!\p{L})(?:the|a|my)\s$/iu.test(before)))
      return short;
    if (short === "bc" && !REASON.test(after)) return short;
    if (short === "r" && LANGUAGE.test(text)) return short;
    // "n carolina", "w virginia" are places; "texas n florida" are two.
    if ((short === "n" || short === "w") && next !== undefined) {
      const isPart = isPlace(next) || isPlace(`${COMPASS[short]} ${next}`);
      if (isPart && !isPlace(last)) return short;
    }
    if (short === "n" && after.trim() === "") return short;
    return LETTERS[short];
  };
  const written = text
    .replaceAll(SHORT, (short, at: number) => {
      if (isOfMention(at)) return short;
      if (short === "w/") return /^\s/u.test(text.slice(at + 2)) ? "with" : "with ";
      return WRITTEN.get(short) ?? letter(short as keyof typeof LETTERS, at);
    })
    .replaceAll(DEARER, (_, before: string) => `${before}expensive`);
  if (written === text) return text;
  return tongueOf(mask(text, names.find(text))).label === "en" ? written : text;
}
