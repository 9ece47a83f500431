import { useId, useLayoutEffect, useRef } from "react";

import { cx } from "../cx.ts";

import css from "./TextField.module.css";

interface Props {
  label: string;
  name: string;
  /** Value of the option that is chosen; empty for none. */
  value: string;
  /** What is shown for no choice; without it there is no such choice. */
  none?: string;
  options: readonly { id: string; name: string }[];
  hint?: string;
  /** Whether it takes the focus when it appears. */
  focused?: boolean;
  onChange: (id: string | null) => void;
}

/** A labelled choice of one thing, or of none. */
export function Choice({
  label,
  name,
  value,
  none,
  options,
  hint,
  focused = false,
  onChange,
}: Props) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (focused) select.current?.focus();
  }, [focused]);
  return (
    <div className={css["field"]}>
      <label className={css["label"]} htmlFor={id}>
        {label}
      </label>
      <select
        ref={select}
        className={cx(css["input"], css["choice"])}
        id={id}
        name={name}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? null : currentTarget.value)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p className={css["hint"]} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
