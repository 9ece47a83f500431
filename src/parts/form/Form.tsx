import { type ReactNode, useEffect, useRef } from "react";

import type { Said } from "#machines/said.ts";

import { wordsOf } from "../../words/wordsOf.ts";

import css from "./Form.module.css";

interface Props {
  /** How often it was refused: each time its first field with an issue takes the focus. */
  refusals?: number | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that a chart answers: Enter or its button submits, and the browser's own bubbles stay away. */
export function Form({ refusals = 0, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(refusals);
  useEffect(() => {
    if (refusals > before.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={form}
      noValidate
      className={css["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Why a form was refused, where no field says it; nothing where it wasn't. */
export function Problem({ said }: { said: Said | null | undefined }) {
  const text = wordsOf(said);
  return (
    text && (
      <p role="alert" className={css["problem"]}>
        {text}
      </p>
    )
  );
}
