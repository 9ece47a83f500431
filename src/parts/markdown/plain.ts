import type { Token } from "marked";

import { decodeEntities } from "./entities.ts";
import { referenceOf } from "./referenceOf.ts";

/** What is read of what runs within a line of Markdown, without the numbers of sources. */
export function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token, at) => {
      if (referenceOf(token) !== undefined) return "";
      const next = tokens[at + 1];
      return next && referenceOf(next) !== undefined ? textOf(token).trimEnd() : textOf(token);
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}

function textOf(token: Token): string {
  if ("tokens" in token && token.tokens !== undefined) return plain(token.tokens);
  if (token.type === "br") return " ";
  return decodeEntities("text" in token ? String(token.text) : token.raw);
}
