import { AsyncResource } from "node:async_hooks";

import type { RawData, WebSocket } from "ws";

import type { OutgoingMessage } from "#contract/chat.ts";

import { security } from "../../http/security.ts";
import type { Account } from "../../identity/account.ts";
import { accountOf } from "../../identity/sessions.ts";
import type { AccessClaims } from "../../identity/tokens.ts";
import type { Services } from "../../services.ts";
import {
  converse,
  type Conversing,
  LEAVING,
  takeUp,
  type Turn,
} from "../conversations/converse.ts";
import { endAnswer } from "../conversations/growing.ts";
import { resumesPerUser } from "../conversations/limit.ts";
import { messageId } from "../conversations/messageId.ts";
import { findAnswer, restOf } from "../conversations/resume.ts";
import type { Finishing } from "./finishing.ts";
import { frameOf, readFrame } from "./frames.ts";
import { failed, sendTo, type Words } from "./saying.ts";
import type { Turns } from "./turns.ts";

/** How many messages may wait behind the one being answered. The app sends one at a time. */
const MOST_WAITING = 8;
const POLICY_VIOLATION = 1008;
const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;
/** With the code for it, or without any. */
const PLAIN_CLOSES = new Set([1000, 1005]);
const LEAVE_WITHIN_MS = 1000;

/** What the connections of a server share. */
export interface Answering {
  finishing: Finishing;
  turns: Turns;
}

/** A frame as it came, and when; and what its sender has of the answer. */
interface Arrived extends Words {
  data: RawData;
  isBinary: boolean;
  at: number;
}

/** One open chat socket. */
export interface Connection {
  sessionId: string;
  /** Closes at once, as the session has ended (O90). */
  end(): void;
  /** Leaves the current answer to another process, waits until it is stored as far as it got, and closes. */
  leave(): Promise<void>;
}

/**
 * Answers a socket's messages one after the other: a message that arrives during an answer waits for its end, as pieces
 * carry nothing that distinguishes two answers. What can't be answered (a bad frame, an unknown conversation or
 * university) gets a message that says so and an end, so that the person isn't left waiting. Serves A22.
 *
 * When the line drops or the page is left, the answer that has begun goes on and is stored (O120); messages behind it are
 * dropped.
 */
export function serveConnection(
  socket: WebSocket,
  claims: AccessClaims,
  services: Services,
  shared: Answering,
): Connection {
  const { finishing, turns } = shared;
  const { db, log, now } = services;
  const ending = endingOf(socket, claims);
  const { dropped, stopping, stop, end, flooded } = ending;
  let answering: string | null = null;
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function answer(arrived: Arrived, begun: () => void): Promise<void> {
    const message = read(arrived);
    // The access token may expire meanwhile: it was valid when the socket was opened, and chats go on for longer.
    const user = await accountOf(db, claims, now());
    if (!user) {
      end();
      return;
    }
    answering = message.conversation_id;
    const conversing = await begin(services, { user, message, at: arrived.at }, ending, shared);
    answering = conversing.conversationId;
    await pass(socket, conversing, dropped, noting(arrived, begun));
  }

  async function handle(arrived: Arrived): Promise<void> {
    if (dropped.signal.aborted) return;
    const turn = turns.run((begun) => answer(arrived, begun));
    await turn.catch(async (error: unknown) => {
      if (!stopping.signal.aborted) await failed(socket, log, error, arrived);
    });
  }

  const onMessage = (data: RawData, isBinary: boolean) => {
    if (waiting > MOST_WAITING) {
      flooded();
      return;
    }
    waiting += 1;
    const arrived = { data, isBinary, at: performance.now(), begun: false, resumed: false };
    work = work.then(() => handle(arrived)).finally(() => (waiting -= 1));
  };
  // So that lines in the log name the network that the socket was opened from.
  socket.on("message", AsyncResource.bind(onMessage));
  socket.on("close", (code) => {
    // By a plain close a person stops an answer (O67); a reload, or a line that breaks, closes with other codes.
    if (PLAIN_CLOSES.has(code)) stop();
    dropped.abort();
    if (waiting === 0 || stopping.signal.aborted) return;
    const conversationId = () => answering;
    finishing.add({ accountId: claims.accountId, conversationId, stop, done: work });
  });
  // Faults of the line or of the peer; "close" follows.
  socket.on("error", (error) => log.debug({ err: error }, "a chat socket failed"));

  return {
    sessionId: claims.sessionId,
    end,
    async leave() {
      stop(LEAVING);
      await inTime(socket, work);
      socket.close(GOING_AWAY, "The server is restarting.");
    },
  };
}

/** How a connection ends: nothing can be sent any longer, and, unless the line only dropped, the guide stops. */
function endingOf(socket: WebSocket, { accountId }: AccessClaims) {
  const dropped = new AbortController();
  const stopping = new AbortController();
  const stop = (why?: typeof LEAVING) => {
    stopping.abort(why);
    dropped.abort();
  };
  /** The session has ended. */
  const end = () => {
    stop();
    socket.close(SESSION_ENDED, "Your session has ended. Please sign in again.");
  };
  /** More comes at once than waits. */
  const flooded = () => {
    if (!stopping.signal.aborted)
      security("limit.refused", { account: accountId, why: "chat-messages" });
    stop();
    socket.close(POLICY_VIOLATION, "Too many messages at once.");
  };
  return { dropped, stopping, stop, end, flooded };
}

/** What a frame says; whether it asks for the rest of what was shown is noted. */
function read(arrived: Arrived): OutgoingMessage {
  const message = readFrame(arrived.data, arrived.isBinary);
  arrived.resumed = (message.resumes?.characters ?? 0) > 0;
  return message;
}

/** Notes that the answer has begun, and says so. */
const noting = (arrived: Arrived, begun: () => void) => () => {
  arrived.begun = true;
  begun();
};

/** Sends the parts of an answer, says when it has begun, and reads on without sending when the line drops. */
async function pass(
  socket: WebSocket,
  { conversationId, answerId, parts }: Conversing,
  dropped: AbortController,
  begun: () => void,
): Promise<void> {
  let isFirst = true;
  for await (const part of parts) {
    begun();
    if (dropped.signal.aborted) continue;
    const frame = frameOf(conversationId, part, isFirst ? answerId : undefined);
    isFirst = false;
    await sendTo(socket, frame).catch(() => dropped.abort());
  }
}

/** Waits for the answer. A peer that reads nothing would block the piece being sent, and with it the server's end, forever. */
async function inTime(socket: WebSocket, work: Promise<void>): Promise<void> {
  const patience = setTimeout(() => socket.terminate(), LEAVE_WITHIN_MS);
  await work;
  clearTimeout(patience);
}

/** What was said, by whom and when. */
interface Said {
  user: Account;
  message: OutgoingMessage;
  at: number;
}

/** Begins the answer to what was said, or the rest of the one that it resumes. */
async function begin(
  services: Services,
  { user, message, at }: Said,
  ending: ReturnType<typeof endingOf>,
  { finishing }: Answering,
): Promise<Conversing> {
  const { db, meters } = services;
  const turn = turnOf(user, message);
  const stopped = ending.stopping.signal;
  if (message.resumes) await services.limits.take(resumesPerUser, user.id);
  const place = message.resumes && (await findAnswer(db, user.id, message, turn.text));
  if (message.resumes && place) {
    const { conversationId, seq } = place;
    const goOn = async () => {
      const taken = await takeUp(services, turn, place, stopped);
      return taken && { ...taken, parts: meters.answer(taken.parts, at) };
    };
    const wanted = { place, characters: message.resumes.characters, takeUp: goOn };
    const rest = untilAborted(restOf(db, wanted, ending.dropped.signal), stopped);
    const cut = async () => {
      await finishing.cut(user.id, conversationId);
      await endAnswer(db, place);
    };
    const parts = stoppedBy(stopped, rest, cut);
    return { conversationId, answerId: messageId(conversationId, seq), parts };
  }
  if (message.conversation_id !== null) await finishing.cut(user.id, message.conversation_id);
  const asked = await converse(services, turn, stopped);
  return { ...asked, parts: untilAborted(meters.answer(asked.parts, at), stopped) };
}

/** Passes parts on, and closes what makes them once the signal aborts, without an error. */
async function* untilAborted<T>(
  parts: AsyncGenerator<T, void, void>,
  signal: AbortSignal,
): AsyncGenerator<T, void, void> {
  for await (const part of parts) {
    yield part;
    if (signal.aborted) return;
  }
}

/** Passes the rest of an answer on; when the person stops it here, what makes it is stopped. */
async function* stoppedBy<T>(
  signal: AbortSignal,
  rest: AsyncGenerator<T, void, void>,
  stop: () => Promise<void>,
): AsyncGenerator<T, void, void> {
  yield* rest;
  if (signal.aborted && signal.reason !== LEAVING) await stop();
}

/** What a frame says to the guide. */
const turnOf = (user: Account, message: OutgoingMessage): Turn => ({
  user,
  text: message.message?.trim() || message.default_prompt?.trim() || "",
  isPrompt: (message.message?.trim() ?? "") === "",
  conversationId: message.conversation_id,
  universityId: message.university_id,
  pointId: message.point_id,
  replaces: message.replaces_last,
  state: message.state,
  shownIn: message.language,
});
