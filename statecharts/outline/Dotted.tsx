import { Fragment } from "react";

/** Dotted names, which may go on in the next line after a dot, and nowhere within a word. */
export function Dotted({ children }: { children: string }) {
  return children.split(/(?<=\.)(?=\S)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
