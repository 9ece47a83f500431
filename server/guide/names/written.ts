import { normalizeText } from "../../universities/normalizeText.ts";

/** A word of a message, normalized, and how it was written. */
export interface Written {
  word: string;
  /** "johns" for "John's": with its ending, as some names have it. */
  owned?: string;
  /** Where it is in the message. */
  start: number;
  end: number;
  /** Has letters with accents. */
  accents: boolean;
  /** Begins with a capital letter. */
  capital: boolean;
  /** Two or more letters, all of them capitals. */
  initials: boolean;
  /** The first word of a sentence: its capital says nothing. */
  first: boolean;
}

/** Latin letters within another script are a word of their own. */
const WORD =
  /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{M}\p{N}.'’ʻ]*(?:&[\p{Script=Latin}\p{N}]+)?|(?:(?!\p{Script=Latin})[\p{L}\p{N}])(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{N}.'’ʻ])*/gu;
/** "Yale's", "ODTÜ'nün": what follows the apostrophe is not part of the name. */
const ENDING = /['’]s$|(?<=\p{L}{3})['’](?!i$)\p{Ll}{1,5}$/iu;
/** "L'Université", "d'Édimbourg", "dell'Aquila": the article is a word of its own. */
const ELIDED = /^(?:l|d|qu|dell|nell|all|dall|sull)['’](?=[\p{Lu}aeiouhàâéèêëîïôœ]\p{L})/iu;
const MOST = 240;

/** The words of a message with their positions, without possessive endings. */
export function writtenWords(text: string): Written[] {
  const found: Written[] = [];
  for (const match of text.matchAll(WORD)) {
    const whole = match[0].replace(ENDING, "").replace(/[.'’]+$/, "");
    const raw = whole.replace(ELIDED, "");
    const start = match.index + whole.length - raw.length;
    const before = text.slice(0, match.index).trimEnd();
    const first = before === "" || /[.!?:\n。？！]$/.test(before);
    const shape = {
      start,
      end: start + raw.length,
      accents: /(?=\p{Script=Latin})[^a-z]/iu.test(raw),
      capital: /^\p{Lu}/u.test(raw),
      initials: /^(\p{Lu}[.&]?){2,}\p{Ll}?$/u.test(raw),
      first,
    };
    const owned = /['’]s$/iu.test(match[0]) ? { owned: `${normalizeText(raw)}s` } : {};
    for (const word of normalizeText(raw).split(" "))
      if (word !== "") found.push({ word, ...shape, ...owned });
    if (found.length >= MOST) break;
  }
  return found;
}

/** A message without parts where nobody asks about a university: who the person is. */
export function withoutPersons(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return PERSONS.reduce((rest, pattern) => rest.replace(pattern, blank), text);
}

const NAME_OF_PERSON = String.raw`\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}`;
const PERSONS: readonly RegExp[] = [
  // "Founded in 1890 by Rockefeller", "named after Duke".
  /\b(?:(?:founded|started|established|endowed|built|funded)\b[^.?!,;]{0,20}\bby|named (?:after|for)) \p{Lu}[\p{L}’'-]+/gu,
  new RegExp(
    String.raw`(?<=\b(?:[Mm]y name is|[Mm]y name's|[Mm]e llamo|[Jj]e m'appelle|[Ii]ch heiße|[Mm]eu nome é) )${NAME_OF_PERSON}`,
    "gu",
  ),
  /(?<=\b[Ii](?:'m| am| come)? from )\p{Lu}[\p{L}’'-]+/gu,
  /(?<=\b(?:[Ii]|[Ww]e) live in )\p{Lu}[\p{L}’'-]+/gu,
];
