import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from "libphonenumber-js/min";

import { hasCountryCode } from "#machines/phone/numbers.ts";

import { countryName } from "../../words/countryName.ts";
import { isolated } from "../../words/leftToRight.tsx";
import { byLanguage, t } from "../../words/t.ts";
import { Choice } from "../field/Choice.tsx";
import type { Country } from "./PhoneField.tsx";

interface Props {
  value: string;
  /** The country to show while the number doesn't tell one. */
  country: string | null;
  onChoose: (country: Country) => void;
}

const countries = byLanguage((tag) => {
  const { compare } = new Intl.Collator(tag);
  return getCountries()
    .map((id) => ({ id, name: nameOf(id) }))
    .toSorted((one, other) => compare(one.name, other.name));
});

function nameOf(id: CountryCode): string {
  const code = isolated(`+${getCountryCallingCode(id)}`);
  return t("{country} ({code})", { country: countryName(id), code });
}

/** The country of the number: the one that its code names, or else the one to be added. Serves O77. */
export function CountryChoice({ value, country, onChoose }: Props) {
  return (
    <Choice
      label={t("Country")}
      name="country"
      value={countryOf(value) ?? country ?? ""}
      none={t("Choose a country")}
      options={countries()}
      onChange={(chosen) => {
        if (chosen !== null && isSupportedCountry(chosen))
          onChoose({ country: chosen, callingCode: getCountryCallingCode(chosen) });
      }}
    />
  );
}

/** The country that a number's code names; of several that share one the first, until more digits tell them apart. */
function countryOf(number: string): string | null {
  if (!hasCountryCode(number)) return null;
  const typed = new AsYouType();
  typed.input(number);
  return typed.getCountry() ?? firstWith(typed.getCallingCode());
}

function firstWith(callingCode: string | undefined): string | null {
  if (callingCode === "1") return "US";
  if (callingCode === "44") return "GB";
  if (callingCode === "7") return "RU";
  return getCountries().find((id) => getCountryCallingCode(id) === callingCode) ?? null;
}
