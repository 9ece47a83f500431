import type { Token, Tokens } from "marked";

import { decodeEntities } from "./entities.ts";

/** A table as spreadsheets take it: a line a row, a tab between cells, no Markdown. */
export function tabbed({ header, rows }: Pick<Tokens.Table, "header" | "rows">): string {
  return [header, ...rows]
    .map((row) => row.map(({ tokens }) => plain(tokens)).join("\t"))
    .join("\n");
}

/** What is read of what runs within a line. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ("tokens" in token && token.tokens !== undefined) return plain(token.tokens);
      if (token.type === "br") return " ";
      return decodeEntities("text" in token ? String(token.text) : token.raw);
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}
