import { type RawData, WebSocket } from "ws";

import { databaseUnavailable } from "../../http/databaseUnavailable.ts";
import { Problem } from "../../http/problem.ts";
import type { Account } from "../../identity/account.ts";
import { accountOf } from "../../identity/sessions.ts";
import type { AccessClaims } from "../../identity/tokens.ts";
import type { Services } from "../../services.ts";
import { converse, type ConversingPart } from "../conversations/converse.ts";
import { frameOf, readFrame } from "./frames.ts";
import { paced } from "./pace.ts";

/** How many messages may wait behind the one being answered. The app sends one at a time. */
const MOST_WAITING = 8;
const POLICY_VIOLATION = 1008;
const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;
const LEAVE_WITHIN_MS = 1000;

/** One open chat socket. */
export interface Connection {
  sessionId: string;
  /** Closes at once, as the session has ended (O90). */
  end(): void;
  /** Ends the current answer, waits until it is stored as far as it got, and closes. */
  leave(): Promise<void>;
}

/**
 * Answers a socket's messages one after the other: a message that arrives during an answer waits for its end, as pieces
 * carry nothing that distinguishes two answers. What can't be answered (a bad frame, an unknown conversation or
 * university) gets a message that says so and an end, so that the person isn't left waiting. Serves A22.
 */
export function serveConnection(
  socket: WebSocket,
  claims: AccessClaims,
  services: Services,
  pauseMs: number,
): Connection {
  const { db, log } = services;
  const leaving = new AbortController();
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;

  const send = (frame: string) => sendTo(socket, frame);
  const end = () => socket.close(SESSION_ENDED, "Your session has ended. Please sign in again.");

  async function say(sentence: string): Promise<void> {
    await send(frameOf(null, { type: "text", text: sentence }));
    await send(frameOf(null, { type: "end", question: null, followUps: [], universities: [] }));
  }

  async function answer(data: RawData, isBinary: boolean): Promise<void> {
    const message = readFrame(data, isBinary);
    // The access token may expire meanwhile: it was valid when the socket was opened, and chats go on for longer.
    const user = await accountOf(db, claims);
    if (!user) {
      end();
      return;
    }
    const { conversationId, parts } = await ask(services, user, message, leaving.signal);
    for await (const part of paced<ConversingPart>(parts, pauseMs, leaving.signal)) {
      await send(frameOf(conversationId, part));
    }
  }

  async function handle(data: RawData, isBinary: boolean): Promise<void> {
    if (leaving.signal.aborted) return;
    try {
      await answer(data, isBinary);
    } catch (error) {
      if (leaving.signal.aborted || socket.readyState !== WebSocket.OPEN) return;
      if (!(error instanceof Problem)) log.error({ err: error }, "a chat message failed");
      await say(sentenceOf(error)).catch(() => {});
    }
  }

  socket.on("message", (data, isBinary) => {
    if (waiting > MOST_WAITING) {
      socket.close(POLICY_VIOLATION, "Too many messages at once.");
      return;
    }
    waiting += 1;
    work = work.then(() => handle(data, isBinary)).finally(() => (waiting -= 1));
  });
  socket.on("close", () => leaving.abort());
  // Faults of the line or of the peer; "close" follows.
  socket.on("error", (error) => log.debug({ err: error }, "a chat socket failed"));

  return {
    sessionId: claims.sessionId,
    end,
    async leave() {
      leaving.abort();
      // A peer that reads nothing would block the piece being sent, and with it this function, forever.
      const patience = setTimeout(() => socket.terminate(), LEAVE_WITHIN_MS);
      await work;
      clearTimeout(patience);
      socket.close(GOING_AWAY, "The server is restarting.");
    },
  };
}

/** Resolves when the piece has left this process: a slow reader slows the answer down instead of filling memory. */
const sendTo = (socket: WebSocket, frame: string) =>
  new Promise<void>((resolve, reject) => {
    socket.send(frame, (error) => (error ? reject(error) : resolve()));
  });

/** Asks the guide what a frame says. */
function ask(
  services: Services,
  user: Account,
  message: ReturnType<typeof readFrame>,
  signal: AbortSignal,
) {
  const said = message.message?.trim() ?? "";
  return converse(
    services,
    {
      user,
      text: said || message.default_prompt?.trim() || "",
      isPrompt: said === "",
      conversationId: message.conversation_id,
      universityId: message.university_id,
      pointId: message.point_id,
      replaces: message.replaces_last,
      state: message.state,
      shownIn: message.language,
    },
    signal,
  );
}

/** What a person is told of a message that couldn't be answered. */
function sentenceOf(error: unknown): string {
  const problem = error instanceof Problem ? error : databaseUnavailable(error);
  return problem?.message ?? "Something went wrong on our side. Please try again.";
}
