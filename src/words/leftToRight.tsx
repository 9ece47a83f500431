import { language } from "./t.ts";

/** What reads from left to right also within a sentence that doesn't, such as a phone number: an element of `Marked`. */
export const leftToRight = (inner: string) => <bdi dir="ltr">{inner}</bdi>;

const RIGHT_TO_LEFT = new Set(["ar", "fa"]);

/** The same for where no element can be, such as an option; only the languages that need it get the marks. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.has(language()) ? `\u2066${text}\u2069` : text;
