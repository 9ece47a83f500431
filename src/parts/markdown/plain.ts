import type { Token } from "marked";

import { decodeEntities } from "./entities.ts";

/** What is read of what runs within a line of Markdown. */
export function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ("tokens" in token && token.tokens !== undefined) return plain(token.tokens);
      if (token.type === "br") return " ";
      return decodeEntities("text" in token ? String(token.text) : token.raw);
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}
