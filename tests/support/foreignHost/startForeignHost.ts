import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

import { type Asked, permit, readCall, type Reply, reply, sendOn } from "./accent.ts";
import { createAccounts, type Office, SENTENCES } from "./accounts.ts";
import { createSockets, type HeldTalks } from "./sockets.ts";
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
  /** Lets every access token go stale. */
  forgetTokens: () => void;
  /** What the people who run this host can do there. */
  office: Office;
  /** The next call of this method and path, such as `GET /api/user/me`, meets a fault of the host. */
  failNext: (call: string) => void;
  /** Takes the chat sockets into the caller's hands. */
  holdTalks: () => HeldTalks;
  stop: () => Promise<void>;
}

const NOTHING = "There is nothing at this address.";

/** Starts it on a free port. */
export async function startForeignHost(): Promise<ForeignHost> {
  const asked: Asked[] = [];
  const heard: Record<string, unknown>[] = [];
  const accounts = createAccounts();
  const calls = { ...accounts.calls, ...universityCalls };
  const failing = new Set<string>();
  const answerTo = (call: Asked): Reply => {
    const name = `${call.method} ${call.path}`;
    if (failing.delete(name)) return { refused: 500, sentence: SENTENCES.fault };
    return calls[name]?.(call) ?? { refused: 404, sentence: NOTHING };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (permit(request, response) || sendOn(request, response)) return;
    const call = await readCall(request);
    asked.push(call);
    await reply(response, answerTo(call));
  };
  const server = createServer((request, response) => void answer(request, response));
  const sockets = createSockets((socket) => talk(socket, heard));
  server.on("upgrade", (request: IncomingMessage, line: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
    if (pathname !== "/ws/others/" || !accounts.isGood(searchParams.get("token") ?? "")) {
      line.end("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n");
      return;
    }
    // Whoever hangs up while it waits is no fault of this host.
    line.on("error", () => {});
    void sockets.meet({ request, line, head });
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
    forgetTokens: accounts.forgetTokens,
    office: accounts.office,
    failNext: (call) => void failing.add(call),
    holdTalks: () => sockets.hold(),
    stop: () =>
      new Promise((stopped) => {
        sockets.stop();
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
