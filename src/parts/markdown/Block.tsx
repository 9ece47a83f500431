import type { Token, Tokens } from "marked";
import { memo } from "react";

import { Inline } from "./Inline.tsx";

import css from "./Markdown.module.css";

interface Props {
  token: Token;
}

/** A block of Markdown. Memoised: a finished block of a streaming answer is drawn once. */
export const Block = memo(function Block({ token }: Props) {
  if (is<Tokens.Heading>(token, "heading")) {
    // Below the title and 'Conversation' every answer's headings are of one level, whatever it began with.
    return (
      <h3 data-depth={token.depth}>
        <Inline tokens={token.tokens} />
      </h3>
    );
  }
  if (is<Tokens.List>(token, "list")) return <List list={token} />;
  if (is<Tokens.Table>(token, "table")) return <Table table={token} />;
  if (is<Tokens.Blockquote>(token, "blockquote")) {
    return (
      <blockquote>
        <Blocks tokens={token.tokens} />
      </blockquote>
    );
  }
  if (is<Tokens.Code>(token, "code")) {
    return (
      <pre tabIndex={0}>
        <code>{token.text}</code>
      </pre>
    );
  }
  if (token.type === "hr") return <hr />;
  if (token.type === "space" || token.type === "def") return null;
  if (token.type === "html") return <p>{token.raw}</p>;
  return (
    <p>
      <Inline tokens={"tokens" in token && token.tokens ? token.tokens : [token]} />
    </p>
  );
});

/** Blocks in their order. */
export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, at) => <Block key={at} token={token} />);
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, at) => (
    <li key={at}>
      {item.task && <input type="checkbox" checked={item.checked ?? false} disabled readOnly />}
      {item.tokens.map((token, place) => {
        const tight = token.type === "text" && !item.loose;
        return tight ? (
          <Inline key={place} tokens={[token]} />
        ) : (
          <Block key={place} token={token} />
        );
      })}
    </li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === "" ? 1 : list.start}>{items}</ol>;
}

function Table({ table }: { table: Tokens.Table }) {
  const align = (at: number) => ({ textAlign: table.align[at] ?? ("start" as const) });
  return (
    <div className={css["tableBox"]} role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, at) => (
              <th key={at} scope="col" style={align(at)}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} style={align(at)}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function is<T extends Token>(token: Token, type: T["type"]): token is T {
  return token.type === type;
}
