import type { Places } from "../knowledge/places.ts";
import { incomeIn } from "./income.ts";
import { numbersIn } from "./numbers.ts";
import { stateOr, withListed } from "./stateCodes.ts";

const AMOUNT = String.raw`\$?\d{2,3}(?:[,.]000|k| ?mil| thousand| grand)\b`;
/** Words of a family, in which a bare place or amount says where it lives and what it earns. */
const FAMILY =
  /\b(?:kids?|children|famil(?:y|ies) of|family|parents?|single (?:mom|dad|mother|father|parent)|siblings?|household|twins|husband|wife|widow(?:er)?|first[- ]gen\w*|hijos|familia|padres|enfants|famille|filhos)\b/iu;
/** What prices and earnings of graduates are called: an amount beside these is no family's. */
const OTHERS =
  /\b(?:tuition|fees?|price[ds]?|budget|under|below|over|above|less|more|than|up to|at most|max|cap(?:ped)?|scholarship|grant|debt|loans?|salar\w+|graduates?|grads?|saved?|savings|score|sat)\b[^.;?!]{0,12}$/iu;
const BARE = new RegExp(
  String.raw`(?<=^|[,;.(]\s*|\b(?:maybe|say|only|about|around)\s+)(${AMOUNT})(?=\s*(?:[,;.)]|$))`,
  "giu",
);
const AT = new RegExp(
  String.raw`\b(?:at|on|with) (?:an? |about |around |roughly )?(${AMOUNT})(?! (?:students|people|sat))`,
  "giu",
);
const OPENING =
  /^\s*(?:(?:hi|hello|hey|ok|so)\b[,.! ]*)?((?:north |south |west |new |rhode )?\p{L}+)\s*[,.;:]\s*/iu;
const ASKS_PRICE = /\b(?:cost|pay|price|afford|free|cheap\w*|tuition|owe|deal|net|worth it)\b/iu;

/** LA is a city as well, and stays as it is. */
const CODE =
  /(?<=\b(?:live|lives|living|based|reside|vivo|vivimos|moro|moramos) (?:in|en|em) |\b(?:[Ii]['’]?m|[Ww]e['’]?re|am|are|is|family|students?|kids?|someone|coming|residents?) (?:from|of) )(?!LA\b)([A-Z]{2})(?![\p{L}.-])|\b(?!LA\b)([A-Z]{2})(?= residents?\b)|(?<=\b(?:live|lives|living|based|stationed) (?:in|near|outside) \p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?,? )([A-Z]{2})(?![\p{L}.-])/gu;

/** "Schools in WA", "near NC": what such words come before is a place; no "NC State", no "UT Austin". */
const SOUGHT =
  /(?<=\b(?:in|near|around|across|outside|en|em|dans) (?:either |both |rural |upstate )?)(?!LA\b)([A-Z]{2})(?![\p{L}\p{N}.-])(?! \p{Lu}\p{Ll})/gu;

/** "NC, SC or VA"; degrees are written alike: "an MA or MS". */
const LISTED =
  /(?<![\p{L}\p{N}.-])[A-Z]{2}(?:(?:, ?(?:or |and )?|\/| ?& ?| (?:or|and|o|y|ou|et) )[A-Z]{2})+(?![\p{L}\p{N}.-])(?! (?:State|Tech)\b)/gu;

/** "We live in PA", "I'm from OH", "CA residents", "schools in WA or OR": states by their postal codes. */
function withStates(text: string): string {
  // Who writes all in capitals writes "OR" and "IN" so, too.
  const isShouted = !/\p{Ll}/u.test(text);
  const said = isShouted ? text : text.replace(LISTED, withListed).replace(SOUGHT, stateOr);
  return said.replace(CODE, stateOr);
}

/** Before a bare number of thousands: "we'd be at maybe 95", "a raise to 80". */
const CUED =
  /\b(?:be|at|to|was|were|makes?|made|making|earn(?:s|ed|ing)?|maybe|say|around|about|like|on|como|serían?|seríamos|seriamos|gan\p{L}*|ganh\p{L}*|gagn\p{L}*|uns|environ)[ $]*$/iu;
/** Numbers that are no income: a score, an age. */
const OF_OTHERS = /\b(?:sat|act|gpa|score[ds]?|ages?|aged|old|turns|grade)\b|分|岁/iu;
const LEAST_THOUSANDS = 12;
const MOST_THOUSANDS = 400;
const LEAST_DOLLARS = 5000;

/** "We'd be at maybe 95", "sorry, its 120k" after an income was told: its only number is another one. */
function withOtherIncome(text: string): string {
  if (incomeIn(text) !== null || OF_OTHERS.test(text)) return text;
  const [number, another] = numbersIn(text);
  if (number === undefined || another !== undefined) return text;
  const { value, unit, start } = number;
  const before = text.slice(0, start);
  if ((unit !== null && unit !== "money" && unit !== "count") || OTHERS.test(before)) return text;
  const isCued = value >= LEAST_THOUSANDS && value <= MOST_THOUSANDS && CUED.test(before);
  return isCued || value >= LEAST_DOLLARS ? `${before} income ${text.slice(start)}` : text;
}

/**
 * A message with what a family says of itself in shorthand written out: "Ohio, two kids, 41k", "what does Duke cost at
 * 240k". `earns`: an income was said before, so "maybe 29k" is another.
 */
export function withHousehold(text: string, places: Places, earns: boolean): string {
  const isFamily = FAMILY.test(text);
  const isState = (name: string) => {
    const [found] = places.find(name.toLowerCase().split(" "));
    return found?.kind === "region";
  };
  const income = (amount: string, at: number) =>
    OTHERS.test(text.slice(0, at)) ? amount : `income ${amount}`;
  let said = withStates(text).replaceAll("多少人民币", "多少钱");
  if (isFamily || earns)
    said = said.replace(BARE, (amount: string, _, at: number) => income(amount, at));
  if (earns) said = withOtherIncome(said);
  if (ASKS_PRICE.test(text))
    said = said.replace(AT, (whole, amount: string, at: number) =>
      OTHERS.test(text.slice(0, at)) ? whole : `with an income of ${amount}`,
    );
  const [opening, state = ""] = OPENING.exec(said) ?? [];
  const rest = said.slice(opening?.length ?? 0);
  return opening !== undefined && isFamily && isState(state) && rest !== ""
    ? `We live in ${state}. ${rest}`
    : said;
}
