import type { ReactNode } from "react";

import css from "./Form.module.css";

interface Props {
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that a chart answers: Enter or its button submits, and the browser's own bubbles stay away. */
export function Form({ onSubmit, children }: Props) {
  return (
    <form
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
