import { Fragment, type ReactNode } from "react";

import { fill, type Parameters } from "./t.ts";

type Element = (inner: string) => ReactNode;

/**
 * A text of a catalogue with elements in it: `<Marked text={t("Read <a>how</a>.")} a={(inner) => <Link>{inner}</Link>} />`.
 * A tag without a function is left out, its content stays. Parameters are given here, not to `t`: a name with angle
 * brackets in it is no element.
 */
export function Marked({
  text,
  parameters,
  ...elements
}: { text: string; parameters?: Parameters } & Record<
  string,
  string | Parameters | Element | undefined
>) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, at) => {
    // Of three pieces in a row the first is text, the second a tag's name, the third its content.
    if (at % 3 === 1) return null;
    const said = fill(piece, parameters);
    const element = at % 3 === 2 ? elements[pieces[at - 1] ?? ""] : undefined;
    return <Fragment key={at}>{typeof element === "function" ? element(said) : said}</Fragment>;
  });
}
