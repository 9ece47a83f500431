import type { Question } from "./port.ts";
import type { Reading } from "./reader/read.ts";
import { speaks } from "./words/render.ts";

/** How far a language must lead to differ from that of the message before. */
const SURE_LANGUAGE = 1.2;
/** "Por quê" is nearly as Spanish as Portuguese: two words must tell more. */
const SURE_OF_FEW = 2.5;
const FEWEST_WORDS = 2;
const MOST_WORDS = 3;
const isShort = (text: string): boolean => text.trim().split(/\s+/).length <= MOST_WORDS;

/** Scripts that only a few languages are written in, the likeliest first. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Devanagari}/u, ["hi"]],
  [/\p{Script=Hangul}/u, ["ko"]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ["ja"]],
  [/\p{Script=Han}/u, ["zh", "ja", "ko"]],
  [/\p{Script=Arabic}/u, ["ar", "fa", "ur"]],
  [/\p{Script=Cyrillic}/u, ["ru", "uk"]],
];

/** Words that are the same in many languages, and the greeting that the app itself sends. */
const OF_ANY = new Set(
  "hi ok okay okey oke k mm mmm hm hmm lol haha hahaha jaja sat act gpa mba phd wow hey no".split(
    " ",
  ),
);

/** "MIT", "1400", "ok": a message whose words, but for names, are of no language; of a script, whose words in it are. */
function tellsNone(text: string, { mentions }: Reading, inScript = /\p{L}+/gu): boolean {
  const rest = mentions.reduce((left, { typed }) => left.replace(typed, " "), text);
  return (rest.toLowerCase().match(inScript) ?? []).every((word) => OF_ANY.has(word));
}

/**
 * The language of a message: as read or, when its words don't tell or it is too short to be sure, that of the one
 * before, or that of the app.
 */
export function languageOf(
  { text, memory, shownIn }: Question,
  reading: Reading,
  goesOn: boolean,
): string {
  const { language: own } = reading.frame;
  const lead = reading.languageLead;
  const isOpen = tellsNone(text, reading);
  const isRemembered = typeof memory === "object" && memory !== null && "language" in memory;
  const code = shownIn?.split("-")[0]?.toLowerCase() ?? "";
  const shown = speaks(code) ? code : null;
  const last = isRemembered ? String(memory.language) : shown;
  if (!isRemembered && isOpen && isLatin(text) && shown !== null) return shown;
  // A number alone has no language.
  if (!/\p{L}/u.test(text)) return last ?? own;
  const written = SCRIPTS.find(([script]) => script.test(text))?.[1];
  if (written && !written.includes(own) && tellsNone(text, reading, /\p{Script=Latin}+/gu))
    return last !== null && written.includes(last) ? last : (written[0] ?? own);
  // "Hoy no": what somebody in danger goes on with is read in the language of before.
  if (goesOn && last !== null && isLatin(text) === LATIN.has(last) && isShort(text)) return last;
  const isOneWord = isLatin(text) && text.trim().split(/\s+/).length < FEWEST_WORDS;
  // Names are written in Latin letters in many languages.
  if (isOneWord && lead < SURE_LANGUAGE && last !== null) return last;
  // The script is a better sign than a short message's words: "MIT" isn't Chinese.
  if (isLatin(text) && !LATIN.has(own) && lead < SURE_LANGUAGE) return last ?? "en";
  if (last === null || isLatin(text) !== LATIN.has(last)) return own;
  const isFew = text.trim().split(/\s+/).length <= FEWEST_WORDS;
  return isOneWord || lead < (isFew ? SURE_OF_FEW : SURE_LANGUAGE) ? last : own;
}

const LATIN = new Set(
  "en es fr pt de it nl tr pl vi id sw fil sv cs ro hu no hi ur bn ht".split(" "),
);
const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u.test(text);
