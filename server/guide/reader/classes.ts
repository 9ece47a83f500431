import { type Field, type Filter, type Frame, EITHER } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Mention } from "../names/types.ts";
import { addSize } from "./filters.ts";
import { classesSaid, namedIn, saysPhrase } from "./phrases.ts";
import { type Message, veil } from "./readerModel.ts";

/** Of what classes a text speaks in plain words: "Catholic or Lutheran" is one condition on the religion. */
export function classesIn(text: string): Filter[] {
  const said = [...new Set(classesSaid(text))].map((one) => one.split("=") as [Field, string]);
  const fields = [...new Set(said.map(([field]) => field))];
  return fields.map((field) => ({
    field,
    op: "=",
    value: said.flatMap(([of, code]) => (of === field ? [code] : [])).join(EITHER),
  }));
}

/** "I advise students at a community college": where someone is now is no wish. */
const OWN =
  /\b(?:at|from|attend\w*|leaving|out of|in) (?:an?|my|our|the|his|her|their) (?:local )?(?:community|junior|two-year|2-year) college/giu;

const REST = String.raw`[ -](?:an? |any |anything |everything |in |the |all |las? |los? |les? |os? |as? |sea |sean |seja |de )*(?:(?!(?:but|and|just|only|pero|mais|mas|y|e|et|und)(?!\p{L}))[\p{L}’'-]+[ -]?){1,4}`;
/** "Not a Catholic school", "nada católico", "sauf les catholiques", "不要天主教". */
const REFUSED = new RegExp(
  String.raw`\b(?:not|no|non|isn['’]?t|aren['’]?t|without|except|anything but|(?:take|leave|cut|filter|throw|kick) out|(?:do|does|did)n['’]?t (?:want|like|need)|hates?|nothing|drop|exclude|excluding|skip|remove|avoid|sin|nada|excepto|salvo|quita|saca|pas|sauf|sans|enlève|enleve|não|nao|sem|exceto|menos|tira|nicht|keine?|ohne|außer)${REST}|(?:بدون|غير|به جز|بجز|به غیر از|ما عدا|مش|مو|(?:لا|ما) (?:[أا]ريد|[أا]ب[يى]|[أا]بغى|نريد|بدي))\s(?:\S+\s?){1,3}|(?:不要|不想要|不喜欢|不想去|除了|不是|非|别要)[\p{Script=Han}]{1,6}|(?:[\p{Script=Hangul}]+ ?){1,3}(?:빼|말고|제외|싫)[\p{Script=Hangul}]*|[\p{L}\p{M}]+ (?:\S+ )?(?:नहीं|nahi|nahin|نباشه|نباشد|نمیخوام)`,
  "giu",
);

/** "Drop the Lutheran part": it no longer counts, and isn't refused. */
const LETS = /(?<!\p{L})(?:part|thing|filter|requirement|bit|condition)(?!\p{L})/iu;

/** "No community colleges" doesn't ask for schools of a few months. */
const FOUR: Filter = { field: "level", op: "=", value: "four" };

/**
 * Classes that a search wants or leaves out ("take out the Catholic ones"), by their own words; a name that is only
 * such words ("a small Catholic college") names no university.
 */
export function addClasses(frame: Frame, text: string, mentions: readonly Mention[]): void {
  const names = mentions.filter(({ typed }) => isProper(typed));
  const own = veil(text, names).replaceAll(OWN, " ");
  const refused = (own.match(REFUSED) ?? []).join(", ");
  const out = saysPhrase("refusesReligion", refused)
    ? [{ field: "religion" as const, value: "any" }]
    : classesIn(refused);
  const rest = own.replaceAll(REFUSED, " ");
  const wanted = classesIn(rest);
  const named = namedIn(rest).map((value): Filter => ({ field: "name", op: "~", value }));
  frame.filters.push(
    ...out.flatMap(({ field, value }) =>
      String(value)
        .split(EITHER)
        .map((code): Filter =>
          code === "two"
            ? FOUR
            : { field, op: "!=", value: code, ...(LETS.test(refused) ? { lets: true } : {}) },
        ),
    ),
    ...wanted,
    ...named,
  );
  if (wanted.length + named.length === 0) return;
  const generic = mentions.filter(({ typed, start }) => isGeneric(typed, text.slice(0, start)));
  const ids = new Set(generic.flatMap(({ options }) => options.map(({ id }) => id)));
  frame.named = frame.named.filter(({ id }) => !ids.has(id));
  const typed = new Set(generic.map((one) => one.typed));
  frame.unclear = frame.unclear.filter((one) => !typed.has(one.typed));
  if (generic.length > 0) addSize(frame, normalizeText(text));
}

/** A man who is to study there: no women's college is meant for him (O268). */
const FOR_A_MAN =
  /\b(?:my|our) (?:\p{L}+ )?(?:son|boy|nephew|grandson|stepson)s?\b|\b(?:i['’]?m|i am) a (?:guy|boy|man|male)\b|\b(?:mi|nuestro) (?:hijo|nieto|sobrino)\b|\b(?:mon|notre) (?:fils|petit-fils|neveu)\b|\b(?:meu|nosso) (?:filho|neto|sobrinho)\b|\b(?:mein|unser)(?:em|en)? (?:sohn|enkel|neffe)\b|پسرم|پسرمون|ابني|ولدي|我儿子|我們?兒子|我们儿子|(?:मेरा|मेरे|हमारा|हमारे) बेट|\b(?:mera|mere|hamara) bet[ae]\b|아들/iu;

/** Leaves out women's colleges where a son looks for one, and no class is said. */
export function addOwnGender(frame: Frame, text: string): void {
  const isSaid = frame.filters.some(({ field }) => field === "gender");
  if (isSaid || !FOR_A_MAN.test(text) || WOMEN.test(text)) return;
  frame.filters.push({ field: "gender", op: "!=", value: "women" });
}
const WOMEN =
  /\b(?:daughter|sister|niece|granddaughter|hija|fille|filha|tochter|twins?)s?\b|دخترم|ابنتي|بنتي|女儿|女兒|बेटी|\bbeti\b|딸/iu;

/** "And Catholic" while universities are looked for: a few words, and no name but what a class is called by. */
export const areClasses = (mentions: readonly Mention[], { text, was }: Message): boolean =>
  (was === "find" || was === "collect") &&
  mentions.length > 0 &&
  text.trim().split(/\s+/u).length <= MOST_OF_CLASS &&
  mentions.every(({ typed, start }) => isGeneric(typed, text.slice(0, start)));
const MOST_OF_CLASS = 5;

/** "A small Catholic college", where "Catholic college" could be a name. */
const isGeneric = (typed: string, before: string): boolean =>
  saidBy(typed).length > 0 && !/\bthe\s*$/iu.test(before) && !isProper(typed);

const saidBy = (text: string): string[] => [...classesSaid(text), ...namedIn(text)];

/** "Onondaga Community College", "Dallas Baptist University": more than a class and a kind, so it is a name as a whole (O326). */
function isProper(typed: string): boolean {
  const words = typed.split(" ");
  if (!words.some((word) => KIND.test(word))) return false;
  const said = saidBy(typed).join();
  return words.some(
    (word, at) => !KIND.test(word) && saidBy(words.toSpliced(at, 1).join(" ")).join() === said,
  );
}
const KIND = /^(?:university|college|institute|academy|seminary|school|of|the)$/iu;
