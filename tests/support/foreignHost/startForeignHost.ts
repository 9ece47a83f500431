import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

import { WebSocketServer } from "ws";

import { type Asked, permit, readCall, reply, sendOn } from "./accent.ts";
import { createAccounts } from "./accounts.ts";
import { talk } from "./talk.ts";
import { universityCalls } from "./universities.ts";

/**
 * A host that speaks the contract in an accent of its own, on an origin of its own. It was written from docs/contract.md
 * alone, and shares no code with ours.
 */
export interface ForeignHost {
  url: string;
  host: string;
  /** Each call in order, without questions whether one may ask, and without what was sent on. */
  asked: Asked[];
  /** Messages on the chat sockets, parsed. */
  heard: Record<string, unknown>[];
  /** The newest code for a number, as an SMS would bring it. */
  codeFor: (phone: string) => string | undefined;
  /** Lets every access token go stale. */
  forgetTokens: () => void;
  stop: () => Promise<void>;
}

const NOTHING = "There is nothing at this address.";

/** Starts it on a free port. */
export async function startForeignHost(): Promise<ForeignHost> {
  const asked: Asked[] = [];
  const heard: Record<string, unknown>[] = [];
  const accounts = createAccounts();
  const calls = { ...accounts.calls, ...universityCalls };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (permit(request, response) || sendOn(request, response)) return;
    const call = await readCall(request);
    asked.push(call);
    const known = calls[`${call.method} ${call.path}`];
    await reply(response, known?.(call) ?? { refused: 404, sentence: NOTHING });
  };
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
    if (pathname !== "/ws/others/" || !accounts.isGood(searchParams.get("token") ?? "")) {
      socket.end("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (open) => talk(open, heard));
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    asked,
    heard,
    codeFor: (phone) => accounts.codes.get(phone),
    forgetTokens: accounts.forgetTokens,
    stop: () =>
      new Promise((stopped) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
