/** The `dir` of a field in which people write: as its letters run, and the page's own while only a placeholder is there (O173). */
export const typedDirection = (value: string): "auto" | undefined =>
  value === "" ? undefined : "auto";
