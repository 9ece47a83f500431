import { NO_DANGER } from "../danger/danger.ts";
import type { Assistant } from "../port.ts";
import type { Case } from "./cases.ts";
import { type Count, type FigureKey, once } from "./count.ts";
import { type Person, play } from "./play.ts";

const LONG_WORD = /(?<![\p{L}’'])[a-z]{7,}(?![\p{L}’'])/u;

/** How people shorten words on phones. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    and: "n",
    are: "r",
    about: "abt",
    because: "bc",
    people: "ppl",
    really: "rly",
    though: "tho",
    what: "wut",
    with: "w",
    year: "yr",
    years: "yrs",
    you: "u",
    your: "ur",
  }),
);
const LONG_FORM = new RegExp(
  String.raw`(?<![\p{L}’'])(?:${[...SHORTENED.keys()].join("|")})(?![\p{L}’'])`,
  "giu",
);

/** Ways to say the same that change nothing of what is asked. */
const WAYS = {
  greeted: (text: string) =>
    `Hi there! ${text.trimEnd()}${/\p{P}$/u.test(text) ? "" : "."} Thanks!`,
  misspelt: (text: string) =>
    text.replace(LONG_WORD, ([first = "", second = "", third = "", ...rest]) =>
      [first, third, second, ...rest].join(""),
    ),
  unmarked: (text: string) => text.replaceAll(/['’]/g, ""),
  texted: (text: string) =>
    text.replaceAll(LONG_FORM, (word) => SHORTENED.get(word.toLowerCase()) ?? word),
  shouted: (text: string) => text.toUpperCase(),
} as const satisfies Partial<Record<FigureKey, (text: string) => string>>;
type Way = keyof typeof WAYS;

/** What is quoted from a message is quoted as it was written. */
const heard = (text = ""): string => text.toLowerCase().replaceAll(/["“”][^"“”]*["“”]/g, "");

/** Whether a labelled English message of one turn gets the same answer in each way that alters it. */
export async function alike(
  assistant: Assistant,
  { turns, label }: Case,
  person: Person,
  answer: string,
): Promise<Count[]> {
  const [said, more] = turns;
  if (label?.language !== "en" || said === undefined || more !== undefined) return [];
  const counts: Count[] = [];
  for (const way of Object.keys(WAYS) as Way[]) {
    const otherwise: string = WAYS[way](said);
    if (otherwise === said) continue;
    const [other] = await play(assistant, [otherwise], person, async () => NO_DANGER);
    counts.push(once(way, heard(other?.text) === heard(answer)));
  }
  return counts;
}
