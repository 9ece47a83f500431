import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from "libphonenumber-js/min";

import { LANGUAGE } from "../../words/wordsOf.ts";
import { Choice } from "../field/Choice.tsx";
import { countryName } from "./countryName.ts";
import type { Country } from "./PhoneField.tsx";

interface Props {
  value: string;
  /** The country to show while the number tells none. */
  country: string | null;
  onChoose: (country: Country) => void;
}

const COUNTRIES = getCountries()
  .map((id) => ({ id, name: `${countryName(id)} (+${getCountryCallingCode(id)})` }))
  .toSorted((one, other) => one.name.localeCompare(other.name, LANGUAGE));

/** The country of the number: the one that its code names, or else the one to be added. Serves O77. */
export function CountryChoice({ value, country, onChoose }: Props) {
  return (
    <Choice
      label="Country"
      name="country"
      value={countryOf(value) ?? country ?? ""}
      none="Choose a country"
      options={COUNTRIES}
      onChange={(chosen) => {
        if (chosen !== null && isSupportedCountry(chosen))
          onChoose({ country: chosen, callingCode: getCountryCallingCode(chosen) });
      }}
    />
  );
}

/** The country that a number's code names; of several that share one the first, until more digits tell them apart. */
function countryOf(number: string): string | null {
  if (!number.trim().startsWith("+")) return null;
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
