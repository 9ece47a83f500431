import { withClosedInline } from "./closedInline.ts";

const FENCE = /^[ \t]*(?:>[ \t]*)*(?<fence>`{3,}|~{3,})/;
const ONLY_FENCE = /^[ \t]*[`~]+[ \t]*$/;
/** A line of markers alone: nothing yet of what they mark, or the beginning of a rule, a fence or a table's second line. */
const BARE =
  /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)*(?:\d{1,9}|\[[ xX]?\]?|[-=*_+]+|#{1,6}|`{1,2}|~{1,2}|`{3,}[^`]*|~{3,}[^~]*|[|: \t-]+)?[ \t]*$/;
/** A longer line has more on it than markers. */
const LONGEST_BARE = 300;
const isBare = (line: string): boolean => line.length <= LONGEST_BARE && BARE.test(line);
const DELIMITER_ROW = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const BEGINS_ROW = /^[ \t]*\|/;
/** Where what runs within lines begins again: after a blank line, and with the marker of an item, a quote or a heading. */
const BEGINS_BLOCK = /^[ \t]*(?:$|[-*+>][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])/;

/**
 * A text that still grows, with its end as it will most likely be drawn once there is more: a bullet waits for its text, a
 * table for its second line and a row for its end, and what begins bold, a link or code ends with the text. So nothing is drawn as raw
 * Markdown first and as what it means after, and a list item's bullet and text come together. Serves T11 and O68.
 */
export function withSteadyEnd(text: string): string {
  const lines = text.split("\n");
  const last = lines.at(-1) ?? "";
  const before = text.slice(0, text.length - last.length);
  if (isInFence(lines.slice(0, -1))) return ONLY_FENCE.test(last) ? before : text;
  const isUnsure = last !== "" && (isBare(last) || BEGINS_ROW.test(last));
  const sure = withoutUnsureTable(isUnsure ? before : text);
  if (isUnsure || sure !== text) return sure;
  const start = text.length - inlineLength(lines);
  return text.slice(0, start) + withClosedInline(text.slice(start));
}

/** Whether a block of code has been opened, and not closed, by whole lines. */
function isInFence(lines: readonly string[]): boolean {
  let open: string | null = null;
  for (const line of lines) {
    const fence = FENCE.exec(line)?.groups?.["fence"];
    if (fence === undefined) continue;
    if (open === null) open = fence;
    else if (fence.startsWith(open)) open = null;
  }
  return open !== null;
}

/** Without lines at the end that would be a table if their second line came. */
function withoutUnsureTable(text: string): string {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  let first = lines.length;
  while (first > 0 && BEGINS_ROW.test(lines[first - 1] ?? "")) first -= 1;
  const rows = lines.slice(first);
  const [, second] = rows;
  const isSure = rows.length > 2 || (second !== undefined && !isBare(second));
  const isTable = second !== undefined && DELIMITER_ROW.test(second) && text.endsWith("\n");
  if (rows.length === 0 || isSure || isTable) return text;
  return lines
    .slice(0, first)
    .map((line) => `${line}\n`)
    .join("");
}

/** How much of the text's end runs within lines that belong together. */
function inlineLength(lines: readonly string[]): number {
  const start = lines.findLastIndex((line) => BEGINS_BLOCK.test(line));
  return lines.slice(Math.max(start, 0)).join("\n").length;
}
