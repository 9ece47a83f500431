import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { DangerKind } from "./danger.ts";

interface Line {
  for: "suicide" | "abuse" | "emergency";
  name: string;
  call?: string;
  text?: string;
  url: string;
  hours: string;
}

interface Country {
  name: string;
  emergency: string;
  lines: Line[];
}

interface Helplines {
  countries: Record<string, Country>;
  international: { emergency: string; url: string };
  countryOfLanguage: Record<string, string[]>;
}

const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(dataFolder(), ...path), "utf8"));
const HELPLINES = read("helplines.json") as Helplines;
const CARE = (read("guide", "care.json") as { languages: Record<string, Record<string, string>> })
  .languages;
const MOST_LINES = 3;

/** What tells in which country a person is, the surest first. */
export interface Whereabouts {
  language: string;
  /** Places that the message names. */
  places: readonly Place[];
  library: Library;
  /** The country of the person's phone number, as an ISO code. */
  phoneCountry: string | null;
  /** The country of the university on whose page the person is. */
  pageCountry: string | null;
}

const codeOf = (name: string): string | null =>
  Object.entries(HELPLINES.countries).find(([, country]) => country.name === name)?.[0] ?? null;

/** The country whose numbers are given; null where none can be told. */
export function countryOf({
  language,
  places,
  library,
  phoneCountry,
  pageCountry,
}: Whereabouts): string | null {
  const named = places.flatMap((place) => {
    const country =
      place.kind === "country" ? place.name : (library.places.countryOf(place.name) ?? "");
    return codeOf(country) ?? [];
  });
  const [only] = HELPLINES.countryOfLanguage[language] ?? [];
  const known = [named[0], phoneCountry, only, pageCountry === null ? null : codeOf(pageCountry)];
  return (
    known.find((code) => code !== null && code !== undefined && code in HELPLINES.countries) ?? null
  );
}

/** Sentences of help in the person's language, or in English with their country's numbers. */
export interface Care {
  /** The whole answer: to call first, whom, and that they needn't be alone. Markdown. */
  text: string;
  question: string;
  chips: readonly string[];
}

const sentencesIn = (
  language: string,
): ((key: string, values?: Record<string, string>) => string) => {
  const own = CARE[language] ?? {};
  const english = CARE["en"] ?? {};
  return (key, values = {}) =>
    (own[key] ?? english[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
};

const PARTS: Readonly<Record<DangerKind, readonly string[]>> = {
  crisis: ["self.first", "*lines", "self.stay"],
  support_person: ["other.first", "*lines", "other.how"],
  emergency: ["emergency.first", "emergency.campus", "*lines"],
  abuse: ["abuse.first", "*lines", "abuse.how.plain"],
};

/** The answer to who may be in danger: help alone, with no figures and no chips of cost. */
export function care(
  kind: DangerKind,
  language: string,
  country: string | null,
  page: string,
): Care {
  const say = sentencesIn(language);
  const numbers = numbersOf(kind, country);
  const { emergency, url } = numbers;
  const lines = country === null ? likelyLines(kind, language) : numbers.lines;
  const values = { emergency: `**${emergency}**`, url, page };
  const listed = lines.map((line) => `- ${lineOf(line, say)}`).join("\n");
  const parts = PARTS[kind].map((key) => {
    if (key === "*lines") return listed;
    return key === "abuse.how.plain" && page !== "" ? say("abuse.how", values) : say(key, values);
  });
  const elsewhere = say("international", values);
  return {
    text: [...parts, elsewhere].filter((part) => part.trim() !== "").join("\n\n"),
    question: say("after"),
    chips:
      kind === "crisis"
        ? [say("chip.talk"), say("chip.someone"), say("chip.safe")]
        : [say("chip.safe"), say("chip.talk")],
  };
}

/** The one line that stands under an answer when it isn't sure that somebody is in danger. */
export function careLine(kind: DangerKind, language: string, country: string | null): string {
  const say = sentencesIn(language);
  const { emergency, lines, url } = numbersOf(kind === "abuse" ? "abuse" : "crisis", country);
  const [line] = lines;
  if (line === undefined) return say("line.international", { emergency, url });
  return say("line", { name: line.name, call: line.call ?? line.url, emergency, url });
}

/** Said before the answer, when the message before was about danger and this one goes on to something else. */
export function afterCare(language: string, country: string | null): string {
  const say = sentencesIn(language);
  const { emergency, lines, url } = numbersOf("crisis", country);
  const [line] = lines;
  if (line === undefined) return say("later.international", { emergency, url });
  return say("later", { emergency, name: line.name, call: line.call ?? line.url });
}

/** What one of the offers under an answer of help says next: the person is safe, or it is about someone else. */
export function chipMeaning(text: string): "safe" | "talk" | "someone" | null {
  const said = text.trim();
  for (const sentences of Object.values(CARE)) {
    for (const offer of ["safe", "talk", "someone"] as const)
      if (sentences[`chip.${offer}`] === said) return offer;
  }
  return null;
}

/** Said to who is safe again. */
export const okay = (language: string): Care => {
  const say = sentencesIn(language);
  return { text: say("okay"), question: "", chips: [] };
};

/** Countries in which most who write in a language live: their lines are given where the country can't be told. */
const LIKELIEST: Readonly<Record<string, readonly string[]>> = {
  en: ["US", "GB", "IN"],
  es: ["ES", "MX", "AR"],
  fr: ["FR", "CA", "BE"],
  pt: ["BR", "PT"],
  de: ["DE", "AT", "CH"],
  zh: ["CN", "TW"],
  ar: ["EG", "SA", "MA"],
  nl: ["NL", "BE"],
};

const WANTED: Readonly<Record<DangerKind, readonly Line["for"][]>> = {
  crisis: ["suicide"],
  support_person: ["suicide"],
  emergency: ["emergency"],
  abuse: ["abuse", "suicide"],
};

/** One line of each of the likeliest countries, with the country's name. */
function likelyLines(kind: DangerKind, language: string): Line[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  return (LIKELIEST[language] ?? []).flatMap((code) => {
    const lines = HELPLINES.countries[code]?.lines ?? [];
    const line = WANTED[kind]
      .map((what) => lines.find((one) => one.for === what))
      .find((one) => one !== undefined);
    return line ? [{ ...line, name: `${names.of(code) ?? code}: ${line.name}` }] : [];
  });
}

function numbersOf(kind: DangerKind, country: string | null) {
  const { international, countries } = HELPLINES;
  const there = country === null ? undefined : countries[country];
  const lines = WANTED[kind].flatMap(
    (what) => there?.lines.filter((line) => line.for === what) ?? [],
  );
  return {
    emergency: there?.emergency ?? "112 / 911 / 999",
    url: international.url,
    lines: lines.slice(0, MOST_LINES),
  };
}

const lineOf = (
  { name, call, text, hours, url }: Line,
  say: ReturnType<typeof sentencesIn>,
): string => {
  const number = [call, text === undefined || text === call ? undefined : `SMS ${text}`]
    .filter((part) => part !== undefined)
    .join(" · ");
  return say("self.line", { name: `**[${name}](${url})**`, call: `**${number || url}**`, hours });
};
