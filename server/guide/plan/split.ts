import { type Field, TUITIONS } from "#machines/guide/frame.ts";

import { residencyAt } from "../reader/residency.ts";
import type { Answer } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import {
  answer,
  factsOf,
  fieldName,
  figureOf,
  partOf,
  says,
  strong,
  text,
  written,
} from "./say.ts";

/** "The first 2 at …", "2 + 2", "two years at … then two at …". */
const SPLIT =
  /\b(?:first|last|1st) (?:2|two)\b|\b2 ?\+ ?2\b|\b(?:2|two)(?: years?| yrs?)? (?:at|in)\b.*\b(?:then|and|plus)\b.*\b(?:2|two)(?: years?| yrs?| more)? (?:at|in)\b|\bprimeros (?:2|dos)\b|\b(?:2|dos) años en\b.*\b(?:2|dos)(?: años)? en\b|\bprimeiros (?:2|dois)\b|\b(?:2|deux) premi[eè]res? ann[eé]es\b|前两年|前2年|دو سال اول|أول سنتين|पहले दो साल/iu;
/** "De Anza 2 năm rồi SJSU 2 năm": two years, said twice, in any language. */
const TWO_YEARS =
  /(?:\b(?:2|two|dos|deux|dois|hai|zwei|iki)|[2两兩二]|दो|دو|два)[ -]?(?:years?|yrs?|años?|ans|anos|năm|nam|jahre|yıl|年|साल|سال|года|년)|سنتين/giu;
const LAST = /(?<!\p{L})(?:last|[uú]ltimos) (?:2|two|dos)\b/iu;
const HALF = 2;

/** Two years at one university and two at another: the sum, and what four at the second come to; null for other questions. */
export async function split(input: PlanInput): Promise<Answer | null> {
  const { asked, subjects, context, text: said } = input;
  const isTwice = subjects.length === HALF && (said.match(TWO_YEARS) ?? []).length >= HALF;
  if (!(isTwice || SPLIT.test(said)) || subjects.length === 0 || subjects.length > HALF)
    return null;
  // "The first two" of a list aren't years.
  if (asked.pointer?.to === "firsts" && context.shown.length > 1) return null;
  const ids = new Set(subjects.map(({ id }) => id));
  const others = context.subjects.filter(({ id }) => !ids.has(id));
  const before =
    subjects.length === 1 && others.length === 1
      ? await input.known(others.map(({ id }) => id))
      : [];
  const both = [...subjects, ...before];
  const [first, second] = LAST.test(said) && before.length > 0 ? both.toReversed() : both;
  if (first === undefined || second === undefined) return null;
  const home = asked.home ?? context.home ?? "";
  const isAtHome = both.every((one) => residencyAt(home, one) === "inState");
  const usual: Field = isAtHome ? "tuitionInState" : "tuitionOutOfState";
  const field = asked.fields.find((one) => TUITIONS.includes(one)) ?? usual;
  const [low, high] = [figureOf(first, field), figureOf(second, field)];
  if (low === null || high === null) return null;
  const [total, whole] = [low * HALF + high * HALF, high * HALF * HALF];
  const values = {
    first: strong(first.name),
    second: strong(second.name),
    field: fieldName(field, both),
    low: written(low, "money"),
    high: written(high, "money"),
    total: strong(written(total, "money")),
    whole: strong(written(whole, "money")),
    difference: written(Math.abs(whole - total), "money"),
    than: says(whole < total ? "split.less" : "split.more"),
  };
  const facts = both.flatMap((one) => factsOf(one, [field]));
  const covers = both.flatMap((one) => asked.fields.map((each) => partOf(one, each)));
  return answer([text(says("split", values, { facts, covers }))], { universities: both });
}
