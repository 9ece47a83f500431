import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import type { Config } from "../config.ts";
import { security } from "../http/security.ts";
import type { LimitRule, Limits } from "../limits/limits.ts";

const HOUR_SECONDS = 60 * 60;
/** The part of a budget that is left when its operator is told. */
const NEAR = 0.2;

/**
 * Takes a message to this number from what its country and the whole server may send within an hour and a day; without a
 * gateway, which costs nothing, there is no budget. Returns how to give it back. Throws Problem 429, and has taken nothing
 * then. A line for security says when a fifth of one is left, and when nothing is. Serves O140.
 */
export async function takeFromBudget(
  { config, limits }: { config: Pick<Config, "smsGateway" | "smsBudget">; limits: Limits },
  phoneNumber: string,
): Promise<() => Promise<void>> {
  const taken: { rule: LimitRule; left: number }[] = [];
  const giveBack = async () => {
    for (const { rule } of taken) await limits.giveBack(rule, "");
  };
  if (config.smsGateway === null) return giveBack;
  for (const rule of budgets(config.smsBudget, phoneNumber))
    try {
      taken.push({ rule, left: await limits.take(rule, "") });
    } catch (error) {
      await giveBack();
      throw error;
    }
  for (const { rule, left } of taken)
    if (left === Math.floor(rule.burst * NEAR)) security("limit.near", { why: rule.name });
  return giveBack;
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
