import type * as v from "valibot";

import type { Program } from "./shape.ts";

/** How figures are written for people, everywhere the same. */
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** 18219 becomes "18,219". */
export const count = (value: number) => whole.format(value);
/** 56169 becomes "$56,169". */
export const dollars = (value: number) => `$${whole.format(value)}`;
/** 3.68 becomes "3.68%", 33.1 "33.10%". */
export const percent = (value: number) => `${value.toFixed(2)}%`;
/** [730, 780] becomes "730–780". */
export const range = ([low, high]: readonly [number, number]) => `${low}–${high}`;
/** "private" becomes "Private". */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "6507232300" becomes "(650) 723-2300"; anything but a ten-digit number stays as it is. */
export function telephone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}

/** A program's name without the classification's own endings. */
export function programName(title: string): string {
  return title.replace(/, General$/, "").replace(/, Other$/, " (other)");
}

/** "Nursing (120), Biology (80)": fields of study with their degrees, in the given order. */
export const programList = (programs: v.InferOutput<typeof Program>[]) =>
  programs.map(({ title, degrees }) => `${programName(title)} (${count(degrees)})`).join(", ");

/** What a year cost, for residents of the state and for others. */
export const tuition = ({ value, year }: { value: string; year: string }, other: string) =>
  value === other
    ? `Tuition and fees were ${value} in ${year}.`
    : `Tuition and fees in ${year} were ${value} for residents of the state and ${other} for others.`;

/** Up to six decimals, a tenth of a metre: 37.427500 becomes "37.4275". */
export const degree = (value: number) => value.toFixed(6).replace(/\.?0+$/, "");
