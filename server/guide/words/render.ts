import type { Block, Sentence, Value } from "../plan/answer.ts";
import { escaped } from "../texts/written.ts";
import { catalogues } from "./catalogues.ts";
import { nameIn } from "./names.ts";
import { citation } from "./sources.ts";

const ENGLISH = catalogues.get("en") ?? {};

/** Whether answers can be given in a language. */
export const speaks = (language: string): boolean => catalogues.has(language);

/** Renders sentences of the catalogue in one language; missing ones in English. */
export interface Words {
  sentence(sentence: Sentence): string;
  /** What isn't a sentence of its own: as the catalogue has it, without a capital. */
  phrase(phrase: Sentence): string;
  block(block: Block): string;
  /** A month with its year. */
  monthOf(date: Date): string;
}

const wordsOf = new Map<string, Words>();

/** Words of a language, made once, as the rules for dates take long to load; English for one without a catalogue. */
export function createWords(language: string): Words {
  const locale = speaks(language) ? language : "en";
  const words = wordsOf.get(locale) ?? makeWords(locale);
  wordsOf.set(locale, words);
  return words;
}

const datesOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: "UTC" });

function makeWords(locale: string): Words {
  const catalogue = catalogues.get(locale) ?? ENGLISH;
  const day = datesOf(locale, { dateStyle: "long" });
  const month = datesOf(locale, { month: "long", year: "numeric" });
  const listing = new Intl.ListFormat(locale, { style: "long", type: "conjunction" });

  function pattern(code: string): string {
    for (let key = code; key !== ""; key = key.slice(0, Math.max(0, key.lastIndexOf(".")))) {
      const found = catalogue[key] ?? ENGLISH[key];
      if (found !== undefined) return found;
    }
    throw new Error(
      `No catalogue of replies has the sentence '${code}'. Add it to data/guide/replies/en.json.`,
    );
  }

  function written(value: Value): string {
    if (typeof value === "string" || typeof value === "number") return String(value);
    if (value instanceof Date) return day.format(value);
    if (isList(value)) return listing.format(value.map(written));
    return bare(value);
  }

  function bare({ code, values = {} }: Sentence): string {
    const named = code === "name.subject" ? "subject" : code === "name.place" ? "place" : null;
    return pattern(code).replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = written(values[key] ?? "");
      return named === null ? value : nameIn(named, value, locale);
    });
  }

  function sentence(one: Sentence): string {
    const said = opening(bare(one)).replace(/ {2,}/g, " ");
    const words = locale === "zh" ? said.replaceAll(HAN_GAP, "") : said;
    const cited = citation(one.facts ?? []);
    if (cited === "") return words;
    const end = /[.。।؟?!:]$/.exec(words)?.[0] ?? "";
    return `${end === "" ? words : words.slice(0, -end.length)} ${cited}${end}`;
  }

  function block(one: Block): string {
    if (one.kind === "text")
      return one.sentences
        .map(sentence)
        .filter((words) => words !== "")
        .join(" ");
    if (one.kind === "list")
      return one.items
        .map(
          (item, at) => `${one.from === undefined ? "-" : `${one.from + at}.`} ${sentence(item)}`,
        )
        .join("\n");
    if (one.kind === "quote")
      return `${sentence(one.from)}\n\n> ${escaped(one.sentences.join(" "))}`;
    return table(one, written);
  }

  const monthOf = (date: Date) => month.format(date);
  return { sentence, phrase: bare, block, monthOf };
}

/** A name in Chinese has no space beside it, as one in Latin letters has. */
const HAN_GAP = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

function table(
  { head, rows, facts }: Extract<Block, { kind: "table" }>,
  written: (value: Value) => string,
): string {
  const line = (cells: readonly Value[]) =>
    `| ${cells.map((cell) => opening(written(cell)).replaceAll("|", "/")).join(" | ")} |`;
  const rule = `|${head.map(() => " --- |").join("")}`;
  const cited = head.map((cell, at) => `${written(cell)} ${citation(facts[at] ?? [])}`.trim());
  return [line(cited), rule, ...rows.map(line)].join("\n");
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Capitalizes the first letter, also within bold; an address stays as it is. */
const opening = (words: string) =>
  words.replace(
    /^(\**)(?!https?:)(\p{Ll})/u,
    (_, stars: string, letter: string) => stars + letter.toUpperCase(),
  );
