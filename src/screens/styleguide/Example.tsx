import type { ReactNode } from "react";

import css from "./AllParts.module.css";

interface Props {
  /** The folder of `src/parts` that it shows. */
  part: string;
  /** Which of its states. */
  state: string;
  /** It takes the whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** A part in one of its states, with the name of both. */
export function Example({ part, state, wide = false, children }: Props) {
  return (
    <figure className={css["example"]} data-part={part} data-wide={wide || undefined}>
      <figcaption>
        <code>{part}</code> {state}
      </figcaption>
      <div className={css["shown"]}>{children}</div>
    </figure>
  );
}
