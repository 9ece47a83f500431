import type { Token, Tokens } from "marked";

import { blocksOf } from "./blocks.ts";
import { plain } from "./plain.ts";

/** An end that a voice makes a pause at. */
const ENDED = /[.!?;:،؛؟。！？；：]\s*$/u;

/** Markdown as a voice reads it: no signs, a pause after each block, item and row, and each cell with its column. */
export const spokenText = (markdown: string): string => blocks(blocksOf(markdown));

const blocks = (tokens: readonly Token[]): string =>
  tokens
    .map(block)
    .filter((text) => text !== "")
    .map((text) => (ENDED.test(text) ? text : `${text}.`))
    .join(" ");

function block(token: Token): string {
  switch (token.type) {
    case "list":
      return (token as Tokens.List).items.map((item) => blocks(item.tokens)).join(" ");
    case "table":
      return rows(token as Tokens.Table);
    case "blockquote":
      return blocks((token as Tokens.Blockquote).tokens);
    case "space":
    case "hr":
    case "def":
      return "";
    default:
      return plain([token]).trim();
  }
}

function rows({ header, rows: all }: Tokens.Table): string {
  const columns = header.map(({ tokens }) => plain(tokens).trim());
  return all
    .map((cells) =>
      cells
        .map(({ tokens }, at) => {
          const cell = plain(tokens).trim();
          const column = columns[at] ?? "";
          // The first cell names what its row is about.
          return at === 0 || column === "" || cell === "" ? cell : `${column}: ${cell}`;
        })
        .filter((text) => text !== "")
        .join(", "),
    )
    .map((row) => `${row}.`)
    .join(" ");
}
