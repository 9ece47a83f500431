import { stateNamed } from "../../seed/places.ts";
import type { Places } from "../knowledge/places.ts";

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
const IN_PLACE = new RegExp(
  String.raw`(?<=^|[,;.(]\s*)(${AMOUNT}) in (\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)`,
  "gu",
);
const AT = new RegExp(
  String.raw`\b(?:at|on|with) (?:an? |about |around |roughly )?(${AMOUNT})(?! (?:students|people|sat))`,
  "giu",
);
/** "Over 110?", "what about 60k": another income, where one was said before. */
const ANOTHER =
  /^\W*(?:(?:and|or|but|ok|y|et|e) )?(?:(?:what|how) about|what if|if|for|at|with|si|con|com|avec)? ?(?:it(?:'s| is| were) )?((?:over|above|under|below|more than|less than|around|about) )?(\$?\d{2,3}(?:[,.]000|k| ?mil| thousand| grand)|(?<=(?:over|above) )[1-4]\d\d)\W*$/iu;
const OPENING =
  /^\s*(?:(?:hi|hello|hey|ok|so)\b[,.! ]*)?((?:north |south |west |new |rhode )?\p{L}+)\s*[,.;:]\s*/iu;
/** "Two kids at home, Ohio." */
const CLOSING =
  /\b((?:kids?|children|parents?|family|mom|dad|mother|father|twins|siblings?)(?: \p{L}+){0,3}), (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=\s*(?:[.;]|$))/gu;
const ASKS_PRICE = /\b(?:cost|pay|price|afford|free|cheap\w*|tuition|owe|deal|net|worth it)\b/iu;

const OF_FAMILY = new RegExp(String.raw`${FAMILY.source}|\bincome\b|\bwe (?:make|earn)\b`, "iu");
/** "Trenton NJ here.", "family of six, about 62k, Trenton, NJ." or a sentence of its own: a town with its state. */
const TOWN =
  /(?<=^\s*|[,;.!?]\s+|\n)((?:\p{Lu}[\p{L}'’.]+ ){1,3}|(?:\p{Lu}[\p{L}'’.]+ ?){1,3}, ?)([A-Z]{2})(?: here)?(?=\s*[.;!?\n]|\s*$|,? (?:family|household|one income|two kids))/gu;

/** LA is a city as well, and stays as it is. */
const CODE =
  /(?<=\b(?:live|lives|living|based|reside|vivo|vivimos|moro|moramos) (?:in|en|em) |\b(?:[Ii]['’]?m|[Ww]e['’]?re|am|are|is|family|students?|kids?|someone|coming|residents?) (?:from|of) )(?!LA\b)([A-Z]{2})(?![\p{L}.-])|\b(?!LA\b)([A-Z]{2})(?= residents?\b)/gu;
const SMALL_CODE =
  /(?<=\b(?:live|lives|living|based) in )(?:al|ak|az|ar|ca|co|ga|il|ia|md|mi|ms|mo|mt|nd|oh|pa|ri|sd|ut|vt|va|wa|wi)(?![\p{L}.-])/gu;

/** "Schools in WA", "near NC": what such words come before is a place; no "NC State", no "UT Austin". */
const SOUGHT =
  /(?<=\b(?:in|near|around|across|outside|en|em|dans) (?:either |both |rural |upstate )?)(?!LA\b)([A-Z]{2})(?![\p{L}\p{N}.-])(?! \p{Lu}\p{Ll})/gu;
const SOUGHT_SMALL =
  /(?<=\b(?:schools?|colleges?|unis|universities|publics|privates|somewhere|anywhere|stay|staying|i['’]?m|we['’]?re) in )(?:al|ar|az|ca|co|ct|fl|ga|ia|il|ks|ky|md|mi|mn|mo|nc|nd|nh|nj|nm|nv|ny|oh|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy)(?![\p{L}\p{N}.-])(?! (?:state|tech|wesleyan)\b)/gu;
/** "NC, SC or VA"; degrees are written alike: "an MA or MS". */
const LISTED =
  /(?<![\p{L}\p{N}.-])[A-Z]{2}(?:(?:, ?(?:or |and )?|\/| ?& ?| (?:or|and|o|y|ou|et) )[A-Z]{2})+(?![\p{L}\p{N}.-])(?! (?:State|Tech)\b)/gu;
const DEGREES: ReadonlySet<string> = new Set(["MA", "MD", "MS", "PA"]);

const stateOr = (code: string): string => stateNamed(code.toUpperCase()) ?? code;

function withListed(list: string): string {
  const codes = list.match(/[A-Z]{2}/gu) ?? [];
  const areStates = codes.every((code) => stateNamed(code) !== undefined);
  return areStates && !codes.every((code) => DEGREES.has(code))
    ? list.replaceAll(/[A-Z]{2}/gu, stateOr)
    : list;
}

/** "We live in PA", "I'm from OH", "CA residents", "schools in WA or OR": states by their postal codes. */
function withStates(text: string): string {
  // Who writes all in capitals writes "OR" and "IN" so, too.
  const isShouted = !/\p{Ll}/u.test(text);
  const said = isShouted ? text : text.replace(LISTED, withListed).replace(SOUGHT, stateOr);
  return said.replace(CODE, stateOr).replace(SMALL_CODE, stateOr).replace(SOUGHT_SMALL, stateOr);
}

/**
 * A message with what a family says of itself in shorthand written out: "Ohio, two kids, 41k", "52k in Arizona", "what
 * does Duke cost at 240k". `earns`: an income was said before, so "maybe 29k" is another.
 */
export function withHousehold(text: string, places: Places, earns: boolean): string {
  const isFamily = FAMILY.test(text);
  const isState = (name: string) => {
    const [found] = places.find(name.toLowerCase().split(" "));
    return found?.kind === "region";
  };
  const income = (amount: string, at: number) =>
    OTHERS.test(text.slice(0, at)) ? amount : `income ${amount}`;
  let said = withStates(text)
    .replaceAll("多少人民币", "多少钱")
    .replace(IN_PLACE, (whole, amount: string, place: string, at: number) =>
      isState(place) ? `${income(amount, at)}, we live in ${place}` : whole,
    );
  if (isFamily || earns)
    said = said.replace(BARE, (amount: string, _, at: number) => income(amount, at));
  if (earns)
    said = said.replace(
      ANOTHER,
      (_, than: string = "", amount: string) =>
        `income ${than}${amount}${/^\d{3}$/u.test(amount) ? "k" : ""}`,
    );
  if (ASKS_PRICE.test(text))
    said = said.replace(AT, (whole, amount: string, at: number) =>
      OTHERS.test(text.slice(0, at)) ? whole : `with an income of ${amount}`,
    );
  if (ASKS_PRICE.test(text))
    said = said.replace(TOWN, (whole, _town: string, code: string, at: number) => {
      const sentence =
        said
          .slice(0, at)
          .split(/[.!?\n]/u)
          .at(-1)
          ?.trim() ?? "";
      const state = sentence === "" || OF_FAMILY.test(sentence) ? stateNamed(code) : undefined;
      return state === undefined ? whole : `we live in ${state}`;
    });
  if (isFamily)
    said = said.replace(CLOSING, (whole, before: string, place: string) =>
      isState(place) ? `${before}, we live in ${place}` : whole,
    );
  const [opening, state = ""] = OPENING.exec(said) ?? [];
  const rest = said.slice(opening?.length ?? 0);
  return opening !== undefined && isFamily && isState(state) && rest !== ""
    ? `We live in ${state}. ${rest}`
    : said;
}
