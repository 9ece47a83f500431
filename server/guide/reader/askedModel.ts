import { type Field, FIELDS } from "#machines/guide/frame.ts";

import { NAME } from "./features.ts";

/** Scores of fields by name. */
export type FieldScores = Readonly<Record<string, number>>;

/** A part of a message, read alone. */
export interface Part {
  scores: FieldScores;
  words: number;
}

/** Decides from a message's scores and its parts' which fields it asks for: one small layer for all fields, and a bias for each. */
export interface AskedModel {
  /** For each unit of the layer what each sign counts, then its own bias. */
  units: number[][];
  /** What each unit counts. */
  counts: number[];
  biases: Partial<Record<Field, number>>;
}

const PARTS =
  /[,;:.?!\n]+|\b(?:and|plus|also|as well as|along with|&)\b| y | et | e | und | ve | и | dan |\sو(?=\s|\p{L})|和|以及|还有|、|，|。|；|और| aur | cùng | và /giu;
const FEWEST_PARTS = 2;
const MOST_READ = 12;
/** "I teach at Rutgers": who is asking, not what. */
const TELLS =
  /^\s*(?:i|we) (?:teach|work|live|am|are|study|studied|graduated|attend|attended|went|coach|research)\b|^\s*(?:i['’]m|we['’]re|my|our) /iu;

/** A message's parts, of which a list dilutes each; empty where it has only one. */
export function listedIn(masked: string): string[] {
  const parts = masked
    .split(PARTS)
    .filter((part) => part.replaceAll(NAME, "").trim().length > 1 && !TELLS.test(part));
  return parts.length < FEWEST_PARTS || parts.length > MOST_READ ? [] : parts;
}

/** How many words a part has. */
export const lengthOf = (part: string): number => part.trim().split(/\s+/).length;

const LOWEST = -5;
const MOST_WORDS = 8;
const MOST_PARTS = 6;
/** A field that neither the whole nor any part has above this isn't asked for. */
const IMPOSSIBLE = -3.5;

const scoreIn = (scores: FieldScores, field: Field) => Math.max(LOWEST, scores[field] ?? LOWEST);
const topOf = (scores: FieldScores) => Math.max(...FIELDS.map((field) => scoreIn(scores, field)));

/**
 * What tells whether each field is asked for: its score in the whole and in the part that has it most, how far both are
 * behind the likeliest field there, how long that part is, and how many parts there are. Impossible fields are left out.
 */
export function signsOf(
  whole: FieldScores,
  parts: readonly Part[],
): { field: Field; signs: number[] }[] {
  const all = parts.length > 1 ? parts : [{ scores: whole, words: MOST_WORDS }];
  const tops = all.map(({ scores }) => topOf(scores));
  const top = topOf(whole);
  return FIELDS.flatMap((field) => {
    const own = all.map(({ scores }) => scoreIn(scores, field));
    const at = own.indexOf(Math.max(...own));
    const [score, most = LOWEST] = [scoreIn(whole, field), own[at]];
    if (Math.max(score, most) <= IMPOSSIBLE) return [];
    const words = Math.min(all[at]?.words ?? 0, MOST_WORDS) / MOST_WORDS;
    const count = Math.min(all.length, MOST_PARTS) / MOST_PARTS;
    return [{ field, signs: [score, most, words, most - (tops[at] ?? 0), count, score - top] }];
  });
}

/** The units' values: what is below zero counts nothing. */
export const unitsOf = ({ units }: Pick<AskedModel, "units">, signs: readonly number[]): number[] =>
  units.map((unit) =>
    Math.max(
      0,
      unit.reduce((sum, weight, at) => sum + weight * (signs[at] ?? 1), 0),
    ),
  );

/** How sure a field is asked for; above 0 it is. */
export const askedScore = (model: AskedModel, field: Field, values: readonly number[]): number =>
  values.reduce(
    (sum, value, at) => sum + value * (model.counts[at] ?? 0),
    model.biases[field] ?? 0,
  );

/** The fields asked for, the surest first. */
export const askedBy = (model: AskedModel, whole: FieldScores, parts: readonly Part[]): Field[] =>
  signsOf(whole, parts)
    .map(({ field, signs }) => ({ field, score: askedScore(model, field, unitsOf(model, signs)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ field }) => field);
