import { readData } from "../../seed/files.ts";
import { hoursIn, type Line, numberOf, numbersOf } from "./helplines.ts";
import { type Matter, ofKind } from "./matter.ts";
import { asksOfOther, lineFor, LINES, partsOf, wantedFor } from "./parts.ts";

const CARE = (
  readData("guide/care.json") as {
    languages: Record<string, Record<string, string>>;
  }
).languages;

/** Sentences of help in the person's language, or in English with their country's numbers. */
export interface Care {
  /** The whole answer: whom to call first, and that they needn't be alone. Markdown. */
  text: string;
  question: string;
  chips: readonly string[];
  /** The keys of its sentences, so that none is said twice (O147). */
  said: readonly string[];
}

/** What was said before, and what the person tells besides the danger. */
interface Beside {
  said?: readonly string[];
  /** They also say what they would like to study. */
  wishes?: boolean;
  /** The university that they also ask about; null where they ask nothing of one. */
  asks?: string | null;
}

type Say = (key: string, values?: Record<string, string>) => string;

/** The sentences of care in a language, or in English. */
export const sentencesIn = (language: string): Say => {
  const own = CARE[language] ?? {};
  const english = CARE["en"] ?? {};
  return (key, values = {}) =>
    (own[key] ?? english[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
};

/** Where help is needed: the person's language, the countries of its numbers, and the university where it happens. */
export interface Whereto {
  language: string;
  countries: readonly string[];
  university: { name: string; website: string; phone: string } | null;
}

/** The answer to someone who may be in danger: help alone, with no figures and no chips about costs. */
export const care = (matter: Matter, where: Whereto, beside: Beside = {}): Care =>
  answered(matter, partsOf(matter), where, beside);

/** How to talk to someone who may be in danger, with the lines that fit the matter. */
export const talkToOther = (matter: Matter, where: Whereto): Care =>
  answered({ ...matter, other: true }, ["other.talk", LINES], where, {});

/** Sentences that name the university, and have a second form without one. */
const OF_UNIVERSITY: Readonly<Record<string, "website" | "phone">> = {
  "abuse.how": "website",
  "other.check": "phone",
};

function answered(
  matter: Matter,
  parts: readonly string[],
  { language, countries, university }: Whereto,
  { said = [], wishes = false, asks = null }: Beside,
): Care {
  const say = sentencesIn(language);
  const { emergency, url, lines } = numbersOf(
    wantedFor(matter),
    matter.subject,
    countries,
    language,
  );
  const { name = "", website = "", phone = "" } = university ?? {};
  const values = { emergency: `**${emergency}**`, url, name, page: website, phone };
  const wish = asks === null ? "wish" : "wish.of";
  const keys = [...parts, ...(wishes || asks !== null ? [wish] : []), "international"].filter(
    (key) => !said.includes(key),
  );
  const told = keys.map((key) => {
    if (key === LINES) return lines.map((line) => `- ${lineOf(line, language, say)}`).join("\n");
    if (key === "lines.talk" && lines.length === 0) return "";
    if (key === "wish.of") return say(key, { name: asks ?? "" });
    const needed = OF_UNIVERSITY[key];
    return say(needed && !university?.[needed] ? `${key}.plain` : key, values);
  });
  return {
    text: told.filter((part) => part.trim() !== "").join("\n\n"),
    ...askedAfter(matter, say),
    said: [...keys.filter((key) => key !== LINES), asksOfOther(matter) ? "after.other" : "after"],
  };
}

/** The question after help, and the answers to choose from. */
function askedAfter(matter: Matter, say: Say): Pick<Care, "question" | "chips"> {
  if (asksOfOther(matter)) {
    const isTalk = matter.subject !== "overdose" && matter.subject !== "medical";
    return {
      question: say("after.other"),
      chips: [say("chip.other.safe"), say(isTalk ? "chip.other.talk" : "chip.talk")],
    };
  }
  return {
    question: say("after"),
    chips:
      matter.kind === "crisis"
        ? [say("chip.talk"), say("chip.someone"), say("chip.safe")]
        : [say("chip.safe"), say("chip.talk")],
  };
}

/** The single line under an answer when it isn't sure that someone is in danger. */
export function careLine(
  matter: Matter,
  { language, countries }: Omit<Whereto, "university">,
): string {
  const say = sentencesIn(language);
  const key = lineFor(matter);
  const listening = wantedFor(matter).filter((want) => want === "abuse" || want === "suicide");
  const wanted = listening.length > 0 ? listening : (["suicide"] as const);
  const { emergency, line, url } = numbersOf(wanted, matter.subject, countries, language);
  if (key === "line.emergency") return say(key, { emergency });
  if (line === null) return say(`${key}.international`, { emergency, url });
  return say(key, { name: line.name, call: line.call ?? line.url, emergency, url });
}

/** Said before the answer when the last message was about danger and this one changes the subject. */
export function afterCare({ language, countries }: Omit<Whereto, "university">): string {
  const say = sentencesIn(language);
  const { emergency, line, url } = numbersOf(
    wantedFor(ofKind("crisis")),
    null,
    countries,
    language,
  );
  if (line === null) return say("later.international", { emergency, url });
  return say("later", { emergency, name: line.name, call: line.call ?? line.url });
}

/** Said to someone who is safe again. */
export const okay = (language: string): Care => {
  const say = sentencesIn(language);
  return { text: say("okay"), question: "", chips: [], said: [] };
};

const lineOf = (line: Line, language: string, say: Say): string =>
  say("self.line", {
    name: `**[${line.name}](${line.url})**`,
    call: `**${numberOf(line)}**`,
    hours: hoursIn(language, line.hours),
  });

const OFFERS = {
  "chip.safe": "safe",
  "chip.other.safe": "safe",
  "chip.talk": "talk",
  "chip.someone": "someone",
  "chip.other.talk": "talkToOther",
} as const;

/** What an offer under an answer of help asks for: someone is safe, how to talk, or that it is about someone else. */
export type Offer = (typeof OFFERS)[keyof typeof OFFERS];

/** Which of the offers under an answer of help a text is, and in which language; null for any other text. */
export function offerIn(text: string): { meaning: Offer; language: string } | null {
  const said = text.trim();
  for (const [language, sentences] of Object.entries(CARE))
    for (const [key, meaning] of Object.entries(OFFERS))
      if (sentences[key] === said) return { meaning, language };
  return null;
}

/** What one of the offers under an answer of help means; null for any other text. */
export const chipMeaning = (text: string): Offer | null => offerIn(text)?.meaning ?? null;
