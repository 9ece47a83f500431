/**
 * Widths of glyphs in thousandths of the font's size, of the fonts in `FONT`, which share their metrics. A table makes the
 * same layout in node and in every browser.
 */
export const FONT = "Helvetica, Arial, 'Liberation Sans', Arimo, sans-serif";

/** From the space to the tilde. */
const ASCII = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 0x20;
const OTHER_LETTERS = 640;
/** Pictures and the scripts that are written in squares. */
const SQUARE = 1020;
const FIRST_SQUARE = 0x1100;
/** Bold glyphs are wider by about this much. */
const BOLD = 1.075;
/** Other fonts than those of the table are a little wider at times. */
const MARGIN = 1.02;

/** How wide a text is drawn, in px. */
export function textWidth(text: string, size: number, bold = false): number {
  let thousandths = 0;
  for (const glyph of text) {
    const code = glyph.codePointAt(0) ?? 0;
    const rest = code >= FIRST_SQUARE ? SQUARE : OTHER_LETTERS;
    thousandths += ASCII[code - FIRST] ?? rest;
  }
  return Math.ceil((thousandths / 1000) * size * (bold ? BOLD : 1) * MARGIN);
}

/** A text cut with an ellipsis so that it is no wider than `width` px. */
export function fitted(text: string, size: number, width: number, bold = false): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (textWidth(line, size, bold) <= width) return line;
  const glyphs = Array.from(line.slice(0, 400));
  let low = 0;
  let high = glyphs.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const cut = `${glyphs.slice(0, middle).join("")}…`;
    if (textWidth(cut, size, bold) <= width) low = middle;
    else high = middle - 1;
  }
  return `${glyphs.slice(0, low).join("").trimEnd()}…`;
}

/** A text in lines of at most `width` px, cut after `most` of them. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const lines: string[] = [];
  let line = "";
  for (const [index, word] of words.entries()) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || textWidth(longer, size) <= width) line = longer;
    else if (lines.length + 1 === most) {
      return [...lines, fitted(`${line} ${words.slice(index).join(" ")}`, size, width)];
    } else {
      lines.push(fitted(line, size, width));
      line = word;
    }
  }
  return line === "" ? lines : [...lines, fitted(line, size, width)];
}
