import { memo, useState } from "react";

import { Blocks } from "./Block.tsx";
import { blocksOf } from "./blocks.ts";
import { Growing } from "./growing.ts";
import { GrowingDocument } from "./GrowingDocument.ts";

import css from "./Markdown.module.css";

interface Props {
  text: string;
  /** More of it is to come: a caret is at its end. Once it has ended, what is drawn of it stays. */
  growing?: boolean;
}

/** A text of Markdown as React elements: no HTML of its author ever reaches the page. */
export const Markdown = memo(function Markdown({ text, growing = false }: Props) {
  const [document] = useState(() => (growing ? new GrowingDocument() : null));
  return (
    <div className={css["markdown"]} data-growing={growing || undefined}>
      <Growing value={growing}>
        <Blocks tokens={document?.read(text, growing) ?? blocksOf(text)} />
      </Growing>
    </div>
  );
});
