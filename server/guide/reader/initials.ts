import type { Filter } from "#machines/guide/frame.ts";

import { STARTS } from "../plan/fits.ts";

const LETTER = String.raw`["'“«‘]?(\p{Script=Latin}{1,3})["'”»’]?(?=\s*(?:$|[.,;?!()。？，؟]|开头|شروع)|\s+(?:in|and|or|near|please|pls|en|em|dans|y|et|e)\b)`;
/** "Colleges that start with Z", "que empiecen por la Z", "以Z开头". */
const INITIAL = new RegExp(
  String.raw`(?:\b(?:(?:start|begin)(?:s|ning|ing)?) with(?: the letters?| an?)?|\b(?:empie[cz]\p{L}+|comien[cz]\p{L}+|inici\p{L}+) (?:por|con)(?: la(?: letra)?)?|\bcommen[cç]\p{L}+ par(?: la lettre| un)?|\bcome[cç]\p{L}+ (?:com|por)(?: a(?: letra)?)?|(?:校名)?以(?:字母)?|با(?: حرف)?|(?:تبدأ|يبدأ) (?:بحرف|بـ|ب)) ?${LETTER}(?: ?(?:开头|شروع|आ))?`,
  "iu",
);
const NEEDS_END = /^(?:以|با)/u;

/** The first letters of names that a search wants, as a condition; empty where it names no letters. */
export function initialIn(text: string): Filter[] {
  const [whole = "", letters] = INITIAL.exec(text) ?? [];
  const isMeant = letters !== undefined && (!NEEDS_END.test(whole) || /开头|شروع/u.test(whole));
  return isMeant ? [{ field: "name", op: "~", value: STARTS + letters.toUpperCase() }] : [];
}
