import { fromCallback } from "xstate";

import type { SocketTicket } from "#contract/chat.ts";
import type { SocketCommand, SocketReport } from "#machines/chatSocket/types.ts";
import { statusOf } from "#machines/ports.ts";

import { languageShown } from "../../words/t.ts";
import type { Asker } from "../http/serverCalls.ts";
import { lazily } from "../lazily.ts";
import { claimsOf } from "../storage/claimsOf.ts";
import type { TokenStore } from "../storage/tokens.ts";
import type { ChatSocket } from "./chatSocket.ts";
import { socketAddress } from "./socketAddress.ts";

/** The status by which a host says that it has no room for one more socket (O161). */
const TOO_MANY = 429;

const load = lazily(() => import("./chatSocket.ts"));

/**
 * The port of the chat socket's chart: one connection, from its start to its end. Its code loads with the first one.
 * A token that is over by its own word is renewed first, by `renew`: the socket would be refused and wait its interval.
 * Where it says that its host gives tickets, one from `getTicket` takes its place in the address, where proxies log it.
 * A host that refuses one because it has no room is told to the chart with what it says.
 * Serves A22, O137, O161 and X8 to X10.
 */
export function createSocketPort(
  apiHost: Promise<string>,
  tokens: TokenStore,
  renew: (asker: Asker) => Promise<unknown>,
  getTicket: (asker: Asker) => Promise<SocketTicket>,
) {
  const address = async (
    asker: Asker,
    isFull: (message: string) => void,
  ): Promise<string | null> => {
    const host = await apiHost;
    const { expired, tickets } = claimsOf(tokens.access() ?? "", Date.now());
    // What came of a renewal, which a ticket's call does by itself, shows in the storage; a host that can't be reached is
    // the socket's to find out.
    const given = tickets
      ? await getTicket(asker).catch((error: Error) => {
          if (statusOf(error) === TOO_MANY) isFull(error.message);
          return null;
        })
      : null;
    if (expired && !tickets) await renew(asker).catch(() => {});
    const token = given?.ticket ?? tokens.access();
    return token === null ? null : socketAddress(host, token);
  };
  return fromCallback<SocketCommand>(({ sendBack, receive, system }) => {
    const report = (what: SocketReport): void => sendBack(what);
    const ending = new AbortController();
    const asker = { system, signal: ending.signal };
    let socket: ChatSocket | null = null;
    let stopped = false;
    const open = async (): Promise<void> => {
      const { openChatSocket } = await load();
      if (stopped) return;
      const full = (message: string) => report({ type: "socket.refused", message });
      socket = openChatSocket(() => address(asker, full), {
        opened: () => report({ type: "socket.opened" }),
        closed: () => report({ type: "socket.closed" }),
        received: (message) => report({ type: "socket.received", message }),
        noted: (reason) => report({ type: "socket.ignored", reason }),
      });
    };
    open().catch((error: unknown) => {
      if (!stopped) report({ type: "socket.failed", reason: String(error) });
    });
    let isWanted = true;
    // The chart sends nothing before the socket has opened.
    receive((command) => {
      if (command.type === "answer.stopped") isWanted = false;
      else socket?.send({ ...command.message, ...languageShown() });
    });
    return () => {
      stopped = true;
      ending.abort();
      socket?.close(isWanted);
    };
  });
}
