/** The id of a message as apps see it: its conversation's, and its number there. */
export const messageId = (conversationId: string, seq: number): string =>
  `${conversationId}.${seq}`;

/** The parts of such an id; null for anything else. */
export function readMessageId(id: string): { conversationId: string; seq: number } | null {
  const parts = /^(?<conversation>.+)\.(?<seq>\d{1,9})$/.exec(id)?.groups;
  if (parts?.["conversation"] === undefined || parts["seq"] === undefined) return null;
  return { conversationId: parts["conversation"], seq: Number(parts["seq"]) };
}
