import { type Field, FIELDS } from "#machines/guide/frame.ts";

import { dataFile } from "../../seed/files.ts";
import { keptShortly } from "../keptShortly.ts";
import type { Setting } from "../names/shared.ts";
import type { Mention } from "../names/types.ts";
import { featuresOf, NAME, type Seen } from "./features.ts";
import { READER_HEADS } from "./heads.ts";
import { byHead, type Scores } from "./labelScores.ts";
import { readLinearModel } from "./linearModel.ts";
import { readNetwork } from "./network.ts";

/** Two models that err in different ways. */
const network = readNetwork(dataFile("reader/network.bin"), READER_HEADS);
const linear = readLinearModel(dataFile("reader/linear.bin"), READER_HEADS);

/** A message with what the reader may know of those before it. */
export interface Message {
  text: string;
  /** The person's message before it. */
  before: string | null;
  /** The act that was asked before it, in the light of everything then. */
  was: string | null;
  onPage: boolean;
  /** What the conversation tells of names that several universities share, and whether it told an income or a price. */
  setting?: Setting & { earns?: boolean; priced?: boolean };
}

/** The learned scores of a message, or of a part of it, with its names masked. */
export const scoresOf = ({ before, was, onPage }: Message, masked: string): Scores =>
  learned(JSON.stringify({ masked, before, was, onPage } satisfies Seen));

/** As the parts of a message are read several times, by what is seen of them, written down. */
const learned = keptShortly((seen) => asAsked(averaged(featuresOf(JSON.parse(seen) as Seen))));

function averaged(features: readonly string[]): Scores {
  const [one, other] = [network.totals(features), linear.totals(features)];
  const scores = byHead(
    Float64Array.from(one, (score, at) => (score + (other[at] ?? 0)) / 2),
    READER_HEADS,
  );
  // A language is told by rare words and letters: here the linear model errs less.
  return { ...scores, language: byHead(other, READER_HEADS)["language"] ?? {} };
}

/** The corpus has two and a half times as many questions for what isn't held as people ask. */
const GAPS_TOO_MANY = Math.log(2.5);

function asAsked(scores: Scores): Scores {
  const lowered = (head: "act" | "later") => ({
    ...scores[head],
    not_held: (scores[head]?.["not_held"] ?? 0) - GAPS_TOO_MANY,
  });
  return { ...scores, act: lowered("act"), later: lowered("later") };
}

/** The message with every name that is linked or asked about replaced. */
export function mask(text: string, mentions: readonly Mention[]): string {
  return mentions
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${NAME} ${rest.slice(end)}`, text);
}

/**
 * The message with the words of every name that is linked made meaningless, each as long as before: "Onondaga Community College"
 * doesn't speak of community colleges (O326).
 */
export function veil(text: string, mentions: readonly Mention[]): string {
  return mentions
    .filter(({ sure }) => sure)
    .reduce(
      (rest, { start, end }) =>
        rest.slice(0, start) + rest.slice(start, end).replaceAll(/\p{L}/gu, "x") + rest.slice(end),
      text,
    );
}

/** The fields that hold, the surest first. */
export const above = (scores: Readonly<Record<string, number>>): Field[] =>
  FIELDS.filter((field) => (scores[field] ?? -1) > 0).toSorted(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0),
  );
