import type { Field, Income } from "#machines/guide/frame.ts";

/** A university as searches over all of them see it. */
export interface Entry {
  id: string;
  name: string;
  city: string;
  region: string;
  country: string;
  /** "public", "private" or empty. */
  kind: string;
  /** Private, and run for profit. */
  forProfit?: boolean;
  hbcu: boolean | null;
  /** The codes of its classes (CLASS_FIELDS), where they are held. */
  classes: ReadonlyMap<string, string>;
  /** Numeric fields; rates in percent, the middle of ranges. */
  figures: ReadonlyMap<Field, number>;
  /** Net prices in US dollars by the band of a family's income, where they are held. */
  byIncome: ReadonlyMap<Income, number>;
  /** The codes of its programs, or of the largest (CIP, without the dot). */
  programs: readonly string[];
  /** How many bachelor's degrees it awarded in each of these; empty where not all of its programs are held. */
  degrees: readonly number[];
  /** Its position in degrees of latitude and longitude; null when unknown. */
  position: readonly [number, number] | null;
  stops: number;
  /** Whether it has texts of its own to quote. */
  hasTexts: boolean;
  /** From the seed data or an operator: its profile is complete, and it comes before the thousands from files. */
  featured: boolean;
  fictional: boolean;
  /** Whether people study there: it is real, and not the office of a system. */
  studied: boolean;
  /** How well documented it is. */
  weight: number;
}
