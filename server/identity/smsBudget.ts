import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import type { Config } from "../config.ts";
import { security } from "../http/security.ts";
import type { LimitRule, Limits } from "../limits/limits.ts";

const HOUR_SECONDS = 60 * 60;
/** The part of a budget that is left when its operator is told. */
const NEAR = 0.2;

/**
 * Takes a message to this number from what its country and the whole server may send within an hour and a day; without a
 * gateway, which costs nothing, there is no budget. Throws Problem 429; its caller gives back what was taken. A line for
 * security says when a fifth of one is left, and when nothing is. Serves O140.
 */
export async function takeFromBudget(
  limits: Pick<Limits, "take">,
  { smsGateway, smsBudget }: Pick<Config, "smsGateway" | "smsBudget">,
  phoneNumber: string,
): Promise<void> {
  if (smsGateway === null) return;
  const taken: { rule: LimitRule; left: number }[] = [];
  for (const rule of budgets(smsBudget, phoneNumber))
    taken.push({ rule, left: await limits.take(rule, "") });
  for (const { rule, left } of taken)
    if (left === Math.floor(rule.burst * NEAR)) security("limit.near", { why: rule.name });
}

/** The budgets that a message counts in. Their names are those of the log, so a country's is named by its code. */
const budgets = ({ all, country }: Config["smsBudget"], phoneNumber: string): LimitRule[] =>
  [
    budget(`sms-${countryOf(phoneNumber)}-hour`, country.hour, HOUR_SECONDS),
    budget(`sms-${countryOf(phoneNumber)}-day`, country.day, 24 * HOUR_SECONDS),
    budget("sms-hour", all.hour, HOUR_SECONDS),
    budget("sms-day", all.day, 24 * HOUR_SECONDS),
  ].filter(({ burst }) => burst > 0);

const budget = (name: string, burst: number, seconds: number): LimitRule => ({
  name,
  burst,
  everySeconds: seconds / burst,
  refusal: "We can't send more codes right now.",
});

/** "CA" for +1 416 …; where the number is of no country, its calling code. */
function countryOf(phoneNumber: string): string {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  return parsed?.country ?? parsed?.countryCallingCode ?? "unknown";
}
