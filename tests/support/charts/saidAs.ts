import type { Said } from "#machines/said.ts";

/** What a chart says in a line: its code, with the parameters where it has some; a text of others as it is. */
export function saidAs(said: Said): string {
  if (typeof said === "string") return said;
  if ("text" in said) return said.text;
  const { code, ...parameters } = said;
  return `${code} ${JSON.stringify(parameters)}`;
}
