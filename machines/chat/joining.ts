import type { IncomingMessage } from "#contract/chat.ts";

import { isServerFault } from "./incoming.ts";

/**
 * What came from a socket at once, as the fewest messages that mean the same to a chat as one by one: pieces of an
 * answer become one piece, with what they say beside it. An answer's end stays a message of its own. Serves O116, T11, E7, V7.
 */
export function joined(messages: readonly IncomingMessage[]): IncomingMessage[] {
  const said: IncomingMessage[] = [];
  let pieces: IncomingMessage[] = [];
  for (const message of messages) {
    if (message.message === null) {
      said.push(...asOne(pieces), message);
      pieces = [];
    } else pieces.push(message);
  }
  return [...said, ...asOne(pieces)];
}

/** Pieces as one, or as they are where that would mean something else. */
function asOne(pieces: IncomingMessage[]): IncomingMessage[] {
  if (pieces.length < 2) return pieces;
  const lists = pieces.map((piece) => piece.suggested_universities_list).filter(isFilled);
  const answerId = pieces.find(({ answer_id: id }) => id !== undefined)?.answer_id;
  const message: IncomingMessage = {
    ...(answerId === undefined ? {} : { answer_id: answerId }),
    conversation_id: lastOf(pieces.map((piece) => piece.conversation_id)),
    message: pieces.map((piece) => piece.message).join(""),
    question: lastOf(pieces.map((piece) => piece.question)),
    response_user_options:
      pieces.map((piece) => piece.response_user_options).findLast(isFilled) ?? [],
    suggested_universities_list: lists.at(-1) ?? [],
  };
  // A fault that is ignored takes what came beside it along, and mustn't come of two halves either.
  return isServerFault(message) || !isLastAlone(lists) ? pieces : [message];
}

const lastOf = (texts: readonly (string | null)[]): string | null =>
  texts.findLast((text) => text !== null) ?? null;

const isFilled = (list: readonly unknown[]): boolean => list.length > 0;

/** Whether only the last list counts: one of a single university may be that of the chat, and then an earlier one does. */
function isLastAlone(lists: readonly IncomingMessage["suggested_universities_list"][]): boolean {
  const idsIn = (some: typeof lists) => new Set(some.flat().map(({ id }) => id)).size;
  return idsIn(lists.slice(-1)) !== 1 || idsIn(lists) === 1;
}
