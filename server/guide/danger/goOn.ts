import type { Helped } from "#machines/guide/types.ts";

import { type Care, sentencesIn, type Whereto } from "./care.ts";
import { numbersOf } from "./helplines.ts";
import type { Matter } from "./matter.ts";
import type { Move } from "./moves.ts";
import { AT_ONCE, asksOfOther, wantedFor } from "./parts.ts";

type Keys = Readonly<Partial<Record<Move, readonly string[]>> & { open: readonly string[] }>;

/** "You can write instead": only where a line takes that. */
const WRITE = "go.write";
const DEVICE = { watched: ["go.erase", "device"], kept: ["go.kept", "go.erase"] };
/** Sentences that take up what is said after help, by whom it is about; `open` ones fit anything. */
const SENTENCES: Readonly<Record<"self" | "other" | "harmed" | "abuse" | "urgent", Keys>> = {
  self: {
    means: ["go.means", "go.unsafe"],
    noCall: [WRITE, "go.noCall"],
    notNow: ["go.notNow"],
    coming: ["go.coming", "okay"],
    unsafe: ["go.unsafe"],
    ...DEVICE,
    open: ["go.open.1", "go.open.2", "go.open.3"],
  },
  other: {
    means: ["go.other.means", "go.other.call"],
    noCall: ["go.other.call"],
    unsafe: ["go.other.call"],
    ...DEVICE,
    open: ["go.other.open.1", "go.other.open.2", "go.other.call"],
  },
  // Someone whom somebody else harms.
  harmed: {
    ...DEVICE,
    open: ["go.other.open.2", "go.other.call"],
  },
  abuse: {
    means: ["go.unsafe"],
    noCall: [WRITE, "device", "go.abuse.1"],
    coming: ["go.coming", "okay"],
    unsafe: ["go.unsafe"],
    ...DEVICE,
    open: ["go.abuse.1", "go.abuse.2"],
  },
  urgent: {
    means: ["go.unsafe"],
    unsafe: ["go.unsafe"],
    ...DEVICE,
    open: ["go.urgent.1", "go.urgent.2"],
  },
};

function sentencesOf({ kind, subject, other }: Matter): Keys {
  if (kind === "emergency" || (subject !== null && AT_ONCE.has(subject))) return SENTENCES.urgent;
  if (other) return kind === "abuse" || subject !== null ? SENTENCES.harmed : SENTENCES.other;
  return kind === "abuse" ? SENTENCES.abuse : SENTENCES.self;
}

/** The first that wasn't said yet, or else the one whose turn is longest ago. */
const nextOf = (keys: readonly string[], said: readonly string[]): string =>
  keys.toSorted((a, b) => said.indexOf(a) - said.indexOf(b))[0] ?? "";

/**
 * The answer to what someone says after help: it takes that up, never in words that were said before while there are
 * others, names whom to call, and asks one thing (O147).
 */
export function goOn(matter: Matter, move: Move, where: Whereto, { said }: Helped): Care {
  const { language, countries } = where;
  const say = sentencesIn(language);
  const keys = sentencesOf(matter);
  const { emergency, talk, write } = numbersOf(wantedFor(matter), null, countries, language);
  const fitting = [...new Set([...(keys[move] ?? []), ...keys.open])];
  const key = nextOf(write === "" ? fitting.filter((one) => one !== WRITE) : fitting, said);
  const own = asksOfOther(matter) ? "after.other" : "after";
  const asks = said.includes("ask.with") ? nextOf([own, "ask.with"], said) : "ask.with";
  const safe = asksOfOther(matter) ? "chip.other.safe" : "chip.safe";
  return {
    text: say(key, {
      emergency: `**${emergency}**`,
      talk: move === "noCall" && write !== "" ? write : talk,
      write,
    }),
    question: say(asks),
    chips: [say(safe)],
    said: [key, asks],
  };
}

/** What "yes" and "no" say depends on what was asked: whether they are safe, or whether someone is with them. */
export const answeredTo = (move: Move, { said }: Helped): Move => {
  if (said.at(-1) !== "ask.with") return move;
  return move === "safe" ? "coming" : "open";
};
