/** Cuts a text that arrives in parts into pieces that can be judged: sentences, list items, table rows, headings. */
export interface Pieces {
  /** Takes more text and returns the pieces that are now complete, each with the space before it. */
  push(text: string): string[];
  /** The last piece, at the end of the text; null when only space is left. */
  rest(): string | null;
}

/** Lines that are one piece, however many sentences they have. */
const WHOLE_LINE = /^(?:[-*+•][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|[|>])/;
const CLOSERS = String.raw`["'”’»」』）)\]*_]*`;
/**
 * The end of a sentence, once it is certain: the next one has begun, and not in lower case or with a digit ("St. 5",
 * "e.g. a"). Scripts without spaces have an end sign of their own.
 */
const SENTENCE_END = new RegExp(
  String.raw`(?<![.!?…])[.!?…]+${CLOSERS}(?=[ \t\u00a0]+[^\s\p{Ll}\p{Nd}])|(?<![。！？।؟])[。！？।؟]+${CLOSERS}(?=[ \t]*[^\s"'”’»」』）)\]*_。！？।؟])`,
  "u",
);

/** Makes one for one answer's text; it holds back what may not be complete. */
export function createPieces(): Pieces {
  let held = "";

  /** Takes the first piece off the buffer; null while none is complete. */
  function next(): string | null {
    const start = held.search(/\S/);
    if (start === -1) return null;
    const lineEnd = held.indexOf("\n", start);
    const line = held.slice(start, lineEnd === -1 ? undefined : lineEnd);
    const sentence = WHOLE_LINE.test(line) ? null : SENTENCE_END.exec(line);
    if (sentence === null && lineEnd === -1) return null;
    const length = sentence === null ? line.trimEnd().length : sentence.index + sentence[0].length;
    const piece = held.slice(0, start + length);
    held = held.slice(start + length);
    return piece;
  }

  return {
    push(text) {
      held += text;
      const whole: string[] = [];
      for (let piece = next(); piece !== null; piece = next()) whole.push(piece);
      return whole;
    },
    rest() {
      const last = held.trimEnd();
      held = "";
      return last.trim() === "" ? null : last;
    },
  };
}
