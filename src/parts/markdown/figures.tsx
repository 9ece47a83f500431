import { Fragment, type ReactNode } from "react";

import { leftToRight } from "../../words/leftToRight.tsx";

/** Digits with the signs of amounts, shares and ranges around and between them; the marks are those that `Intl` puts in. */
const FIGURE =
  /([\p{Nd}$€£¥₹%٪+−](?:[\p{Nd}$€£¥₹%٪.,٫٬\u00a0\u200e\u200f\u061c–-]*[\p{Nd}$€£¥₹%٪])?)/u;
/** Each from the first of its kind, or a long number would be looked through again from each of its digits. */
const TORN = /^(?:\P{Nd}*\p{Nd}.*[$€£¥₹%٪–-]|[^$€£¥₹%٪+−]*[$€£¥₹%٪+−].*\p{Nd})/u;

/** A text whose amounts, shares and ranges of years stay whole where the text around them runs from right to left. Serves O231. */
export function wholeFigures(text: string): ReactNode {
  const parts = text.split(FIGURE);
  if (!parts.some(isTorn)) return text;
  return parts.map((part, at) => (
    <Fragment key={at}>{isTorn(part, at) ? leftToRight(part) : part}</Fragment>
  ));
}

/** Every second part of a split is one that was looked for. */
const isTorn = (part: string, at: number): boolean => at % 2 === 1 && TORN.test(part);
