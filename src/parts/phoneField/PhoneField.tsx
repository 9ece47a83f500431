import { lazy, Suspense } from "react";

import { TextField } from "../field/TextField.tsx";

const PhoneHint = lazy(async () => ({ default: (await import("./PhoneHint.tsx")).PhoneHint }));

interface Props {
  value: string;
  /** Whether it takes the focus when it appears. */
  focused?: boolean;
  onChange: (value: string) => void;
}

const HOW = "With country code: +1\u00a0415\u00a0555\u00a00123";

/**
 * The number of a phone. What is typed is never changed or refused here (the rule is V1's, in the chart);
 * below it the number is shown as its country writes it, by a library that loads after the screen. Serves S5.
 */
export function PhoneField({ value, focused = false, onChange }: Props) {
  return (
    <TextField
      label="Phone number"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      focused={focused}
      onChange={onChange}
      hint={
        <Suspense fallback={HOW}>
          <PhoneHint value={value} otherwise={HOW} />
        </Suspense>
      }
    />
  );
}
