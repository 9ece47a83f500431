/** Writes on the page's root when something was drawn for the first time: milliseconds since the page was asked for. */
export function note(what: "first" | "sharp"): void {
  const { dataset } = document.documentElement;
  dataset[what] ??= String(performance.now());
}
