import { Lexer, Tokenizer, type Token } from "marked";

/** How deep blocks, and what runs within a line, may stand in each other; what is deeper stays as it was written. */
const DEEPEST = 20;
/** More columns than a person can read; marked fills every row up to the header's width. */
const WIDEST = 50;
/**
 * A text longer than this, in characters, is shown as it was written: some take marked a time that grows by the square of
 * their length, up to half a second here. No text of the contract's limits is as long.
 */
const LONGEST = 30_000;
/** In a text that isn't made to be slow it is a fraction of this. */
const MOST_SEARCHED = 5_000_000;
/** Stars or lines that mark nothing any more. */
const LONG_RUN = /^(?:\*{20}|_{20})/;

/**
 * Splits Markdown into its blocks, whatever it holds: nesting and tables have a limit, and a text that is too long or
 * that the lexer fails on is one block, as it was written. Serves S24.
 */
export function blocksOf(text: string): Token[] {
  if (text.length > LONGEST) return asWritten(text);
  try {
    return new Lexer({ gfm: true, tokenizer: new LimitedTokenizer() }).lex(text);
  } catch {
    return asWritten(text);
  }
}

/** Whether blocks give addresses to links, which may stand anywhere in their text. */
export const definesLinks = (blocks: readonly Token[]): boolean =>
  "links" in blocks && Object.keys(blocks.links as object).length > 0;

/** Of a type that only the views' default case knows, which shows what was written. */
function asWritten(text: string): Token[] {
  return [{ type: "asWritten", raw: text }];
}

class LimitedTokenizer extends Tokenizer {
  private depth = 0;
  /** How many characters were looked through for the ends of bold and slanted texts. */
  private searched = 0;

  override blockquote(src: string) {
    return this.within(() => super.blockquote(src));
  }
  override list(src: string) {
    return this.within(() => super.list(src));
  }
  override emStrong(...args: Parameters<Tokenizer["emStrong"]>) {
    // The time that marked takes grows by the cube of such a run.
    if (LONG_RUN.test(args[0])) return undefined;
    this.searched += args[0].length;
    if (this.searched > MOST_SEARCHED) return undefined;
    return this.within(() => super.emStrong(...args));
  }
  override del(...args: Parameters<Tokenizer["del"]>) {
    return this.within(() => super.del(...args));
  }
  override link(src: string) {
    return this.within(() => super.link(src));
  }
  override reflink(...args: Parameters<Tokenizer["reflink"]>) {
    return this.within(() => super.reflink(...args));
  }
  override table(src: string) {
    const header = src.slice(0, src.indexOf("\n"));
    return header.split("|").length > WIDEST + 2 ? undefined : super.table(src);
  }

  /** marked reads what is in a token while it reads the token, so the calls under way are the depth. */
  private within<T>(read: () => T | undefined): T | undefined {
    if (this.depth === DEEPEST) return undefined;
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}
