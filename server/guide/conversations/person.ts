import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import type { Need } from "#machines/guide/frame.ts";

import type { Account } from "../../identity/account.ts";
import type { Question } from "../port.ts";

/**
 * What the guide gets to see of an account: type, name, the country of the phone number (never the number), and what
 * they said about themselves while choosing, where that may matter.
 */
export const personOf = (
  { type, full_name, phone_number }: Account,
  need: Need = {},
): Question["user"] => ({
  type,
  full_name,
  country:
    phone_number === null ? null : (parsePhoneNumberFromString(phone_number)?.country ?? null),
  need,
});
