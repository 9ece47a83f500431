import {
  useId,
  useLayoutEffect,
  useRef,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from "react";

import type { Said } from "#machines/said.ts";

import { wordsOf } from "../../words/wordsOf.ts";
import { cx } from "../cx.ts";
import { TITLE_ID } from "../layout/titleId.ts";
import { typedDirection } from "./typedDirection.ts";

import css from "./TextField.module.css";

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "password" | "tel" | "search";
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "tel" | "email" | "search" | "numeric";
  maxLength?: number;
  /** Whether it takes the focus when it appears, also from the title of a screen that opens; that title describes it then. */
  focused?: boolean;
  /** Whether all of it is chosen with the focus, so that typing replaces it. */
  chosen?: boolean;
  /** A button within the field, such as one that shows what is hidden. */
  button?: ReactNode;
  /** A line below the field that helps, tied to it for screen readers. */
  hint?: ReactNode;
  /** Why what is typed doesn't fit; it takes the place of the hint. */
  issue?: Said | undefined;
}

/** Addresses and numbers run from left to right in every language. */
const directionOf = (type: Props["type"], value: string) =>
  type === "text" || type === "search" ? typedDirection(value) : "ltr";

/** A labelled line of text. What is typed goes to a chart and comes back as `value`. */
export function TextField({
  label,
  name,
  value,
  onChange,
  type = "text",
  autoComplete,
  inputMode,
  maxLength,
  focused = false,
  chosen = false,
  button,
  hint,
  issue,
}: Props) {
  const note = issue === undefined ? hint : wordsOf(issue);
  const id = useId();
  const described = [...(note ? [`${id}-hint`] : []), ...(focused ? [TITLE_ID] : [])];
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focused) input.current?.focus();
    if (chosen) input.current?.select();
  }, [focused, chosen]);
  return (
    <div className={css["field"]}>
      <label className={css["label"]} htmlFor={id}>
        {label}
      </label>
      <div className={css["line"]}>
        <input
          ref={input}
          className={css["input"]}
          data-takes-focus={focused || undefined}
          id={id}
          name={name}
          type={type}
          dir={directionOf(type, value)}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          autoCapitalize={type === "text" && autoComplete !== "current-password" ? "words" : "none"}
          spellCheck={false}
          aria-invalid={issue === undefined ? undefined : true}
          aria-describedby={described.join(" ") || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {button}
      </div>
      {note && (
        <p className={cx(css["hint"], issue !== undefined && css["issue"])} id={`${id}-hint`}>
          {note}
        </p>
      )}
    </div>
  );
}
