import { Lexer, type Token } from "marked";
import { Fragment, type ReactNode, useMemo } from "react";

import css from "./Markdown.module.css";

/** What a link within the charts leads to; null where there is no such thing. */
type Follow = (to: string) => (() => void) | null;

interface Props {
  text: string;
  follow: Follow;
}

/** A text in Markdown. Links lead to elements of charts (`#tour.touring`) or to pages of the web; nothing in it runs. */
export function Markdown({ text, follow }: Props) {
  const tokens = useMemo(() => new Lexer().lex(text), [text]);
  return <div className={css["text"]}>{drawnAll(tokens, follow)}</div>;
}

/** Elements that hold what is within a token and nothing else. */
const PLAIN = {
  paragraph: "p",
  blockquote: "blockquote",
  strong: "strong",
  em: "em",
  del: "del",
} as const;

const isPlain = (type: string): type is keyof typeof PLAIN => type in PLAIN;

function drawnAll(tokens: readonly Token[], follow: Follow): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{drawn(token, follow)}</Fragment>);
}

/** What the page has no element for, HTML above all, stays the text that it is. */
function drawn(token: Token, follow: Follow): ReactNode {
  const within = "tokens" in token && token.tokens ? drawnAll(token.tokens, follow) : token.raw;
  if (isPlain(token.type)) {
    const Element = PLAIN[token.type];
    return <Element>{within}</Element>;
  }
  switch (token.type) {
    case "heading": {
      // The page's own title and the chart's come before.
      const Heading = token["depth"] === 1 ? "h3" : token["depth"] === 2 ? "h4" : "h5";
      return <Heading>{within}</Heading>;
    }
    case "list": {
      const List = token["ordered"] === true ? "ol" : "ul";
      const items: Token[] = token["items"];
      return (
        <List>
          {items.map((item, at) => (
            <li key={at}>{drawn(item, follow)}</li>
          ))}
        </List>
      );
    }
    case "code":
      return (
        <pre tabIndex={0}>
          <code>{token["text"]}</code>
        </pre>
      );
    case "codespan":
      return <code>{token["text"]}</code>;
    case "link":
      return link(String(token["href"]), within, follow);
    case "hr":
      return <hr />;
    case "br":
      return <br />;
    case "space":
    case "def":
      return null;
    case "escape":
      return String(token["text"]);
    default:
      return within;
  }
}

function link(to: string, children: ReactNode, follow: Follow): ReactNode {
  if (to.startsWith("#")) {
    const go = follow(decoded(to.slice(1)));
    return go ? (
      <button type="button" className={css["link"]} onClick={go}>
        {children}
      </button>
    ) : (
      <span className={css["broken"]} title="There is no such state or transition.">
        {children}
      </span>
    );
  }
  if (!/^https?:\/\//i.test(to)) return children;
  return (
    <a href={to} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

/** Ids of transitions have spaces, which a link writes as `%20`. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
