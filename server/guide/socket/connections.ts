import type { WebSocket } from "ws";

import { validSessions } from "../../identity/sessions.ts";
import type { AccessClaims } from "../../identity/tokens.ts";
import type { Services } from "../../services.ts";
import { type Answering, type Connection, serveConnection } from "./connection.ts";
import { Finishing } from "./finishing.ts";
import { Turns } from "./turns.ts";

const CLOSE_WITHIN_MS = 1000;

/** The open chat sockets of a server. */
export class Connections {
  readonly #services: Services;
  readonly #answering: Answering;
  readonly #finishing: Finishing;
  readonly #open = new Map<WebSocket, Connection>();
  readonly #silent = new WeakSet<WebSocket>();
  #looking = false;

  /** `finishMs`: how long an answer may go on after its line dropped. */
  constructor(services: Services, finishMs: number) {
    this.#services = services;
    this.#finishing = new Finishing(finishMs);
    this.#answering = { finishing: this.#finishing, turns: new Turns() };
  }

  /** Answers what a person says by this socket until it closes. */
  accept(socket: WebSocket, claims: AccessClaims, site: string): void {
    const connection = serveConnection(socket, claims, this.#services, this.#answering);
    this.#open.set(socket, connection);
    const leave = this.#services.room.enter({ accountId: claims.accountId, site });
    socket.on("pong", () => this.#silent.delete(socket));
    socket.on("close", () => {
      this.#open.delete(socket);
      leave();
    });
  }

  /** Pings all; closes those that didn't answer the last ping. */
  ping(): void {
    for (const socket of this.#open.keys()) {
      if (this.#silent.has(socket)) socket.terminate();
      else {
        this.#silent.add(socket);
        socket.ping();
      }
    }
  }

  /** Closes those whose session has ended, maybe in another process: the database is asked. Logs what fails (O90). */
  async closeEnded(): Promise<void> {
    const open = [...this.#open.values()];
    // A database that is slow isn't asked again meanwhile.
    if (open.length === 0 || this.#looking) return;
    this.#looking = true;
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))];
    const { db, log, now } = this.#services;
    try {
      const valid = await validSessions(db, ids, now());
      for (const connection of open) if (!valid.has(connection.sessionId)) connection.end();
    } catch (error) {
      log.error({ err: error }, "Could not look for sessions that have ended");
    } finally {
      this.#looking = false;
    }
  }

  /** Closes all, once what was said is stored. */
  async leave(): Promise<void> {
    const open = [...this.#open];
    await Promise.all([
      ...open.map(([, connection]) => connection.leave()),
      this.#finishing.leave(),
    ]);
    await Promise.all(open.map(([socket]) => closed(socket)));
  }
}

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
