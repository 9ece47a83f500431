import type { Field } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Sentence } from "./answer.ts";
import { factOf, says } from "./say.ts";

/** The code of a kind in the catalogues. */
export function kindCode(value: string): "public" | "private" | "nonprofit" | "forProfit" {
  if (/^public/i.test(value)) return "public";
  if (/for-profit/i.test(value) && !/non/i.test(value)) return "forProfit";
  return /nonprofit/i.test(value) ? "nonprofit" : "private";
}

/** What a university is by one of CLASS_FIELDS, "a women's college"; null when it isn't held. */
export function classSaid(university: Known, field: Field): Sentence | null {
  const raw = factOf(university, field)?.raw;
  return typeof raw === "string" ? says(`class.${field}.${raw}`) : null;
}

const SHORT: ReadonlySet<string> = new Set(["two", "less"]);
/** Classes of schools of one profession alone. */
export const PROFESSIONAL: ReadonlySet<string> = new Set(["medical", "law"]);

/** What a list of universities has to say of one that few people mean by it: that it is a college of two years, or a school of medicine alone (O179). */
export function elseSaid(university: Known): Sentence | null {
  const of = (field: Field) => String(factOf(university, field)?.raw);
  if (SHORT.has(of("level"))) return classSaid(university, "level");
  return PROFESSIONAL.has(of("carnegie")) ? classSaid(university, "carnegie") : null;
}
