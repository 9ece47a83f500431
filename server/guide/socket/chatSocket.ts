import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

import { WebSocketServer } from "ws";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";
import { MAX_FRAME_BYTES } from "#contract/limits.ts";

import { networkOfRequest } from "../../http/caller.ts";
import { databaseUnavailable } from "../../http/databaseUnavailable.ts";
import { siteOf } from "../../http/network.ts";
import { asCaller, security } from "../../http/security.ts";
import { serveWithoutUpgrade } from "../../http/withoutUpgrade.ts";
import { accountOf } from "../../identity/sessions.ts";
import { takeTicket } from "../../identity/socketTickets.ts";
import type { AccessClaims } from "../../identity/tokens.ts";
import type { Services } from "../../services.ts";
import { Connections } from "./connections.ts";

/** How soon a dead socket is noticed, and what goes on without one. */
export interface ChatSocketOptions {
  /** Milliseconds between two pings; a peer that hasn't answered the last one is gone. */
  pingMs?: number;
  /** Milliseconds between two looks for sessions that have ended, whose sockets are closed (O90). */
  endedMs?: number;
  /** Milliseconds that an answer may go on after its line dropped (O120). */
  finishMs?: number;
}

/** The chat socket of a running server (A22). */
export interface ChatSocket {
  /** Takes no new sockets, stores what was said so far, and closes the open ones. */
  close(): Promise<void>;
}

const DEFAULTS: Required<ChatSocketOptions> = {
  // Less than the 30 s after which proxies take a silent connection for dead.
  pingMs: 25_000,
  endedMs: 2000,
  finishMs: 60_000,
};
/** Frames above the limit get a message that says so; only those far above are cut off while they arrive. */
const HARD_LIMIT_BYTES = MAX_FRAME_BYTES * 8;
const SOCKETS = { noServer: true, maxPayload: HARD_LIMIT_BYTES, perMessageDeflate: false };

/**
 * Serves the chat socket at /ws/others/?token=… (A22), with or without the last slash.
 *
 * An invalid token, or a ticket that was used (O137), is refused with HTTP 401 before the socket opens. A page can't read
 * that status and sees a close, as it should: accepting first and closing with a code of our own would count as a
 * successful connect, reset the app's attempts (T13) and make it try forever with a dead token.
 */
export function attachChatSocket(
  server: Server,
  services: Services,
  options: ChatSocketOptions = {},
): ChatSocket {
  const { pingMs, endedMs, finishMs } = { ...DEFAULTS, ...options };
  const sockets = new WebSocketServer(SOCKETS);
  const connections = new Connections(services, finishMs);
  const stopLooking = lookAfter(connections, pingMs, endedMs);
  let closing = false;

  async function upgrade(request: IncomingMessage, line: Duplex, head: Buffer): Promise<void> {
    const claims = await claimsOf(request, services);
    if ("status" in claims) {
      refuse(line, claims);
      return;
    }
    const site = siteOf(networkOfRequest(request, services.config.trustProxy));
    if (closing || line.destroyed) {
      refuse(line, unavailable("The server is restarting. Please try again."));
      return;
    }
    const full = services.room.whyFull(claims.accountId, site);
    if (full !== null) {
      // Before the socket opens, so that the app's attempts run out (K5) instead of beginning again.
      refuse(line, { status: 429, reason: "Too Many Requests", message: full });
      return;
    }
    sockets.handleUpgrade(request, line, head, (socket) => {
      socket.on("close", services.meters.socket());
      connections.accept(socket, claims, site);
    });
  }

  const onUpgrade = (request: IncomingMessage, line: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket") {
      serveWithoutUpgrade(server, request, line, head);
      return;
    }
    // Until ws takes the line over, nothing else listens for its errors.
    const onError = () => line.destroy();
    line.on("error", onError);
    const { config, log } = services;
    const network = networkOfRequest(request, config.trustProxy);
    asCaller({ log, network }, () => upgrade(request, line, head))
      .catch((error: unknown) => {
        log.error({ err: error }, "a chat socket could not be opened");
        const away = databaseUnavailable(error);
        refuse(line, away === null ? FAULT : unavailable(away.message));
      })
      .finally(() => line.removeListener("error", onError));
  };
  server.on("upgrade", onUpgrade);

  return {
    async close() {
      closing = true;
      stopLooking();
      server.removeListener("upgrade", onUpgrade);
      await connections.leave();
    },
  };
}

/** Pings sockets, and closes those of ended sessions, until it is stopped. */
function lookAfter(connections: Connections, pingMs: number, endedMs: number): () => void {
  const looks = [
    setInterval(() => connections.ping(), pingMs),
    setInterval(() => void connections.closeEnded(), endedMs),
  ];
  for (const look of looks) look.unref();
  return () => {
    for (const look of looks) clearInterval(look);
  };
}

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** Why a socket isn't opened, as HTTP says it. */
interface Refusal {
  status: number;
  reason: string;
  message: string;
}

const OTHER_ORIGIN: Refusal = {
  status: 403,
  reason: "Forbidden",
  message: "The pages of this site may not open the chat here.",
};
const unauthorized = (message: string): Refusal => ({
  status: 401,
  reason: "Unauthorized",
  message,
});
const unavailable = (message: string): Refusal => ({
  status: 503,
  reason: "Service Unavailable",
  message,
});
const FAULT: Refusal = {
  status: 500,
  reason: "Internal Server Error",
  message: "Something went wrong on our side.",
};

/** Whether a page of this origin may open sockets; what isn't a browser names no origin. */
function mayOpen(
  { origin, host }: IncomingMessage["headers"],
  allowed: readonly string[] | null,
): boolean {
  if (allowed === null || origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whose socket a request asks for, by the ticket or token in its address; or why it can't have one. */
async function claimsOf(
  request: IncomingMessage,
  { config, db, tokens, now }: Services,
): Promise<AccessClaims | Refusal> {
  if (!mayOpen(request.headers, config.allowedOrigins)) {
    security("access.refused", { why: "origin" });
    return OTHER_ORIGIN;
  }
  const [pathname = "", query = ""] = (request.url ?? "").split("?", 2);
  if (withSlash(pathname) !== CHAT_SOCKET_PATH)
    return { status: 404, reason: "Not Found", message: "There is no socket at this address." };
  const token = new URLSearchParams(query).get("token") ?? "";
  if (token === "") return unauthorized("Please sign in first.");
  const claims = (await tokens.read(token)) ?? (await takeTicket(db, token, now()));
  return claims && (await accountOf(db, claims, now()))
    ? claims
    : unauthorized("Your session has ended. Please sign in again.");
}

function refuse(line: Duplex, { status, reason, message }: Refusal): void {
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
