import {
  useId,
  useLayoutEffect,
  useRef,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from "react";

import css from "./TextField.module.css";

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "password" | "tel" | "search";
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "tel" | "email" | "search";
  maxLength?: number;
  /** Whether it takes the focus when it appears. */
  focused?: boolean;
  /** A line below the field that helps, tied to it for screen readers. */
  hint?: ReactNode;
}

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
  hint,
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <div className={css["field"]}>
      <label className={css["label"]} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className={css["input"]}
        id={id}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        autoCapitalize={type === "text" ? "words" : "none"}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <p className={css["hint"]} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
