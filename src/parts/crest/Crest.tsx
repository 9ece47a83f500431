import { cx } from "../cx.ts";

import css from "./Crest.module.css";

interface Props {
  /** Whose crest it is; the letters and the colours come from it. */
  name: string;
  size?: string;
}

const COLOURS = ["pine", "brick", "amber", "slate", "plum"] as const;
const SMALL = new Set([
  "of",
  "the",
  "and",
  "at",
  "in",
  "for",
  "de",
  "la",
  "di",
  "du",
  "von",
  "der",
]);

/** A shield with a university's initials, where there is no picture of it. Decorative: its name stands beside it. */
export function Crest({ name, size = "2.75rem" }: Props) {
  const colour = COLOURS[sum(name) % COLOURS.length];
  const letters = initialsOf(name);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 48"
      className={cx(css["crest"], css[colour ?? "pine"])}
      style={{ inlineSize: size, blockSize: size }}
    >
      <path className={css["field"]} d="M22 2 41 7v17c0 11-8 18-19 22C11 42 3 35 3 24V7z" />
      <path className={css["chief"]} d="M22 2 41 7v8H3V7z" />
      <path className={css["rim"]} d="M22 2 41 7v17c0 11-8 18-19 22C11 42 3 35 3 24V7z" />
      <text x="22" y="32" textAnchor="middle" className={css["letters"]}>
        {letters}
      </text>
    </svg>
  );
}

/** Up to two initials of the words that count. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,()/-]+/).filter((word) => /^\p{L}/u.test(word));
  const weighty = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const chosen = weighty.length > 0 ? weighty : words;
  return chosen
    .slice(0, 2)
    .map((word) => word.match(/^./u)?.[0].toUpperCase() ?? "")
    .join("");
}

function sum(text: string): number {
  return Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
}
