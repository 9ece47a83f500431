import { Fragment, type ReactNode, useMemo } from "react";

import { type Block, type Inline, parseMarkdown } from "./parseMarkdown.ts";

import css from "./Markdown.module.css";

interface Props {
  text: string;
  /** What a link within the charts leads to; null where there is no such thing. */
  follow: (to: string) => (() => void) | null;
}

/** A text in Markdown. Links lead to elements of charts (`#tour.touring`) or to pages of the web; nothing in it runs. */
export function Markdown({ text, follow }: Props) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={css["text"]}>
      {blocks.map((block, at) => (
        <Fragment key={at}>{drawn(block, follow)}</Fragment>
      ))}
    </div>
  );
}

function drawn(block: Block, follow: Props["follow"]): ReactNode {
  const parts = (list: readonly Inline[]) => inline(list, follow);
  switch (block.kind) {
    case "heading": {
      // The page's own title and the chart's come before.
      const Heading = block.level === 1 ? "h3" : block.level === 2 ? "h4" : "h5";
      return <Heading>{parts(block.parts)}</Heading>;
    }
    case "paragraph":
      return <p>{parts(block.parts)}</p>;
    case "quote":
      return <blockquote>{parts(block.parts)}</blockquote>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>{parts(item)}</li>
          ))}
        </List>
      );
    }
    case "code":
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    default:
      return <hr />;
  }
}

function inline(parts: readonly Inline[], follow: Props["follow"]): ReactNode {
  return parts.map((part, at) => <Fragment key={at}>{piece(part, follow)}</Fragment>);
}

function piece(part: Inline, follow: Props["follow"]): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code>{part.text}</code>;
    case "strong":
      return <strong>{inline(part.parts, follow)}</strong>;
    case "emphasis":
      return <em>{inline(part.parts, follow)}</em>;
    default:
      return link(part.to, inline(part.parts, follow), follow);
  }
}

function link(to: string, children: ReactNode, follow: Props["follow"]): ReactNode {
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
