import type { Field, Filter, Than } from "#machines/guide/frame.ts";

import type { Entry } from "./types.ts";

/** The figures by which universities are alike, as lists of them show them. */
export const LIKENESS_FIELDS: readonly Field[] = ["admissionRate", "undergraduates", "netPrice"];

/** So many times as large or as small is no longer about the same size; more where another size is wanted. */
const SIZES = 2.5;
const OTHER_SIZES = 10;
/** A rate that is no longer about the same: from half of it to twice and a little; to three times where an easier one is wanted. */
const RATES = { low: 0.5, high: 2, more: 5 };
const EASIER_RATES = { low: 1, high: 3, more: 15 };
/** Points of average SAT scores, and percent of graduates, that still are about the same. */
const SCORES = 120;
const GRADUATES = 15;

/** Of a condition that wants others like a university: which of its figures they are to be below or above. */
const isBeyond = (than: readonly Than[], field: Field, op: Than["op"]): boolean =>
  than.some((one) => one.field === field && one.op === op);

/** Whether enough is held of a university to tell which are like it: its admission rate and its size. */
export const hasLikes = ({ figures }: Entry): boolean =>
  figures.has("admissionRate") && figures.has("undergraduates");

/**
 * How far a university is from one that others are to be like, from 0 for its double; null where it isn't like it: of
 * another country, kind or level, of another size, admission rate, graduation rate or SAT score, or not held (O163).
 */
export function unlikeness(
  model: Entry,
  { than, anyKind = false }: NonNullable<Filter["like"]>,
): (entry: Entry) => number | null {
  const figure = (entry: Entry, field: Field) => entry.figures.get(field) ?? Number.NaN;
  const isSmaller = isBeyond(than, "undergraduates", "<");
  const isLarger = isBeyond(than, "undergraduates", ">");
  const rates = isBeyond(than, "admissionRate", ">") ? EASIER_RATES : RATES;
  const [rate, size] = [figure(model, "admissionRate"), figure(model, "undergraduates")];
  const isOfItsKind = (entry: Entry): boolean =>
    entry.id !== model.id &&
    entry.country === model.country &&
    (anyKind || entry.kind === "" || model.kind === "" || entry.kind === model.kind) &&
    entry.classes.get("level") === model.classes.get("level") &&
    entry.classes.get("gender") === model.classes.get("gender");
  const isBeside = (entry: Entry): boolean =>
    than.every(({ field, op }) => {
      const [own, its] = [figure(entry, field), figure(model, field)];
      return op === "<" ? own < its : own > its;
    });
  const apartIn = (entry: Entry, field: Field) =>
    Math.abs(figure(entry, field) - figure(model, field));
  return (entry) => {
    const [ownRate, ownSize] = [figure(entry, "admissionRate"), figure(entry, "undergraduates")];
    const times = ownSize / size;
    const scores = apartIn(entry, "satAverage");
    const graduates = apartIn(entry, "graduationRate");
    const isAbout =
      times >= 1 / (isSmaller ? OTHER_SIZES : SIZES) &&
      times <= (isLarger ? OTHER_SIZES : SIZES) &&
      ownRate >= rate * rates.low &&
      ownRate <= rate * rates.high + rates.more &&
      // What isn't held tells nothing.
      (rates === EASIER_RATES || !(scores > SCORES || graduates > GRADUATES));
    if (!isAbout || !isOfItsKind(entry) || !isBeside(entry)) return null;
    return (
      Math.abs(Math.log(times)) +
      Math.abs(ownRate - rate) / GRADUATES +
      (Number.isNaN(scores) ? 1 : scores / SCORES) +
      (Number.isNaN(graduates) ? 1 : graduates / GRADUATES) +
      (entry.classes.get("carnegie") === model.classes.get("carnegie") ? 0 : 1)
    );
  };
}
