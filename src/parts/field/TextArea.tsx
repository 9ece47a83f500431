import { useId } from "react";

import type { Said } from "#machines/said.ts";

import { wordsOf } from "../../words/wordsOf.ts";
import { cx } from "../cx.ts";
import { typedDirection } from "./typedDirection.ts";

import css from "./TextField.module.css";

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** Why what is typed doesn't fit. */
  issue?: Said | undefined;
}

/** A labelled text of several lines. What is typed goes to a chart and comes back as `value`. */
export function TextArea({ label, name, value, onChange, maxLength, issue }: Props) {
  const id = useId();
  return (
    <div className={css["field"]}>
      <label className={css["label"]} htmlFor={id}>
        {label}
      </label>
      <textarea
        className={cx(css["input"], css["area"])}
        id={id}
        name={name}
        dir={typedDirection(value)}
        value={value}
        maxLength={maxLength}
        aria-invalid={issue === undefined ? undefined : true}
        aria-describedby={issue === undefined ? undefined : `${id}-issue`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {issue !== undefined && (
        <p className={cx(css["hint"], css["issue"])} id={`${id}-issue`}>
          {wordsOf(issue)}
        </p>
      )}
    </div>
  );
}
