/** A link or a picture that hasn't come to its end: its text is there, wholly or in part. */
const OPEN_LINK = /!?\[(?<label>[^\][]*)(?:\](?:\([^()]*)?)?$/;
/** The number of a source that hasn't come to its end: its brackets would be drawn, and go. */
const OPEN_REFERENCE = /\[\[\d*(?:\](?:\](?:\([^()]*)?)?)?$/;
const DELIMITERS = /\\.|`+|\*{1,3}|_{1,3}|~~/gs;
/** Of which no more than the beginning has come. */
const UNSURE_END = /(?:(?<![*_~`])[*_~`]+|!|\\)$/;
const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /\s/;

/**
 * What runs within lines of Markdown, with an end for all that is still open: bold text, struck text, code, a link, which
 * until then is its text alone. A marker that nothing follows yet is left out.
 */
export function withClosedInline(text: string): string {
  const { code, at } = opened(text);
  if (code !== null)
    return text.length === at + code.length ? withClosedInline(text.slice(0, at)) : closed(text);
  return closed(text.replace(OPEN_REFERENCE, "").replace(OPEN_LINK, "$<label>"));
}

function closed(text: string): string {
  const { code, open, ends } = opened(text);
  const end = code ?? "";
  const sure = code === null && !ends ? text.replace(UNSURE_END, "") : text;
  const ending = end + open.toReversed().join("");
  // A space behind what ends would move with each word that comes.
  return ending === "" ? sure : sure.trimEnd() + ending;
}

/** What is open at a text's end; `ends`: by its last characters it ended something. */
function opened(text: string) {
  const open: string[] = [];
  let code: string | null = null;
  let at = -1;
  let ends = false;
  for (const { 0: mark, index } of text.matchAll(DELIMITERS)) {
    ends = false;
    if (code !== null) {
      if (mark !== code) continue;
      code = null;
      ends = index + mark.length === text.length;
    } else if (mark.startsWith("`")) {
      code = mark;
      at = index;
    } else if (!mark.startsWith("\\")) {
      const [before = " ", after = " "] = [text[index - 1], text[index + mark.length]];
      if (open.at(-1) === mark && !SPACE.test(before)) {
        open.pop();
        ends = index + mark.length === text.length;
      } else if (!SPACE.test(after) && (!LETTER.test(before) || mark === "**")) open.push(mark);
    } else ends = index + mark.length === text.length;
  }
  return { open, code, at, ends };
}
