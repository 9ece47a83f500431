import type { IncomingMessage } from "#contract/chat.ts";

import { withChunk, withCut, withEnd } from "./history.ts";
import { isServerFault, withDetails } from "./incoming.ts";
import { isStreaming } from "./resuming.ts";
import type { ChatContext } from "./types.ts";

/** What a message is to the talk; `broken`: its handling failed, with `error`. */
export type Handled =
  | { kind: "serverFault" | "help" | "end" | "chunk" | "details"; changes: Partial<ChatContext> }
  | { kind: "broken"; changes: Partial<ChatContext>; error: unknown };

/** By message: what it was, and to which chat. Several guards ask of one message, and then the actions do. */
const known = new WeakMap<IncomingMessage, { context: ChatContext; what: Handled }>();

/**
 * What a message is, and what it changes of the chat (T11, V7, E7). Never throws: a chart whose guard or action threw
 * would stop, and the chat must go on (X13). Worked out once for a message and a chat.
 */
export function handled(context: ChatContext, message: IncomingMessage): Handled {
  const last = known.get(message);
  if (last?.context === context) return last.what;
  const what = handledNow(context, message);
  known.set(message, { context, what });
  return what;
}

function handledNow(context: ChatContext, message: IncomingMessage): Handled {
  try {
    return handle(context, message);
  } catch (error) {
    return { kind: "broken", changes: {}, error };
  }
}

function handle(context: ChatContext, message: IncomingMessage): Handled {
  if (isServerFault(message)) return { kind: "serverFault", changes: {} };
  const details = withDetails(context, message);
  if (message.message === null && message.cut === true)
    return {
      kind: "end",
      changes: { ...details, ...withCut(context, "fault"), nextFollowUps: [], resumes: null },
    };
  if (message.message === null) {
    const followUps = { followUps: details.nextFollowUps, nextFollowUps: [] };
    const changes = { ...details, ...withEnd(context, message), ...followUps, resumes: null };
    return message.help_alone === true
      ? { kind: "help", changes: { ...changes, suggestions: [] } }
      : { kind: "end", changes };
  }
  if (message.message === "") return { kind: "details", changes: details };
  const bubbles = withChunk(context, message.message);
  const answerId = message.answer_id ?? (isStreaming(context) ? context.answerId : null);
  return { kind: "chunk", changes: { ...details, ...bubbles, answerId, resumes: null } };
}
