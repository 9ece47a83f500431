import { AsYouType } from "libphonenumber-js/min";

import { countryName } from "./countryName.ts";

interface Props {
  value: string;
  /** What to say while the number tells nothing yet. */
  otherwise: string;
}

/** The number as its country writes it and the country's name, as far as they can be told. */
export function PhoneHint({ value, otherwise }: Props) {
  if (!value.trim().startsWith("+")) return otherwise;
  const typed = new AsYouType();
  const shown = typed.input(value);
  const country = typed.getCountry();
  if (shown.length < 4) return otherwise;
  return country ? `${shown}, ${countryName(country)}` : shown;
}
