import {
  ABROAD,
  ELSEWHERE,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
  UNSETTLED,
} from "#machines/guide/frame.ts";

import type { Parsed } from "./parsed.ts";
import { saysPhrase } from "./phrases.ts";

const NOWHERE: ReadonlySet<string> = new Set([ABROAD, ELSEWHERE, UNSETTLED]);

/**
 * "We live in Spokane, what's cheapest for us", "I got a 1180, live in Georgia": prices and chances are wanted in the
 * state where the person lives, unless another place is named (O166).
 */
export function settleAtHomes(frame: Frame): void {
  const { act, home, filters, order, income, named } = frame;
  if (act !== "find" || named.length > 0) return;
  const isPlaced = filters.some(({ field, like }) => PLACE_FIELDS.has(field) || like !== undefined);
  const isPriced = [order?.field ?? "", ...frame.fields, ...filters.map(({ field }) => field)].some(
    (field) => PRICE_FIELDS.has(field),
  );
  if (isPlaced || home === null || NOWHERE.has(home)) return;
  if (isPriced || income !== null) filters.push({ field: "region", op: "=", value: home });
}

const HERE = ["nearIt", "thisCity", "thisRegion", "thisCountry"] as const;
/** Whether a text points at where the one that is talked about is: "nearby", "in the same state". */
export const saysHere = (text: string): boolean => HERE.some((phrase) => saysPhrase(phrase, text));

/** "Anything cheaper in the same state?" after one was talked about wants others there. */
export const isCheaperHere = (frame: Frame, { message, mentions }: Parsed): boolean =>
  message.before !== null &&
  mentions.length === 0 &&
  frame.relative === "less" &&
  saysPhrase("cheaper", message.text) &&
  saysHere(message.text);
