import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import { type WebSocket, WebSocketServer } from "ws";

import { spoken } from "./spoken.ts";

/** Attempts to connect are awaited so long, in milliseconds. */
const PATIENCE = 60_000;

interface Attempt {
  request: IncomingMessage;
  line: Duplex;
  head: Buffer;
}

/** The host's chat sockets in someone's hands: none is taken up or turned down before they say so, and nothing is said. */
export interface HeldTalks {
  /** Takes the attempt up that waits. Waits for one. */
  open(): Promise<void>;
  /** Turns the attempt down that waits. Waits for one. */
  refuse(): Promise<void>;
  /** Closes the open socket. */
  drop(): Promise<void>;
  /**
   * Says a message of the contract in this host's accent, in pieces of 10 kB and of one character, or `whole`; a text as
   * it stands.
   */
  say(frame: unknown, whole?: boolean): void;
  /** What happened since it was last emptied, in order: "opens" for each attempt to connect, and every frame, parsed. */
  readonly seen: unknown[];
}

/** The chat sockets of the host: `talk` answers on them, until someone takes them into their own hands. */
export function createSockets(talk: (socket: WebSocket) => void) {
  const server = new WebSocketServer({ noServer: true });
  let waiting: Attempt[] = [];
  let opened: WebSocket | null = null;
  let seen: unknown[] | null = null;
  let arrived = (): void => {};
  let giveUp = (): void => {};
  const accept = ({ request, line, head }: Attempt): Promise<WebSocket> =>
    new Promise((ready) => {
      server.handleUpgrade(request, line, head, ready);
    });
  const next = async (): Promise<Attempt> => {
    if (waiting.length === 0)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error("Nobody tried to connect to the foreign host.")),
          PATIENCE,
        );
        arrived = () => {
          clearTimeout(timer);
          resolve();
        };
        giveUp = () => {
          clearTimeout(timer);
          reject(new Error("Someone else took the foreign host's sockets meanwhile."));
        };
      });
    const attempt = waiting.shift();
    if (attempt === undefined) throw new Error("The attempt to connect was given up.");
    return attempt;
  };
  const current = (): WebSocket => {
    if (opened === null) throw new Error("The foreign host has no open socket.");
    return opened;
  };
  return {
    /** Takes an attempt to connect by who may. */
    async meet(attempt: Attempt): Promise<void> {
      if (seen === null) return talk(await accept(attempt));
      seen.push("opens");
      waiting.push(attempt);
      attempt.line.once("close", () => {
        waiting = waiting.filter((each) => each !== attempt);
      });
      arrived();
    },
    /** Hands the sockets from now on to whoever asks; those of earlier are cut, and who still waits for one is told. */
    hold(): HeldTalks {
      giveUp();
      const heard: unknown[] = [];
      seen = heard;
      opened = null;
      for (const { line } of waiting.splice(0)) line.destroy();
      for (const client of server.clients) client.terminate();
      return {
        seen: heard,
        async open() {
          const socket = await accept(await next());
          opened = socket;
          socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString())));
          socket.once("close", () => {
            if (opened === socket) opened = null;
          });
        },
        async refuse() {
          const { line } = await next();
          line.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
        },
        async drop() {
          const socket = current();
          opened = null;
          socket.close(1001);
        },
        say(frame, whole = false) {
          const frames = typeof frame === "string" ? [frame] : spoken(frame, whole);
          for (const each of frames) current().send(each);
        },
      };
    },
    stop() {
      for (const { line } of waiting.splice(0)) line.destroy();
      for (const client of server.clients) client.terminate();
    },
  };
}
