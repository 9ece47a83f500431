import type { Token } from "marked";
import { Fragment } from "react";

import { t } from "../../words/t.ts";
import { decodeEntities } from "./entities.ts";
import { wholeFigures } from "./figures.tsx";
import { referenceOf } from "./referenceOf.ts";
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
      return <Link token={token} href={String(token["href"])} tokens={token.tokens} />;
    case "escape":
      return textOf(token);
    case "text":
      return token.tokens ? (
        <Inline tokens={token.tokens} />
      ) : (
        wholeFigures(decodeEntities(textOf(token)))
      );
    case "image":
      return textOf(token);
    default:
      return token.raw;
  }
}

interface LinkProps {
  token: Token;
  href: string;
  tokens: Token[] | undefined;
}

function Link({ token, href, tokens }: LinkProps) {
  const address = safeHref(href);
  if (!address) return <Inline tokens={tokens} />;
  const reference = referenceOf(token);
  const link = { href: address, target: "_blank", rel: "noopener noreferrer nofollow" };
  if (reference === undefined) {
    return (
      <a {...link}>
        <Inline tokens={tokens} />
      </a>
    );
  }
  return (
    <sup dir="ltr">
      <a {...link} aria-label={t("Source {number}", { number: String(reference) })}>
        {reference}
      </a>
    </sup>
  );
}

/** The text of a token, whose field marked leaves untyped for kinds it doesn't know. */
function textOf(token: Token): string {
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}
