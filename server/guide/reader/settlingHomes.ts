import {
  ABROAD,
  ELSEWHERE,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
  UNSETTLED,
} from "#machines/guide/frame.ts";

import { saysPhrase } from "./phrases.ts";

const NOWHERE: ReadonlySet<string> = new Set([ABROAD, ELSEWHERE, UNSETTLED]);

/**
 * "We live in Spokane, what's cheapest for us", "I got a 1180, live in Georgia": prices and chances are wanted in the
 * state where the person lives, where no other place is named; a price without aid is that before it (O166).
 */
export function settleAtHomes(frame: Frame, text: string): void {
  const { act, home, filters, order, income, named } = frame;
  if (act !== "find" || named.length > 0) return;
  if (order?.field === "netPrice" && saysPhrase("withoutAid", text)) {
    frame.order = { ...order, field: "costOfAttendance" };
    frame.fields = frame.fields.filter(
      (field) => field !== "financialAidUrl" && field !== "netPrice",
    );
  }
  const isPlaced = filters.some(({ field, like }) => PLACE_FIELDS.has(field) || like !== undefined);
  const isPriced = [order?.field ?? "", ...frame.fields, ...filters.map(({ field }) => field)].some(
    (field) => PRICE_FIELDS.has(field),
  );
  if (isPlaced || home === null || NOWHERE.has(home)) return;
  if (isPriced || income !== null) filters.push({ field: "region", op: "=", value: home });
}
