import type { Known } from "../knowledge/known.ts";
import { figureOf } from "./say.ts";
import type { Payer } from "./whosePrice.ts";

/** What students from elsewhere pay more: the average cost of a public university is that of its state's residents. */
export const extraOf = (inState: number | null, outOfState: number | null): number =>
  inState === null || outOfState === null ? 0 : Math.max(0, outOfState - inState);

/** What somebody pays more at a university than its state's residents, in US dollars. */
export const extraAt = (one: Known, payer: Payer): number =>
  payer === null || payer === "inState"
    ? 0
    : extraOf(figureOf(one, "tuitionInState"), figureOf(one, "tuitionOutOfState"));

/** What a year at a university costs people from elsewhere, in US dollars; null where it isn't held, or is no different. */
export function costElsewhere(one: Known): number | null {
  const cost = figureOf(one, "costOfAttendance");
  const extra = extraAt(one, "outOfState");
  return cost === null || extra === 0 ? null : cost + extra;
}
