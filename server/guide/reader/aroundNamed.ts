import { normalizeText } from "../../universities/normalizeText.ts";
import { isAround, isNearest, reachBefore } from "../knowledge/placeWords.ts";
import type { Mention } from "../names/types.ts";
import type { Message } from "./readerModel.ts";
import { thanIn } from "./than.ts";

/** A text, and where in it a town stands for a university that is there: no name is looked for within. */
interface Around {
  text: string;
  /** The name that the town stands for. */
  named: Mention;
  from: number;
  to: number;
}

/**
 * A search around a university as one around its town, without itself (O327): "colleges near Onondaga Community College" looks
 * near Syracuse, New York. Null for a message that looks for none there.
 */
export function aroundNamed({ text, was }: Message, mentions: readonly Mention[]): Around | null {
  const searched = was === "find" || was === "collect";
  if (OF_A_FIGURE.test(text)) return null;
  const there = mentions.find(({ sure, options: [only], start, end }) => {
    const before = sentenceBefore(text.slice(0, start));
    const words = normalizeText(before).split(" ");
    const again = mentions.filter((one) => one.options[0]?.id === only?.id).length > 1;
    return (
      sure &&
      !again &&
      only !== undefined &&
      only.city !== "" &&
      (SOUGHT.test(before) || (searched && OF_THOSE.test(before))) &&
      !OWN.test(before) &&
      !ACCEPTED.test(before) &&
      !AFTER_NAME.test(text.slice(end)) &&
      isNear(words) &&
      !mentions.some((other) => other.end > start - before.length && other.end < start)
    );
  });
  const [only] = there?.options ?? [];
  if (there === undefined || only === undefined) return null;
  const { city, region, country } = only;
  const wider = region === city ? country : region || country;
  const place = [city, wider].filter((part) => part !== "").join(", ");
  const after = text.slice(there.end);
  const isHeld = thanIn(text, normalizeText(text)).length > 0 && !/[.!;\n]\s*\S/u.test(after);
  const than = isHeld && !/(?<!\p{L})(?:than|like)(?!\p{L})/iu.test(text);
  const besides = searched || than ? "" : `, besides ${only.name}`;
  const rest = than ? `${after.replace(/[\s?.!]*$/u, "")} than ${only.name}` : after;
  return {
    named: there,
    text: text.slice(0, there.start) + place + besides + rest,
    from: there.start,
    to: there.start + place.length,
  };
}

const isNear = (words: readonly string[]): boolean =>
  isAround(words, words.length, words.length) ||
  isNearest(words, words.length) ||
  reachBefore(words, words.length) !== null;

const sentenceBefore = (text: string): string => /[^.!?;\n]*$/u.exec(text)?.[0] ?? "";

const NEAR = String.raw`(?:(?:that |which )?(?:are |is |lie |located |situated |right )?(?:close|closest|near|nearest|nearby|around|within|at most|less than|not|no more|cerca|perto|près|proches?|nahe|in der nähe))(?!\p{L})`;
/** "Colleges near", "closest nursing school to": what is looked for, right before the words that say near. */
const SOUGHT = new RegExp(
  String.raw`(?<!\p{L})(?:colleges|universities|unis|schools|universidades|facultades|universités|écoles|faculdades|universitäten|hochschulen) (?:(?:with|for|in|offering) (?:\p{L}+ ){1,2})?${NEAR}|(?<!\p{L})(?:closest|nearest) (?:\p{L}+ ){0,3}(?:colleges?|universit(?:y|ies)|schools?) to(?!\p{L})|(?<!\p{L})(?:is there|any|another|find|looking for) (?:an? )?(?:[\p{L}\d-]+ ){0,3}(?:college|university|school) ${NEAR}`,
  "iu",
);
const OF_THOSE =
  /^\W*(?:and |so |ok )*(?:which|what|are any|is any|any)(?!\p{L})[^,]*(?:one|ones|those|these|them)(?!\p{L})|^\W*(?:(?:and|so|ok|what about|how about|now|only|just) ){0,2}(?:(?:public |private )?ones )?(?:within|near|close|closest|nearest|around)(?!\p{L})/iu;
/** "My school is near Emory", "I teach at a school near Purdue": where somebody is. */
const OWN =
  /(?<!\p{L})(?:my|our|his|her|their|mis?|mon|ma|minha|meu|i (?:teach|work|live|go|saw)|trabajo)(?!\p{L})/iu;
/** "Schools accepted by Duke", "run by Emory": nothing is near. */
const ACCEPTED = /(?<!\p{L})by\s*$/iu;
/** "Tuition close to Duke", "close to UCLA in quality". */
const OF_A_FIGURE =
  /(?<!\p{L})(?:tuition|rates?|sats?|act scores?|gpa|stats|prices?|costs?|rank\p{L}*|academic\p{L}*|quality|prestig\p{L}*|caliber|level|selectiv\p{L}*|size)(?!\p{L})/iu;
const AFTER_NAME = /^(?:,?\s+\p{Lu}(?=\p{L})|['’]s?(?!\p{L}))/u;
