const WORDS_AT_ONCE = 3;

/** A text in groups of a few words, spaces and line ends kept: joined, they are the same text. */
export function* wordGroups(text: string): Generator<string> {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    yield words.slice(start, start + WORDS_AT_ONCE).join("");
  }
}
