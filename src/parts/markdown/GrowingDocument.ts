import type { Token } from "marked";

import { blocksOf } from "./blocks.ts";

/**
 * The blocks of a text that only grows, such as a streaming answer: blocks that are finished keep their identity
 * (and so are drawn once), and only the open one at the end is read again with each chunk.
 */
export class GrowingDocument {
  private text = "";
  private finished: readonly Token[] = [];
  private open = "";

  /** The blocks of `text`; cheap when it continues the text of the last call. */
  read(text: string): readonly Token[] {
    if (!text.startsWith(this.text)) {
      this.finished = [];
      this.open = "";
      this.text = "";
    }
    this.open += text.slice(this.text.length);
    this.text = text;
    const blocks = blocksOf(this.open);
    const last = lastBlock(blocks);
    if (last > 0) {
      this.finished = [...this.finished, ...blocks.slice(0, last)];
      this.open = blocks
        .slice(last)
        .map((block) => block.raw)
        .join("");
    }
    return [...this.finished, ...blocks.slice(Math.max(last, 0))];
  }
}

/** Where the block that may still grow stands: the last that isn't mere blank lines. */
function lastBlock(blocks: readonly Token[]): number {
  return blocks.findLastIndex((block) => block.type !== "space");
}
