/**
 * A text in one line, without what a database can't store: control characters become spaces, and half a surrogate pair
 * becomes the replacement character. Runs of spaces stay, as some sources separate names by them.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
}
