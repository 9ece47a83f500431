import type { IncomingMessage, OutgoingMessage } from "#contract/chat.ts";

/** How the chat is connected. `disconnected`: the attempts are used up; a person may ask for another. */
export type ConnectionStatus =
  | "noToken"
  | "connecting"
  | "connected"
  | "reconnecting"
  | "disconnected";

/** Without a session no connection is tried (X11). */
export interface ChatSocketInput {
  signedIn: boolean;
}

/** `attempts`: reconnects tried since the last success (K5). `full`: why the host has no room, in its words (O161). */
export interface ChatSocketContext {
  signedIn: boolean;
  attempts: number;
  full: string | null;
}

/** What the `socket` port takes. `answer.stopped` before its end: the person no longer wants the answer (O67). */
export type SocketCommand =
  | { type: "socket.send"; message: OutgoingMessage }
  | { type: "answer.stopped" };

/**
 * What the `socket` port sends back. `socket.ignored`: something came that is no message of the contract; `reason` is
 * logged and the chat goes on (X8). `socket.refused`: the host has no room for one more, and `message` says what to do
 * (O161).
 */
export type SocketReport =
  | { type: "socket.opened" }
  | { type: "socket.closed" }
  | { type: "socket.failed"; reason?: string }
  | { type: "socket.refused"; message: string }
  | { type: "socket.received"; message: IncomingMessage }
  | { type: "socket.ignored"; reason: string };

/** What the chat sends, and what the `socket` port reports; an overdue answer replaces the connection (O9), and so does a stopped one (O67). `line.returned` comes from the chart of the app on this device (O88). */
export type ChatSocketEvent =
  | SocketCommand
  | SocketReport
  | { type: "reconnect.requested" }
  | { type: "answer.overdue" }
  | { type: "line.returned" }
  | { type: "session.started" };
