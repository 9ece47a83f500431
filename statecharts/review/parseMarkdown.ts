/** A piece of a line. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "emphasis" | "strong"; parts: readonly Inline[] }
  /** `to` is what stands in the brackets: the reader decides where it leads, and whether it may. */
  | { kind: "link"; to: string; parts: readonly Inline[] };

export type Block =
  | { kind: "heading"; level: number; parts: readonly Inline[] }
  | { kind: "paragraph" | "quote"; parts: readonly Inline[] }
  | { kind: "list"; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^\s{0,3}(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const FENCE = /^\s*(?:```|~~~)/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const QUOTE = /^\s*>\s?(.*)$/;

/**
 * Reads the Markdown that review texts use: headings, paragraphs, lists, quotes, code, emphasis and links. Everything
 * else, HTML above all, stays the text that it is.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at += 1;
    } else if (FENCE.test(line)) {
      const end = lines.findIndex((other, place) => place > at && FENCE.test(other));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, last).join("\n") });
      at = last + 1;
    } else {
      const [block, next] = readBlock(lines, at);
      blocks.push(block);
      at = next;
    }
  }
  return blocks;
}

/** The block that begins at a line, and the line after it. */
function readBlock(lines: readonly string[], at: number): [Block, number] {
  const line = lines[at] ?? "";
  const heading = HEADING.exec(line);
  if (heading) {
    const level = (heading[1] ?? "#").length;
    return [{ kind: "heading", level, parts: parseInline(heading[2] ?? "") }, at + 1];
  }
  if (RULE.test(line)) return [{ kind: "rule" }, at + 1];
  if (ITEM.test(line)) return readList(lines, at);
  const isQuote = QUOTE.test(line);
  let end = at + 1;
  while (end < lines.length && continues(lines[end] ?? "", isQuote)) end += 1;
  const said = lines
    .slice(at, end)
    .map((each) => (isQuote ? (QUOTE.exec(each)?.[1] ?? each) : each));
  return [{ kind: isQuote ? "quote" : "paragraph", parts: parseInline(joined(said)) }, end];
}

function readList(lines: readonly string[], at: number): [Block, number] {
  const ordered = ITEM.exec(lines[at] ?? "")?.[1] !== undefined;
  const items: string[][] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? "";
    const item = ITEM.exec(line);
    if (item && !RULE.test(line)) items.push([item[2] ?? ""]);
    else if (/^\s{2,}\S/.test(line)) items.at(-1)?.push(line);
    else break;
  }
  return [{ kind: "list", ordered, items: items.map((item) => parseInline(joined(item))) }, end];
}

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(" ");

const continues = (line: string, inQuote: boolean): boolean =>
  line.trim() !== "" &&
  QUOTE.test(line) === inQuote &&
  !HEADING.test(line) &&
  !FENCE.test(line) &&
  !RULE.test(line) &&
  !ITEM.test(line);

/** Code first, for nothing within it counts; then links, strong and emphasis, which may hold one another. */
const MARK =
  /`([^`]+)`|\[([^\]]*)\]\(([^()\s]*(?:\([^()]*\)[^()\s]*)*)\)|\*\*(.+?)\*\*|(?<!\w)\*([^*\s](?:[^*]*[^*\s])?)\*(?!\w)|(?<!\w)_([^_\s](?:[^_]*[^_\s])?)_(?!\w)/;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    if (found.index > 0) parts.push({ kind: "text", text: rest.slice(0, found.index) });
    const [all, code, label, to, strong, star, score] = found;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (to !== undefined) parts.push({ kind: "link", to, parts: parseInline(label ?? "") });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: parseInline(strong) });
    else parts.push({ kind: "emphasis", parts: parseInline(star ?? score ?? "") });
    rest = rest.slice(found.index + all.length);
  }
  if (rest !== "") parts.push({ kind: "text", text: rest });
  return parts;
}
