import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";

import type { NumberReading } from "#machines/phone/types.ts";

const FITS: Partial<Record<string, NumberReading["fits"]>> = {
  TOO_SHORT: "tooShort",
  TOO_LONG: "tooLong",
};

/**
 * Reads a number as it is dialled; `country` (an ISO code) is where one without a country code is dialled from. What the
 * library doesn't know is no fault of the number. Serves O77.
 */
export function readNumber(phone: string, country: string | null): NumberReading {
  const from: CountryCode | undefined =
    country !== null && isSupportedCountry(country) ? country : undefined;
  const length = validatePhoneNumberLength(phone, from);
  const read = parsePhoneNumberFromString(phone, from);
  const full = read?.formatInternational() ?? null;
  if (length === undefined) return { fits: read?.isValid() ? "yes" : "unknown", full };
  return { fits: FITS[length] ?? "unknown", full };
}
