import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";

import type { Said } from "#machines/said.ts";

import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import { clearBox, eraseBack, insertDigits, spread, type CodeEdit } from "./codeEdit.ts";

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

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/**
 * A one-time code, a box a digit. A whole code that arrives in any box at once (SMS autofill and password managers
 * fire `input`, people paste) fills all of them; arrows, backspace, delete and overwriting work. Serves S5 and S6.
 */
export function CodeEntry({ label, length, value, awaited, issue, onChange }: Props) {
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // The chart holds digits; in which box each stands, with gaps while one is corrected, is kept here.
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const boxes = placed.join("") === value ? fill(placed, length) : spread(value, length);
  // A password manager may fill box after box before the next render, so the newest is kept at hand.
  const latest = useRef(boxes);
  useEffect(() => {
    latest.current = boxes;
  });

  useLayoutEffect(() => {
    if (awaited) inputs.current[0]?.focus();
  }, [awaited]);

  const focus = (at: number) => inputs.current[Math.max(0, Math.min(at, length - 1))]?.focus();
  const apply = (edit: CodeEdit) => {
    latest.current = edit.boxes;
    setPlaced(edit.boxes);
    onChange(edit.boxes.join(""));
    focus(edit.focus);
  };
  const onInput = (at: number, event: FormEvent<HTMLInputElement>) => {
    const stands = event.currentTarget.value;
    const added = addedBy(event.nativeEvent) ?? stands;
    apply(stands === "" ? clearBox(latest.current, at) : insertDigits(latest.current, at, added));
  };
  const onPaste = (at: number, event: ClipboardEvent) => {
    event.preventDefault();
    apply(insertDigits(latest.current, at, event.clipboardData.getData("text")));
  };
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) focus(at + step);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(length - 1);
    else if (event.key === "Backspace") apply(eraseBack(latest.current, at));
    else if (event.key === "Delete") apply(clearBox(latest.current, at));
    else return;
    event.preventDefault();
  };

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

/** What a key or an autofill added; nothing for a value that software set as a whole. */
function addedBy(event: Event): string | undefined {
  return event instanceof InputEvent && event.data ? event.data : undefined;
}

function fill(boxes: readonly string[], length: number): readonly string[] {
  return boxes.length === length ? boxes : spread("", length);
}
