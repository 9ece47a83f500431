import { AppLink } from "../link/AppLink.tsx";

import css from "./Wordmark.module.css";

/** The name of the product with its sign, a lit lantern; leads to the landing. */
export function Wordmark() {
  return (
    <AppLink to="/" className={css["wordmark"]}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={css["sign"]}>
        <path className={css["lid"]} d="M12 1.5 22 5.5 12 9.5 2 5.5z" />
        <path className={css["glass"]} d="M6.5 8.6h11v8.4a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3z" />
        <path
          className={css["flame"]}
          d="M12.2 9.5c.4 2.2 3.3 3.2 3.3 6a3.5 3.5 0 0 1-7 0c0-2.3 2.7-2.9 3.7-6z"
        />
        <path className={css["lid"]} d="M5.5 20h13v2.5h-13z" />
      </svg>
      <span>University Guide</span>
    </AppLink>
  );
}
