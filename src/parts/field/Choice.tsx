import { useId } from "react";

import { cx } from "../cx.ts";

import css from "./TextField.module.css";

interface Props {
  label: string;
  name: string;
  /** Value of the option that is chosen; empty for none. */
  value: string;
  /** What is shown for no choice. */
  none: string;
  options: readonly { id: string; name: string }[];
  hint?: string;
  onChange: (id: string | null) => void;
}

/** A labelled choice of one thing, or of none. */
export function Choice({ label, name, value, none, options, hint, onChange }: Props) {
  const id = useId();
  return (
    <div className={css["field"]}>
      <label className={css["label"]} htmlFor={id}>
        {label}
      </label>
      <select
        className={cx(css["input"], css["choice"])}
        id={id}
        name={name}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? null : currentTarget.value)
        }
      >
        <option value="">{none}</option>
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
