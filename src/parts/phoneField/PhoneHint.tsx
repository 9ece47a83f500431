import { AsYouType } from "libphonenumber-js/min";
import type { ReactNode } from "react";

import { hasCountryCode } from "#machines/phone/numbers.ts";

import { countryName } from "../../words/countryName.ts";
import { leftToRight } from "../../words/leftToRight.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";

interface Props {
  value: string;
  /** What to say while the number tells nothing yet. */
  otherwise: ReactNode;
}

/** The number as its country writes it and the country's name, as far as they can be told. */
export function PhoneHint({ value, otherwise }: Props) {
  if (!hasCountryCode(value)) return otherwise;
  const typed = new AsYouType();
  const shown = typed.input(value);
  const country = typed.getCountry();
  if (shown.length < 4) return otherwise;
  if (!country) return leftToRight(shown);
  const parts = { number: shown, country: countryName(country) };
  return (
    <Marked
      text={t("<number>{number}</number>, {country}")}
      parameters={parts}
      number={leftToRight}
    />
  );
}
