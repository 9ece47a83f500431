import type { Token } from "marked";

import { blocksOf, definesLinks } from "./blocks.ts";
import { withSteadyEnd } from "./steadyEnd.ts";

/**
 * The blocks of a text that only grows, such as a streaming answer: blocks that are finished keep their identity
 * (and so are drawn once), and only the open one at the end is read again with each chunk. Its end is drawn as what it is
 * becoming (`steadyEnd.ts`); once the text is complete, so are the blocks. Serves T11 and O68.
 */
export class GrowingDocument {
  /** How much of the text has been read. */
  private length = 0;
  private finished: readonly Token[] = [];
  private open = "";
  /** A link's address may be given after it: then nothing is finished before the end. */
  private linksAreDefined = false;

  /**
   * The blocks of `text`, of which only what is new and the open block are looked at when it continues the last one.
   * `growing`: more of it is to come.
   */
  read(text: string, growing: boolean): readonly Token[] {
    const grown = growing ? withoutHalves(text) : text;
    const from = this.length - this.open.length;
    if (grown.length < this.length || !grown.startsWith(this.open, from)) {
      this.finished = [];
      this.open = "";
      this.length = 0;
      this.linksAreDefined = false;
    }
    const added = grown.slice(this.length);
    this.open += added;
    this.length = grown.length;
    if (added.includes("\n")) this.finish(grown);
    if (growing) return [...this.finished, ...blocksOf(withSteadyEnd(this.open))];
    const last = blocksOf(this.open);
    // Its last line may be an address that links before it wait for.
    return definesLinks(last) ? blocksOf(text) : [...this.finished, ...last];
  }

  /** Puts aside what no further text can change: whole lines, up to the last block that they begin. */
  private finish(text: string): void {
    if (this.linksAreDefined) return;
    const lines = this.open.slice(0, this.open.lastIndexOf("\n") + 1);
    const blocks = blocksOf(lines);
    if (definesLinks(blocks)) {
      this.linksAreDefined = true;
      this.finished = [];
      this.open = text;
      return;
    }
    const last = firstOpen(blocks);
    if (last <= 0) return;
    this.finished = [...this.finished, ...blocks.slice(0, last)];
    const rest = blocks.slice(last).map((block) => block.raw);
    this.open = rest.join("") + this.open.slice(lines.length);
  }
}

/** Blocks that a blank line ends. */
const ENDED = new Set(["paragraph", "heading", "hr", "table"]);

/** Where the block is that may still grow: the last that isn't mere blank lines, unless these end it. */
function firstOpen(blocks: readonly Token[]): number {
  const last = blocks.findLastIndex((block) => block.type !== "space");
  const isEnded = last < blocks.length - 1 && ENDED.has(blocks[last]?.type ?? "");
  return isEnded ? blocks.length : last;
}

/** Without the first half of a pair of characters, or of a line's end, whose other half is still to come. */
function withoutHalves(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last === RETURN || (last >= 0xd800 && last <= 0xdbff) ? text.slice(0, -1) : text;
}

const RETURN = 13;
