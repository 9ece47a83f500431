/** What somebody without an account typed and couldn't send: in a chat about a university, or to the guide at large (null). */
export interface Unsent {
  universityId: string | null;
  text: string;
}

/** Texts one below the other, without the blank ones. */
export const joined = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== "").join("\n");
