import { lookedIn, plain } from "./plainWords.ts";

/** Languages in which an answer may be asked for, and in which they are named. */
const TONGUES = "en es fr pt fa ar zh hi de it ru tr ko ja vi nl".split(" ");
/** What people call a language besides, or in other forms. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  en: ["英文", "english", "inglesa"],
  es: ["castellano", "西语", "西文"],
  fa: ["farsi", "فارسی"],
  zh: ["mandarin", "mandarim", "汉语", "普通话", "中文"],
  ar: ["عربی", "بالعربي"],
  hi: ["हिन्दी", "hindi"],
};

const NAMES: readonly (readonly [code: string, name: string])[] = TONGUES.flatMap((code) => {
  const own = TONGUES.map((shown) => new Intl.DisplayNames([shown], { type: "language" }).of(code));
  const names = [...own, ...(ALSO[code] ?? [])].map((name) => plain(name ?? code));
  return [...new Set(names)].map((name) => [code, name] as const);
});

const WHOLE_WORDS = /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}\s]+$/u;

/** The code of the language that a text names in one of these languages; null where it names no language. */
export function namedTongue(text: string): string | null {
  const words = lookedIn(text);
  const holds = (name: string) =>
    WHOLE_WORDS.test(name) ? words.includes(` ${name} `) : words.includes(name.replace(/^ال/u, ""));
  return NAMES.find(([, name]) => holds(name))?.[0] ?? null;
}
