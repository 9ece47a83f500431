import { Fragment, type ReactNode } from "react";

/**
 * A text of a catalogue with elements in it: `<Marked text={t("Read <a>how</a>.")} a={(inner) => <Link>{inner}</Link>} />`.
 * A tag without a function is left out, its content stays.
 */
export function Marked({
  text,
  ...elements
}: { text: string } & Record<string, string | ((inner: string) => ReactNode)>) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, at) => {
    // Of three pieces in a row the first is text, the second a tag's name, the third its content.
    if (at % 3 === 1) return null;
    const element = at % 3 === 2 ? elements[pieces[at - 1] ?? ""] : undefined;
    return <Fragment key={at}>{typeof element === "function" ? element(piece) : piece}</Fragment>;
  });
}
