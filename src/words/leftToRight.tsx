/** What reads from left to right also within a sentence that doesn't, such as a phone number: an element of `Marked`. */
export const leftToRight = (inner: string) => <bdi dir="ltr">{inner}</bdi>;

/** The same for where no element can be, such as an option; only a page that runs from right to left gets the marks. */
export const isolated = (text: string): string =>
  document.dir === "rtl" ? `\u2066${text}\u2069` : text;
