import type { Act, Frame, Retold } from "#machines/guide/frame.ts";

import { isThanks } from "./courtesies.ts";
import { namedTongue } from "./namedTongue.ts";
import { classesSaid, saysPhrase } from "./phrases.ts";
import { lookedIn } from "./plainWords.ts";
import type { Message } from "./readerModel.ts";
import { saysTerm } from "./settlingPhrases.ts";

const MOST_WORDS = 9;
/** So few words that only say to leave it ask for nothing else, whatever they were read as. */
const FEW_WORDS = 4;
/** "In Spanish", "auf Englisch, bitte": so few words with a language's name want that language. */
const MOST_OF_TONGUE = 3;
const WAYS = ["figure", "names", "prose", "simple", "short"] as const;
const LEFT = ["over", "takenBack", "missed", "pause"] as const;
const CHAT = ["nice", "joke", "random"] as const;
/** "Leave it, what are the fees": something else is asked for. */
const ASKING: ReadonlySet<Act> = new Set(
  "facts compare find not_held place programs".split(" ") as Act[],
);
/** What is cleared from a frame whose message asks nothing of universities. */
export const NOTHING: Partial<Frame> = {
  fields: [],
  filters: [],
  narrows: null,
  order: null,
  premise: null,
  guessed: false,
  gaps: [],
  pointer: null,
  drops: [],
  bare: null,
};

/**
 * What is asked of the conversation itself (O169): the answer before in another way or language, to start over, to leave
 * something, to stop, or a kind word. Longer messages and those that name a university or a figure ask for more.
 */
export function settleAsides(frame: Frame, { text, before, was }: Message): void {
  const words = lookedIn(text).trim().split(" ").length;
  const names = frame.named.length + frame.unclear.length + frame.unknown.length;
  if (names === 0 && isThanks(text)) {
    Object.assign(frame, NOTHING, { act: "thanks", topic: null });
    return;
  }
  if (names > 0 || words > MOST_WORDS || saysTerm(text)) return;
  const chat = CHAT.find((one) => saysPhrase(`chat:${one}`, text));
  if (chat !== undefined) Object.assign(frame, NOTHING, { act: "smalltalk", topic: null });
  if (chat !== undefined || before === null) return;
  const left = LEFT.find((one) => saysPhrase(`aside:${one}`, text));
  // "Start over: colleges in Ohio" asks for these.
  const asks = words > FEW_WORDS && ASKING.has(frame.act);
  // "Never mind, Baptist is ok too" widens what is looked for.
  const isOfClass = was === "find" && classesSaid(text).length > 0;
  if (left !== undefined && frame.filters.length === 0 && !asks && !isOfClass)
    Object.assign(frame, NOTHING, { act: "help", topic: left });
  else frame.retell = retellIn(text, was);
  if (frame.retell !== null) Object.assign(frame, NOTHING, { act: "clarify", leans: true });
}

/** In which way and in which language a message wants the answer before again; null where it doesn't. */
export function retellIn(text: string, was: Message["was"]): Frame["retell"] {
  const how: Retold | undefined = WAYS.find((one) => saysPhrase(`retell:${one}`, text));
  const tongue = namedTongue(text);
  const words = lookedIn(text).trim().split(" ").length;
  // "And in French?" after what is studied somewhere asks for that subject.
  const isAlone = words <= MOST_OF_TONGUE && was !== "programs" && !/[?？؟]/u.test(text);
  const language = isAlone || saysPhrase("retell:tongue", text) ? tongue : null;
  if (how === undefined && language === null) return null;
  return { how: how ?? "same", language };
}
