import type { Token } from "marked";
import { Fragment } from "react";

import { decodeEntities } from "./entities.ts";
import { safeHref } from "./safeHref.ts";

interface Props {
  tokens: readonly Token[] | undefined;
}

/** What runs within a line of Markdown. HTML is shown as it was written, never run. */
export function Inline({ tokens = [] }: Props) {
  return tokens.map((token, at) => <Fragment key={at}>{inline(token)}</Fragment>);
}

function inline(token: Token) {
  switch (token.type) {
    case "strong":
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case "del":
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case "codespan":
      return <code>{decodeEntities(textOf(token))}</code>;
    case "br":
      return <br />;
    case "link":
      return <SafeLink href={String(token["href"])} tokens={token.tokens} />;
    case "escape":
      return textOf(token);
    case "text":
      return token.tokens ? <Inline tokens={token.tokens} /> : decodeEntities(textOf(token));
    case "image":
      return textOf(token);
    default:
      return token.raw;
  }
}

function SafeLink({ href, tokens }: { href: string; tokens: Token[] | undefined }) {
  const address = safeHref(href);
  if (!address) return <Inline tokens={tokens} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      <Inline tokens={tokens} />
    </a>
  );
}

/** The text of a token, whose field marked leaves untyped for kinds it doesn't know. */
function textOf(token: Token): string {
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}
