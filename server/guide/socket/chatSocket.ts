import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

import { type WebSocket, WebSocketServer } from "ws";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";
import { MAX_FRAME_BYTES } from "#contract/limits.ts";

import { databaseUnavailable } from "../../http/databaseUnavailable.ts";
import { serveWithoutUpgrade } from "../../http/withoutUpgrade.ts";
import { accountOf, validSessions } from "../../identity/sessions.ts";
import type { AccessClaims } from "../../identity/tokens.ts";
import type { Services } from "../../services.ts";
import { type Connection, serveConnection } from "./connection.ts";

/** How fast a socket sends, and how soon a dead one is noticed. */
export interface ChatSocketOptions {
  /** Milliseconds between two pieces of an answer. */
  pauseMs?: number;
  /**
   * Milliseconds between two pings; a peer that hasn't answered the last one is gone, and one whose session has ended
   * is closed.
   */
  pingMs?: number;
}

/** The chat socket of a running server (A22). */
export interface ChatSocket {
  /** Takes no new sockets, stores what was said so far, and closes the open ones. */
  close(): Promise<void>;
}

const PAUSE_MS = 20;
/** Less than the 30 s after which proxies take a silent connection for dead. */
const PING_MS = 25_000;
/** Frames above the limit get a message that says so; only those far above are cut off while they arrive. */
const HARD_LIMIT_BYTES = MAX_FRAME_BYTES * 8;
const CLOSE_WITHIN_MS = 1000;

/**
 * Serves the chat socket at /ws/others/?token=… (A22), with or without the last slash.
 *
 * An invalid token is refused with HTTP 401 before the socket opens. A page can't read that status and sees a
 * close, as it should: accepting first and closing with a code of our own would count as a successful
 * connect, reset the app's attempts (T13) and make it try for ever with a dead token.
 */
export function attachChatSocket(
  server: Server,
  services: Services,
  { pauseMs = PAUSE_MS, pingMs = PING_MS }: ChatSocketOptions = {},
): ChatSocket {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: HARD_LIMIT_BYTES,
    perMessageDeflate: false,
  });
  const connections = new Map<WebSocket, Connection>();
  const silent = new WeakSet<WebSocket>();
  let closing = false;

  /** A session may have ended in another process, so the database is asked. */
  async function closeEnded(): Promise<void> {
    const open = [...connections.values()];
    if (open.length === 0) return;
    const valid = await validSessions(services.db, [...new Set(open.map((one) => one.sessionId))]);
    for (const connection of open) if (!valid.has(connection.sessionId)) connection.end();
  }

  const pings = setInterval(() => {
    for (const socket of connections.keys()) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
    closeEnded().catch((error: unknown) => {
      services.log.error({ err: error }, "Could not look for sessions that have ended");
    });
  }, pingMs);
  pings.unref();

  function accept(socket: WebSocket, claims: AccessClaims): void {
    const connection = serveConnection(socket, claims, services, pauseMs);
    connections.set(socket, connection);
    socket.on("pong", () => silent.delete(socket));
    socket.on("close", () => connections.delete(socket));
  }

  async function upgrade(request: IncomingMessage, line: Duplex, head: Buffer): Promise<void> {
    const [pathname = "", query = ""] = (request.url ?? "").split("?", 2);
    if (withSlash(pathname) !== CHAT_SOCKET_PATH) {
      refuse(line, 404, "Not Found", "There is no socket at this address.");
      return;
    }
    const token = new URLSearchParams(query).get("token") ?? "";
    if (token === "") {
      refuse(line, 401, "Unauthorized", "Please sign in first.");
      return;
    }
    const claims = await services.tokens.read(token);
    if (!claims || !(await accountOf(services.db, claims))) {
      refuse(line, 401, "Unauthorized", "Your session has ended. Please sign in again.");
      return;
    }
    if (closing || line.destroyed) {
      refuse(line, 503, "Service Unavailable", "The server is restarting. Please try again.");
      return;
    }
    sockets.handleUpgrade(request, line, head, (socket) => accept(socket, claims));
  }

  const onUpgrade = (request: IncomingMessage, line: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket") {
      serveWithoutUpgrade(server, request, line, head);
      return;
    }
    // Until ws takes the line over, nobody else listens for its errors.
    const onError = () => line.destroy();
    line.on("error", onError);
    upgrade(request, line, head)
      .catch((error: unknown) => {
        services.log.error({ err: error }, "a chat socket could not be opened");
        const away = databaseUnavailable(error);
        if (away !== null) refuse(line, 503, "Service Unavailable", away.message);
        else refuse(line, 500, "Internal Server Error", "Something went wrong on our side.");
      })
      .finally(() => line.removeListener("error", onError));
  };
  server.on("upgrade", onUpgrade);

  return {
    async close() {
      closing = true;
      clearInterval(pings);
      server.removeListener("upgrade", onUpgrade);
      const open = [...connections];
      await Promise.all(open.map(([, connection]) => connection.leave()));
      await Promise.all(open.map(([socket]) => closed(socket)));
    },
  };
}

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** Waits for the closing handshake, and terminates a peer that doesn't take part. */
function closed(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    const patience = setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS);
    socket.once("close", () => {
      clearTimeout(patience);
      resolve();
    });
  });
}

function refuse(line: Duplex, status: number, reason: string, message: string): void {
  if (line.destroyed) return;
  const body = JSON.stringify({ status: "error", message, data: null });
  line.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      "Connection: close",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
