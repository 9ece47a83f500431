import { readData } from "../../seed/files.ts";
import type { Subject } from "./matter.ts";

/** A helpline as data/helplines.json has it: `call` and `text` are numbers, and one of them may be missing. */
export interface Line {
  for: "suicide" | "abuse" | "emergency";
  /** Which service, where ambulance and police have separate numbers. */
  role?: "ambulance" | "police";
  /** Its main purpose; but for sexual violence, it is given for nothing else. */
  about?: "sexual" | "forced" | "shelter";
  name: string;
  call?: string;
  text?: string;
  /** The page where one can write to them. */
  chat?: string;
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
  words: Record<string, Record<string, string>>;
}

/** Which lines are looked for. */
export type Want = Line["for"] | "ambulance" | "police";

const HELPLINES = readData("helplines.json") as Helplines;
const MOST_LINES = 3;
const ALL_EMERGENCIES = "112 / 911 / 999";

/** The ISO code of a country that has numbers here, by its name; null for any other. */
export const codeOf = (name: string | null): string | null =>
  Object.entries(HELPLINES.countries).find(([, country]) => country.name === name)?.[0] ?? null;

/** Whether a country, by its ISO code, has numbers here. */
export const isHeld = (code: string): boolean => code in HELPLINES.countries;

/** The country where most speakers of a language live, if there is one. */
export const spokenIn = (language: string): string | null =>
  HELPLINES.countryOfLanguage[language]?.[0] ?? null;

/** Subjects in which the police come first, where they have their own number. */
const OF_POLICE: ReadonlySet<Subject> = new Set([
  "violence",
  "urge",
  "threat",
  "images",
  "sexual",
  "stalking",
  "forced",
  "abuse",
]);

const fits = (line: Line, want: Want, subject: Subject | null): boolean => {
  if ((line.about === "forced" || line.about === "shelter") && line.about !== subject) return false;
  return want === "ambulance" || want === "police" ? line.role === want : line.for === want;
};

/** What to call: numbers of one country alone, or each with its country's name. */
export interface Numbers {
  emergency: string;
  /** The directory of all other lines. */
  url: string;
  lines: Line[];
  /** The one to name where there is room for one; null where the country is unknown. */
  line: Line | null;
  /** The first line of each country in a few words, for the middle of a sentence; the directory where none is known. */
  talk: string;
  /** Those that answer a text message or in a chat, for people who can't or won't call; empty where no such line is known. */
  write: string;
}

/**
 * The emergency number to call first, and the matching lines. Where the country is unknown, those of the countries where
 * most writers of the language live, each named.
 */
export function numbersOf(
  wanted: readonly Want[],
  subject: Subject | null,
  countries: readonly string[],
  language: string,
): Numbers {
  const isKnown = countries.length > 0;
  const codes = isKnown
    ? countries
    : (LIKELIEST[language] ?? HELPLINES.countryOfLanguage[language] ?? []);
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const there = codes.flatMap((code) => {
    const country = HELPLINES.countries[code];
    const name = names.of(code) ?? code;
    return country ? [{ ...country, name, emergency: emergencyIn(country, subject) }] : [];
  });
  const isOne = isKnown && there.length < 2;
  const lines = there.flatMap((one, at) =>
    chosen(one.lines, wanted, subject)
      .slice(0, at === 0 && (isKnown || codes.length === 1) ? MOST_LINES : 1)
      .map((line) => ({
        line: isOne ? line : { ...line, name: `${one.name}: ${line.name}` },
        one,
      })),
  );
  const { url } = HELPLINES.international;
  const firsts = lines.filter(
    ({ one }, at) => lines.findIndex((other) => other.one === one) === at,
  );
  const talk = firsts.map(({ line, one }) =>
    isOne
      ? `[${line.name}](${line.url}) **${numberOf(line)}**`
      : `**${numberOf(line)}** (${one.name})`,
  );
  return {
    emergency: emergencyOf(there, isKnown),
    url,
    lines: lines.map(({ line }) => line),
    line: isKnown ? (lines[0]?.line ?? null) : null,
    write: written(there, wanted, subject, isOne),
    talk: (isOne && talk.length > 0 ? talk : [...talk, url]).join(" / "),
  };
}

/** Lines to write to, with the number for text messages; of several countries each with its country's name. */
const written = (
  there: readonly Country[],
  wanted: readonly Want[],
  subject: Subject | null,
  isOne: boolean,
): string =>
  there
    .flatMap(({ name, lines }) =>
      wanted
        .flatMap((want) => lines.filter((line) => fits(line, want, subject)))
        .filter(({ text, chat }) => text !== undefined || chat !== undefined)
        .map(({ name: whose, chat, url, text }) => {
          const sms = text === undefined ? "" : ` SMS **${text}**`;
          return `[${whose}](${chat ?? url})${sms}${isOne ? "" : ` (${name})`}`;
        }),
    )
    .slice(0, MOST_LINES)
    .join(" / ");

/** Where a line is reached: its numbers, or its page. */
export const numberOf = ({ call, text, url }: Line): string =>
  [call, text === undefined || text === call ? undefined : `SMS ${text}`]
    .filter((part) => part !== undefined)
    .join(" · ") || url;

/** The number alone where it is sure to be theirs, else each with its countries. */
function emergencyOf(
  there: readonly { name: string; emergency: string }[],
  isKnown: boolean,
): string {
  const numbers = [...new Set(there.map(({ emergency }) => emergency))];
  const [first = ALL_EMERGENCIES] = numbers;
  if (there.length === 0 || (isKnown && numbers.length === 1)) return first;
  return numbers
    .map((number) => {
      const names = there.filter(({ emergency }) => emergency === number).map(({ name }) => name);
      return `${number} (${names.join(", ")})`;
    })
    .join(" / ");
}

/** The police's own number, where they come first and have one. */
const emergencyIn = ({ emergency, lines }: Country, subject: Subject | null): string =>
  (subject !== null && OF_POLICE.has(subject)
    ? lines.find(({ role }) => role === "police")?.call
    : undefined) ?? emergency;

/** At most three lines, at least one for each want, in the order of the wants. */
function chosen(lines: readonly Line[], wanted: readonly Want[], subject: Subject | null): Line[] {
  const ofEach = wanted.map((want) =>
    lines
      .filter((line) => fits(line, want, subject))
      .toSorted((a, b) => Number(isFor(b, subject)) - Number(isFor(a, subject))),
  );
  const firsts = ofEach.flatMap((own) => own.slice(0, 1));
  const kept = new Set([...new Set([...firsts, ...ofEach.flat()])].slice(0, MOST_LINES));
  const inOrder = [...new Set(ofEach.flat())].filter((line) => kept.has(line));
  return inOrder.filter(
    ({ call }, at) => call === undefined || inOrder.findIndex((one) => one.call === call) === at,
  );
}

const isFor = (line: Line, subject: Subject | null): boolean =>
  subject !== null && line.about === subject;

/** A line's opening hours, in the person's language if the file has it. */
export const hoursIn = (language: string, hours: string): string =>
  HELPLINES.words[hours]?.[language] ?? HELPLINES.words[hours]?.["en"] ?? hours;

/** Countries where most writers of a language live: their lines are given when the country is unknown. */
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
