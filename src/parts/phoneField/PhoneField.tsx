import { lazy, Suspense } from "react";

import { asciiDigits } from "#machines/phone/numbers.ts";
import type { Said } from "#machines/said.ts";

import { leftToRight } from "../../words/leftToRight.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
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

const EXAMPLE = "+1\u00a0415\u00a0555\u00a00123";

/**
 * The number of a phone, and its country. What is typed is never changed or refused here (the rule is V1's, in the chart);
 * below it the number is shown as its country writes it. What knows of countries and their numbers loads after the screen.
 * Serves S5 and O77.
 */
export function PhoneField({ value, country, issue, onChange, onCountry }: Props) {
  const number = asciiDigits(value);
  const how = (
    <Marked
      text={t("With country code: <number>{number}</number>")}
      parameters={{ number: EXAMPLE }}
      number={leftToRight}
    />
  );
  return (
    <>
      <Suspense fallback={<CountriesToCome />}>
        <CountryChoice value={number} country={country} onChoose={onCountry} />
      </Suspense>
      <TextField
        label={t("Phone number")}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={value}
        issue={issue}
        focused
        onChange={onChange}
        hint={
          <Suspense fallback={how}>
            <PhoneHint value={number} otherwise={how} />
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
      label={t("Country")}
      name="country"
      value=""
      none={t("Choose a country")}
      options={[]}
      onChange={() => {}}
    />
  );
}
