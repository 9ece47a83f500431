/** The app begins a conversation with it where the person has said nothing (T7). */
export const GREETING = "hi";

const TITLE_LENGTH = 60;

/** The title that a question gives its conversation: its words in one line, cut between two; empty for the greeting. */
export function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, " ").trim();
  if (line === GREETING || line.length <= TITLE_LENGTH) return line === GREETING ? "" : line;
  const cut = line.slice(0, TITLE_LENGTH - 1).replace(/(?:[\uD800-\uDBFF]|\s\S{0,20})$/, "");
  return `${cut}…`;
}
