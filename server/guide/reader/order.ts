import {
  type Field,
  type Frame,
  HEAD_FIELDS,
  LEARNED_FIELDS,
  type Order,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import { figuresNamed } from "./figureNames.ts";
import { best, type Scores } from "./labelScores.ts";
import { directionIn, easeIn, isSuperlative, measureIn, sortedIn, TOP } from "./orderWords.ts";
import { saysPhrase } from "./phrases.ts";

/** What a search or comparison is ordered by, if the words name an end: "cheapest" is not "biggest". */
export function orderOf(
  frame: Frame,
  masked: string,
  normalized: string,
  touched: readonly Field[],
  scores: Scores,
): Order | null {
  if (!["find", "compare", "facts"].includes(frame.act)) return null;
  const learned = best(scores["direction"] ?? {});
  const beside = frame.act === "find" ? endIn(masked, frame) : null;
  if (beside !== null) return beside;
  // "The highest share of Pell students" mentions students, and asks for the share.
  const asked = touched.filter((field) => frame.fields.includes(field));
  const measures = measured([...asked, ...frame.fields, ...touched].filter(isNumeric), normalized);
  // "How much is each, and which is the biggest": the heads that are asked for, not the price.
  const isOfHeads =
    frame.act === "compare" && isSuperlative(normalized) && measureIn(normalized) === "students";
  const heads = isOfHeads ? frame.fields.filter((one) => HEAD_FIELDS.has(one)) : [];
  const candidates = [...heads, ...measures];
  const sorts =
    frame.act === "find" && (saysPhrase("sort", normalized) || isByFigure(masked, frame.fields));
  const free = sorts
    ? sortedBy(masked, candidates)
    : candidates.find((one) => !frame.filters.some((filter) => filter.field === one));
  const isAmong = frame.act === "compare" || frame.named.length > 1;
  const field =
    free ??
    (isSuperlative(normalized) || (isAmong && frame.form === "which")
      ? (candidates[0] ?? measureIn(normalized) ?? pricedIn(normalized))
      : undefined);
  if (field === undefined) return null;
  // "Nursing among the biggest programs" orders programs, not universities.
  const sizes = measureIn(normalized) ?? "students";
  if (
    sizes === "students" &&
    frame.fields.includes("programs") &&
    frame.filters.some((filter) => filter.field === "program")
  )
    return null;
  const asksWhich = isAmong && frame.form === "which" && sideIn(normalized, field) !== null;
  const wants =
    sorts ||
    frame.operation === "order" ||
    // What is only touched on, "I'm from Minnesota", orders nothing.
    (frame.operation !== "filter" && learned.label !== "none" && frame.fields.includes(field)) ||
    // "Which is more expensive": of those compared, that end comes first.
    asksWhich ||
    isSuperlative(normalized);
  if (!wants) return null;
  if (frame.act === "facts" && !asksWhich && !isSuperlative(normalized)) return null;
  const { better } = FIELD_KINDS[field];
  const said = sortedIn(normalized) ?? sideIn(normalized, field);
  // What no message of the corpus asks for has no end that was learned.
  const isLearned = (LEARNED_FIELDS as readonly Field[]).includes(field);
  const { label } = learned;
  const guess = isLearned && (label === "asc" || label === "desc") ? label : null;
  const byWorth = better === null ? null : better === "low" ? "asc" : "desc";
  // "Rank them by debt" begins with the best.
  const isBest = normalized.search(TOP) !== -1;
  const ranked = sorts || isBest ? byWorth : null;
  const dir = said ?? ranked ?? guess ?? byWorth ?? "desc";
  return { field, dir };
}

const BY = /^.*(?:\b(?:by|por|par|nach)\b|بر اساس|حسب|按)/isu;

const BY_FIGURE = /(?:^|[\s,])by (?:the |their )?([^,.;!?]{3,40})/iu;
const MOST_OF_BY = 12;

/** "Fine, by earnings then": a figure's name after "by", in few words. */
function isByFigure(masked: string, fields: readonly Field[]): boolean {
  const named = BY_FIGURE.exec(masked)?.[1];
  if (named === undefined || masked.split(/\s+/).length > MOST_OF_BY) return false;
  const [first] = figuresNamed(named);
  return first !== undefined && fields.includes(first);
}

const SIZE = /(?:^| )(?:size|tamano|tamanho|taille|grosse|اندازه|حجم|आकार)(?: |$)|规模|大小/u;

/** "With admission rates, sorted by what graduates earn": what comes after the word that sorts, by its name or as it was read. */
function sortedBy(masked: string, candidates: readonly Field[]): Field | undefined {
  const [before = ""] = BY.exec(masked) ?? [];
  const [named = "", ...rest] = masked.slice(before.length).split(PART);
  const beside = figuresNamed([before, ...rest].join(" "));
  const words = normalizeText(named);
  return (
    figuresNamed(named)[0] ??
    measureIn(words) ??
    (SIZE.test(words) ? "students" : undefined) ??
    (pricedIn(words) && (candidates.find((one) => PRICE_FIELDS.has(one)) ?? "netPrice")) ??
    candidates.find((one) => !beside.includes(one)) ??
    beside[0]
  );
}

/** "Sort by price". */
const pricedIn = (normalized: string): Field | undefined =>
  saysPhrase("price", normalized) ? "netPrice" : undefined;

const PART = /[,;.!?،、，。؛？]+\s*|\n|\b(?:with|but|con|avec|mit|com|mais|pero|aber)\b/giu;

/** "The least debt", "highest graduation rate": a superlative next to the name of its figure. */
function endIn(masked: string, { fields, filters }: Frame): Order | null {
  for (const part of masked.split(PART)) {
    const normalized = normalizeText(part);
    if (!isSuperlative(normalized) || OF_UNIVERSITY.test(` ${normalized} `)) continue;
    const named = figuresNamed(part);
    // "Top earnings with an admission rate over 50%": what is bounded isn't what orders.
    const free = named.filter((one) => !filters.some((filter) => filter.field === one));
    const of = free.length > 0 ? free : named;
    const measure = measureIn(normalized);
    // "Under 5,000 students, cheapest first": the price orders, and not what is bounded.
    const priced = measure === "netPrice" && filters.length > 0 ? measure : undefined;
    const field = fields.find((one) => of.includes(one)) ?? of[0] ?? priced;
    if (field === undefined || (measure !== null && measure !== "students" && measure !== field))
      continue;
    const dir = sideIn(normalized, field);
    if (dir !== null) return { field, dir };
  }
  return null;
}

/** Which end is named; "easiest" is the highest admission rate. */
function sideIn(said: string, field: Field): Order["dir"] | null {
  const normalized = said.replaceAll(TOP, " ");
  const { unit, better } = FIELD_KINDS[field];
  if (field === "admissionRate") return easeIn(normalized) ?? directionIn(normalized, false);
  // The best of what is better low, such as students to a teacher, isn't the highest.
  return directionIn(
    better === "low" ? normalized.replaceAll(BEST, " ") : normalized,
    unit === "year",
  );
}
const BEST = /(?:^| )(?:best|better|mejor(?:es)?|melhor(?:es)?|meilleure?s?|beste[rs]?)(?= |$)/gu;

/** "The biggest public university and what it charges", "la uni pública más grande": its students, whatever else is asked. */
const OF_UNIVERSITY =
  / (?:biggest|largest|smallest|tiniest) (?:(?!and|with)\S+ ){0,2}(?:universit\w+|colleges?|schools?|campus\w*|unis?|hbcus?) | (?:universidad(?:es)?|universidades?|unis?|facultad|faculdades?|universites?|facs?|ecoles?) (?:(?:publicas?|privadas?|publiques?|privees?|catolicas?) )?(?:la |les )?(?:mas|mais|plus) (?:grandes?|pequen\p{L}+|chic\p{L}+|petite?s?) | сам\p{L}+ (?:больш|маленьк|крупн)\p{L}+ (?:\p{L}+ )?(?:вуз|университет|колледж)|крупнейш\p{L}+ (?:\p{L}+ )?(?:вуз|университет)|(?:가장|제일) (?:큰|작은) (?:\S+ )?(?:대학|학교)/u;

/** "Cheapest for a foreign student" orders by a price, whatever else it mentions; "biggest" fits anything but years. */
function measured(candidates: readonly Field[], normalized: string): readonly Field[] {
  const measure = isSuperlative(normalized) ? measureIn(normalized) : null;
  if (measure === null) return candidates;
  if (measure === "students" && OF_UNIVERSITY.test(` ${normalized} `)) return ["students"];
  if (measure === "students") return candidates.filter((one) => one !== "founded");
  const alike = candidates.filter((one) => FIELD_KINDS[one].unit === FIELD_KINDS[measure].unit);
  return alike.length > 0 ? alike : [measure];
}
