import { wishesOf } from "#machines/guide/choosing.ts";

import { satOfAct } from "../knowledge/concordance.ts";
import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { costElsewhere } from "../plan/elsewhere.ts";
import type { Played } from "./play.ts";

const FIGURE = /\$\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*(?:\.\d+)?\s?%|\d+(?:,\d{3})+(?:\.\d+)?/g;
const ASKED = /(\d[\d.,]*)\s?(k\b|thousand|mil\b|m\b)?/gi;
/** Months of a year, terms of studies, "150 % of the normal time". */
const MOST_TIMES = 12;
/** A difference of prices may be given over this many years. */
const MOST_YEARS = [1, 2, 3, 4, 5, 6];
const PAGES = /https?:\/\/\S+/g;

/** Where a conversation's figures may come from besides the facts themselves. */
export interface Sources {
  known: readonly Known[];
  /** How many universities there are: no count of them is larger. */
  universities: number;
}

/** Figures in a conversation's answers that are neither facts nor the person's, nor made from these. */
export function inventedIn(turns: readonly Played[], { known, universities }: Sources): string[] {
  const facts = new Set(
    known.flatMap((one) => [
      ...[...one.facts.values()].flatMap(numbersOf),
      // Its answer shows the three figures that it is made from.
      costElsewhere(one) ?? 0,
    ]),
  );
  const said = turns.flatMap(saidIn);
  const pool = new Set<number>();
  const invented: string[] = [];
  for (const turn of turns) {
    const lines = turn.text.replaceAll(PAGES, "").split("\n");
    const told = lines.flatMap((line) =>
      [...line.matchAll(FIGURE)].map(([written]) => ({ written, line, value: numberOf(written) })),
    );
    for (const { value } of told) if (facts.has(value) || said.includes(value)) pool.add(value);
    const groups = groupsOf(turn, known);
    for (const value of groups.flat()) pool.add(value);
    for (const { written, line, value } of told) {
      const isCount = !/[$%]/.test(written) && value <= universities;
      const counted = (isCount || isOfSearch(turn)) && !/^(-|\d+\.|\|)/.test(line);
      const margin = tolerance(written);
      const isSaid = said.some((one) => Math.abs(one - value) <= margin);
      if (facts.has(value) || isSaid || counted || written.startsWith("150")) continue;
      if (!isMade(value, margin, [...pool], groups)) invented.push(written);
    }
  }
  return invented;
}

/** What was computed from everything that a search found can't be checked here. */
const isOfSearch = ({ frame }: Played) =>
  frame?.act === "find" && ["sum", "average"].includes(frame.operation);

const numberOf = (written: string) => Number(written.replaceAll(/[^\d.]/g, ""));

const tolerance = (written: string) => 0.5001 * 10 ** -(/\.(\d+)/.exec(written)?.[1]?.length ?? 0);

const numbersOf = ({ value, raw }: { value: string; raw: unknown }): number[] => [
  ...(value.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(numberOf),
  ...(JSON.stringify(raw).match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
];

/** Numbers in the person's own words, and what the guide made of them: "20k" is $20,000. */
function saidIn({ asked, frame, context }: Played): number[] {
  const typed = [...asked.matchAll(ASKED)].flatMap(([, digits = "", unit]) => {
    const value = numberOf(digits);
    return unit === undefined ? [value] : [value, value * 1000, value * 1_000_000];
  });
  const read = [
    ...(frame?.filters ?? []).flatMap(({ field, value }) =>
      field === "act" ? [value, satOfAct(Number(value))] : [value],
    ),
    frame?.premise?.value,
    ...wishesOf(context.need).map(({ value }) => value),
  ];
  return [...typed, ...read.filter((value) => typeof value === "number")];
}

/** What sums and averages are made from: one field of all universities, all fields of one. */
function groupsOf({ frame }: Played, known: readonly Known[]): number[][] {
  const fields = frame?.fields ?? [];
  const figure = (one: Known, field: (typeof fields)[number]): number[] => {
    const raw = one.facts.get(FIELD_KINDS[field].key ?? "")?.raw;
    const [value] = [raw].flat();
    if (typeof value !== "number") return [];
    return [field === "admissionRate" ? value * 100 : value];
  };
  const named = known.filter(({ id }) => frame?.named.some((one) => one.id === id));
  return [
    ...fields.map((field) => named.flatMap((one) => figure(one, field))),
    ...named.map((one) => fields.flatMap((field) => figure(one, field))),
  ];
}

function isMade(
  value: number,
  within: number,
  pool: readonly number[],
  groups: readonly (readonly number[])[],
): boolean {
  const is = (made: number) => Math.abs(Math.abs(made) - value) <= within;
  const ofGroup = groups.some((group) => {
    const sum = group.reduce((total, one) => total + one, 0);
    return is(sum) || is(sum / group.length);
  });
  const ofOne = pool.some((a) =>
    Array.from({ length: MOST_TIMES }, (_, at) => at + 1).some((n) => is(a * n) || is(a / n)),
  );
  const ofTwo = () =>
    pool.some((a) =>
      pool.some(
        (b) =>
          is(a + b) ||
          is((a + b) / 2) ||
          is(a / b) ||
          is((a / b) * 100) ||
          // A rate of this many heads.
          is((a * b) / 100) ||
          MOST_YEARS.some((years) => is((a - b) * years)),
      ),
    );
  return ofGroup || ofOne || ofTwo();
}
