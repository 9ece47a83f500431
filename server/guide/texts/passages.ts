import { Lexer, type Token, type Tokens } from "marked";

import type { HeldText } from "./readTexts.ts";

/** A paragraph, or a list with the line that leads to it, as sentences without markup. */
export interface Passage {
  text: HeldText;
  /** The headings above it, the nearest last. */
  headings: readonly string[];
  sentences: readonly string[];
}

/** Splits a text by its headings and paragraphs; leaves out code, tables, pictures and HTML. Serves O59. */
export function passagesOf(text: HeldText): Passage[] {
  const passages: Passage[] = [];
  const headings: { depth: number; words: string }[] = [];
  let lead: string[] = [];
  const add = (sentences: readonly string[]) => {
    if (sentences.length > 0)
      passages.push({ text, headings: headings.map(({ words }) => words), sentences });
  };
  const flush = () => {
    add(lead);
    lead = [];
  };
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === "heading") {
        flush();
        const depth = Number(token["depth"]);
        while ((headings.at(-1)?.depth ?? 0) >= depth) headings.pop();
        headings.push({ depth, words: plain(token.tokens) });
      } else if (token.type === "paragraph") {
        flush();
        const words = plain(token.tokens);
        if (words.endsWith(":")) lead = [words];
        else add(sentencesOf(words, text.language));
      } else if (isList(token)) {
        add([...lead, ...itemsOf(token)]);
        lead = [];
      } else if (token.type === "blockquote") {
        flush();
        visit(token.tokens ?? []);
      }
    }
  };
  visit(new Lexer({ gfm: true }).lex(text.body));
  flush();
  return passages;
}

/** Each item of a list, nested ones included, is a sentence of its own. */
function itemsOf({ items }: Tokens.List): string[] {
  return items.flatMap(({ tokens }) => {
    const own = plain(tokens.filter(({ type }) => type === "text" || type === "paragraph"));
    const within = tokens.filter(isList).flatMap(itemsOf);
    return [...(own === "" ? [] : [own]), ...within];
  });
}

const isList = (token: Token): token is Tokens.List => token.type === "list";

/** The words of a line, without markup. */
const plain = (tokens: readonly Token[] = []): string =>
  tokens.map(plainOf).join("").replace(/\s+/g, " ").trim();

function plainOf(token: Token): string {
  if (token.type === "image" || token.type === "html") return "";
  if (token.type === "br") return " ";
  if ("tokens" in token && token.tokens !== undefined) return token.tokens.map(plainOf).join("");
  return "text" in token && typeof token.text === "string" ? token.text : "";
}

/** Ends in a period that doesn't end a sentence: "Dr. Ann Lee", "No. 7". */
const ABBREVIATED = /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|ca|approx|e\.g|i\.e|vs|[a-z])\.\s*$/i;

function sentencesOf(words: string, language: string): string[] {
  const sentences: string[] = [];
  let begun = "";
  for (const { segment } of segmenter(language).segment(words)) {
    begun += segment;
    if (ABBREVIATED.test(begun)) continue;
    sentences.push(begun.trim());
    begun = "";
  }
  if (begun.trim() !== "") sentences.push(begun.trim());
  return sentences;
}

function segmenter(language: string): Intl.Segmenter {
  return new Intl.Segmenter([language, "en"], { granularity: "sentence" });
}
