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
  const there = mentions.find(({ sure, options: [only], start, end }) => {
    const before = sentenceBefore(text.slice(0, start));
    const words = normalizeText(before).split(" ");
    return (
      sure &&
      only !== undefined &&
      only.city !== "" &&
      (SOUGHT.test(before) || (searched && OF_THOSE.test(before))) &&
      !ACCEPTED.test(before) &&
      !OF_A_FIGURE.test(text.slice(end)) &&
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

/** What is looked for, before the words that say near. */
const SOUGHT =
  /(?<!\p{L})(?:colleges?|universit\p{L}+|schools?|unis?|programs?|cheaper|escuelas?|universidad\p{L}*|facultad\p{L}*|écoles?|facs?|faculdades?|hochschulen?)(?!\p{L})|(?<!\p{L})(?:options|places?|something|anything|anywhere|somewhere|algo|quelque chose)(?: (?:else|other|public|private|cheap|affordable|good|small|otr[ao]s?)){0,2} (?:close|near|nearby|around|within|not|cerca|perto|près|proche)(?!\p{L})|دانشگاه|جامع|کالج|大学|学院|学校|विश्वविद्यालय|कॉलेज/iu;
const OF_THOSE =
  /(?<!\p{L})(?:which|what|one|ones|those|these|any|each|are|cuál|cuáles|laquelle|lesquelles|qual|quais|welche)(?!\p{L})/iu;
/** "Schools accepted by Duke", "run by Emory": nothing is near. */
const ACCEPTED = /(?<!\p{L})by\s*$/iu;
/** "Near Duke's acceptance rate", "close to UCLA in quality". */
const OF_A_FIGURE =
  /^(?:,?\s+\p{Lu}(?=[\p{L}])|['’]s?(?!\p{L})|\s+(?:in|level)\s+(?:quality|size|ranking|prestige|selectivity|price|cost)|\s+(?:level|caliber|quality))/u;
