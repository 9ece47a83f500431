/**
 * A text in one line, without what a database can't keep: control characters become spaces, half of a character that
 * takes two becomes a sign that one was lost. Runs of spaces stay, as some sources part names by them.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
}
