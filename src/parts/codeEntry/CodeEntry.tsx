import { useId, useLayoutEffect } from "react";

import type { Said } from "#machines/said.ts";

import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import { useBoxes } from "./useBoxes.ts";

import css from "./CodeEntry.module.css";

interface Props {
  label: string;
  length: number;
  /** The digits so far, as the chart holds them. */
  value: string;
  /** Whether a code is awaited; each time that begins, the first box takes the focus. */
  awaited: boolean;
  /** Why the code was refused. */
  issue?: Said | undefined;
  onChange: (value: string) => void;
}

/**
 * A one-time code, a box a digit. A whole code that arrives in any box at once (SMS autofill and password managers
 * fire `input`, people paste) fills all of them; arrows, backspace, delete and overwriting work. Serves S5 and S6.
 */
export function CodeEntry({ label, length, value, awaited, issue, onChange }: Props) {
  const id = useId();
  const { inputs, boxes, onInput, onPaste, onKeyDown } = useBoxes({ length, value, onChange });
  useLayoutEffect(() => {
    if (awaited) inputs.current[0]?.focus();
  }, [awaited, inputs]);

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={css["entry"]}>
      <p id={`${id}-label`} className={css["label"]}>
        {label}
      </p>
      {/* Digits run from left to right in every language. */}
      <div className={css["boxes"]} dir="ltr">
        {boxes.map((digit, at) => (
          <input
            key={at}
            ref={(element) => {
              inputs.current[at] = element;
            }}
            className={css["box"]}
            data-filled={digit !== "" || undefined}
            aria-label={t("Digit {digit} of {length}", { digit: at + 1, length })}
            autoComplete="one-time-code"
            aria-invalid={issue === undefined ? undefined : true}
            aria-describedby={issue === undefined ? undefined : `${id}-issue`}
            inputMode="numeric"
            pattern="[0-9]*"
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            // Not onChange, which says nothing of a digit typed over the same digit.
            onInput={(event) => onInput(at, event)}
            onPaste={(event) => onPaste(at, event)}
            onKeyDown={(event) => onKeyDown(at, event)}
          />
        ))}
      </div>
      {issue !== undefined && (
        <p id={`${id}-issue`} className={css["issue"]}>
          {wordsOf(issue)}
        </p>
      )}
    </div>
  );
}
