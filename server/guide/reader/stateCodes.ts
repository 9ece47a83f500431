import { stateNamed } from "../../seed/places.ts";

/** "NE / KS / SD", "NY, NJ or PA". */
const LISTED =
  /(?<![\p{L}\p{N}&'’.-])[A-Z]{2}(?:(?:\s*[,/]\s*(?:(?:and|or|&)\s+)?|\s+(?:and|or|&)\s+)[A-Z]{2})+(?![\p{L}\p{N}&'’-])/gu;
/** "MI, graphic design". */
const OPENING = /^[A-Z]{2}(?=,\s+[\p{Ll}\d])/u;
/** "Film schools in LA". */
const THE_CITY =
  /(?<=(?<!\b(?:live|lives|living|based|am|m|are) )\b(?:in|near|around|outside|want|to|downtown) )LA(?=[\s.,;:!?)]|$)(?! (?:State|Tech|[Cc]ounty))/gu;
/** Degrees, too: "MA or MS". */
const DEGREES: ReadonlySet<string> = new Set(["MA", "MS", "MD", "PA"]);
/** "Looking for d2 in pa": codes that are no words. */
const AFTER_IN =
  /(?<=\b(?:in|from) )(?:az|ct|fl|ga|il|ks|ky|md|mi|mn|mo|mt|nc|nh|nj|nm|nv|ny|oh|pa|ri|sc|tn|tx|ut|va|vt|wi|wv|wy)(?= |[.,;!?]|$)/gu;

export const stateOr = (code: string): string => stateNamed(code) ?? code;

/** A list of postal codes as names, where all are states' and not all are degrees. */
export function withListed(list: string): string {
  const codes = list.match(/[A-Z]{2}/gu) ?? [];
  const areStates = codes.every((code) => stateNamed(code) !== undefined);
  return areStates && !codes.every((code) => DEGREES.has(code))
    ? list.replaceAll(/[A-Z]{2}/gu, stateOr)
    : list;
}

/** A text with the postal codes of American states, where they are surely meant, as their names (O260). */
export const withStates = (text: string): string =>
  text
    .replaceAll(LISTED, withListed)
    .replace(OPENING, (code) => (DEGREES.has(code) ? code : stateOr(code)))
    .replaceAll(THE_CITY, "Los Angeles")
    .replaceAll(AFTER_IN, (code) => stateNamed(code.toUpperCase()) ?? code);
