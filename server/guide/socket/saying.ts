import { WebSocket } from "ws";

import { databaseUnavailable } from "../../http/databaseUnavailable.ts";
import { Problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { BARE } from "../whole.ts";
import { frameOf } from "./frames.ts";

/** What a person has of an answer: words of it came now, or on a line before, with the rest asked for now. */
export interface Words {
  begun: boolean;
  resumed: boolean;
}

/**
 * Tells the person, and the log unless it is theirs to mend, why a message couldn't be answered: in a paragraph of its own where
 * words of the answer are there.
 */
export async function failed(
  socket: WebSocket,
  log: Services["log"],
  error: unknown,
  { begun, resumed }: Words,
): Promise<void> {
  if (!(error instanceof Problem)) log.error({ err: error }, "a chat message failed");
  if (socket.readyState !== WebSocket.OPEN) return;
  const sentence = sentenceOf(error);
  const said = begun || resumed ? `\n\n${sentence}` : sentence;
  await say(socket, said, resumed).catch(() => {});
}

/** It has no id to be rated by. */
const UNKEPT = { messageId: "", shareable: false };

/** Says a sentence and an end: as an answer of its own, or as that of one which is cut there. */
async function say(socket: WebSocket, sentence: string, cut: boolean): Promise<void> {
  await sendTo(socket, frameOf(null, { type: "text", text: sentence }));
  await sendTo(socket, frameOf(null, cut ? { ...BARE, ...UNKEPT, cut } : BARE));
}

/** Resolves when the piece has left this process: a slow reader slows the answer down instead of filling memory. */
export const sendTo = (socket: WebSocket, frame: string) =>
  new Promise<void>((resolve, reject) => {
    socket.send(frame, (error) => (error ? reject(error) : resolve()));
  });

/** What a person is told of a message that couldn't be answered. */
function sentenceOf(error: unknown): string {
  const problem = error instanceof Problem ? error : databaseUnavailable(error);
  return problem?.message ?? "Something went wrong on our side. Please try again.";
}
