import { memo, useState } from "react";

import { Blocks } from "./Block.tsx";
import { blocksOf } from "./blocks.ts";
import { Growing } from "./growing.ts";
import { GrowingDocument } from "./GrowingDocument.ts";

import css from "./Markdown.module.css";

interface Props {
  text: string;
}

/** A finished text of Markdown as React elements: no HTML of its author ever reaches the page. */
export const Markdown = memo(function Markdown({ text }: Props) {
  return (
    <div className={css["markdown"]}>
      <Blocks tokens={blocksOf(text)} />
    </div>
  );
});

/** A text of Markdown that still grows, with a caret at its end. */
export function GrowingMarkdown({ text }: Props) {
  const [document] = useState(() => new GrowingDocument());
  return (
    <div className={css["markdown"]} data-growing>
      <Growing value={true}>
        <Blocks tokens={document.read(text)} />
      </Growing>
    </div>
  );
}
