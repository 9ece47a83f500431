/** Joins the class names that are set, for elements that carry more than one. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
