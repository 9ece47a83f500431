import type { Token } from "marked";

const NUMBER = /^\[(\d{1,3})\]$/;

/** The number of a source, if a link is one, such as `[[2]](https://…)`; nothing for other links. Serves O102. */
export function referenceOf(token: Token): number | undefined {
  if (token.type !== "link" || !("text" in token)) return undefined;
  const [, digits] = NUMBER.exec(String(token.text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
