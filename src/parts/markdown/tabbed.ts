import type { Tokens } from "marked";

import { plain } from "./plain.ts";

/** A table as spreadsheets take it: a line a row, a tab between cells, no Markdown. */
export function tabbed({ header, rows }: Pick<Tokens.Table, "header" | "rows">): string {
  return [header, ...rows]
    .map((row) => row.map(({ tokens }) => plain(tokens)).join("\t"))
    .join("\n");
}
