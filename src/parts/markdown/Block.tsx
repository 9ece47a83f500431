import type { Token, Tokens } from "marked";
import { memo } from "react";

import { Code } from "./Code.tsx";
import { Inline } from "./Inline.tsx";
import { Table } from "./Table.tsx";

interface Props {
  token: Token;
}

/** A block of Markdown. Memoised: a finished block of a streaming answer is drawn once. */
export const Block = memo(function Block({ token }: Props) {
  if (is<Tokens.Heading>(token, "heading")) {
    // Below the title and 'Conversation' every answer's headings are of one level, whatever it began with.
    return (
      <h3 dir="auto" data-depth={token.depth}>
        <Inline tokens={token.tokens} />
      </h3>
    );
  }
  if (is<Tokens.List>(token, "list")) return <List list={token} />;
  if (is<Tokens.Table>(token, "table")) return <Table table={token} />;
  if (is<Tokens.Blockquote>(token, "blockquote")) {
    return (
      <blockquote dir="auto">
        <Blocks tokens={token.tokens} />
      </blockquote>
    );
  }
  if (is<Tokens.Code>(token, "code")) {
    return <Code text={token.text} language={token.lang} />;
  }
  if (token.type === "hr") return <hr />;
  if (token.type === "space" || token.type === "def") return null;
  if (token.type === "html") return <p dir="auto">{token.raw}</p>;
  return (
    <p dir="auto">
      <Inline tokens={"tokens" in token && token.tokens ? token.tokens : [token]} />
    </p>
  );
});

/** Blocks in their order. */
export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, at) => <Block key={at} token={token} />);
}

/** Of one direction as a whole, so that the bullets are on one side. */
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
  if (!list.ordered) return <ul dir="auto">{items}</ul>;
  return (
    <ol dir="auto" start={list.start === "" ? 1 : list.start}>
      {items}
    </ol>
  );
}

function is<T extends Token>(token: Token, type: T["type"]): token is T {
  return token.type === type;
}
