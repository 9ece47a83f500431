import { lazy, Suspense } from "react";

import type { Said } from "#machines/said.ts";

import { Choice } from "../field/Choice.tsx";
import { TextField } from "../field/TextField.tsx";

/** A country by its ISO code, with its calling code, such as "44". */
export interface Country {
  country: string;
  callingCode: string;
}

const PhoneHint = lazy(async () => ({ default: (await import("./PhoneHint.tsx")).PhoneHint }));
const CountryChoice = lazy(async () => ({
  default: (await import("./CountryChoice.tsx")).CountryChoice,
}));

interface Props {
  value: string;
  /** Where numbers without a country code are thought to be from, as an ISO code. */
  country: string | null;
  /** Why the number was refused. */
  issue?: Said | undefined;
  onChange: (value: string) => void;
  onCountry: (country: Country) => void;
}

const HOW = "With country code: +1\u00a0415\u00a0555\u00a00123";

/**
 * The number of a phone, and its country. What is typed is never changed or refused here (the rule is V1's, in the chart);
 * below it the number is shown as its country writes it. What knows of countries and their numbers loads after the screen.
 * Serves S5 and O77.
 */
export function PhoneField({ value, country, issue, onChange, onCountry }: Props) {
  return (
    <>
      <Suspense fallback={<CountriesToCome />}>
        <CountryChoice value={value} country={country} onChoose={onCountry} />
      </Suspense>
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={value}
        issue={issue}
        focused
        onChange={onChange}
        hint={
          <Suspense fallback={HOW}>
            <PhoneHint value={value} otherwise={HOW} />
          </Suspense>
        }
      />
    </>
  );
}

/** Keeps the place of the countries until they are there. */
function CountriesToCome() {
  return (
    <Choice
      label="Country"
      name="country"
      value=""
      none="Choose a country"
      options={[]}
      onChange={() => {}}
    />
  );
}
