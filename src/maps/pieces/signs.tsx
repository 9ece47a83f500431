import { useId } from "react";

import { t } from "../../words/t.ts";

import css from "./signs.module.css";

/** The person's own place. */
export function SelfSign() {
  const label = t("You are here");
  return <div role="img" aria-label={label} title={label} className={css["self"]} />;
}

/** Where the person looks: a beam to the north, which the map turns. */
export function ConeSign() {
  const light = useId();
  return (
    <svg className={css["cone"]} viewBox="-72 -72 144 144" aria-hidden>
      <radialGradient id={light} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="70">
        <stop offset="0.15" stopColor="currentColor" stopOpacity="0.9" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <path d="M0 0L-40.2-57.3A70 70 0 0 1 40.2-57.3z" fill={`url(#${light})`} />
    </svg>
  );
}
