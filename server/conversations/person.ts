import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import type { Question } from "../guide/port.ts";
import type { Account } from "../identity/account.ts";

/** Of an account what the guide gets to see: type, name, and the country of the phone number, never the number. */
export const personOf = ({ type, full_name, phone_number }: Account): Question["user"] => ({
  type,
  full_name,
  country:
    phone_number === null ? null : (parsePhoneNumberFromString(phone_number)?.country ?? null),
});
