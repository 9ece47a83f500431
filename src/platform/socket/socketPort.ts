import { fromCallback } from "xstate";

import type { SocketCommand, SocketReport } from "#machines/chatSocket/types.ts";

import { lazily } from "../lazily.ts";
import type { TokenStore } from "../storage/tokens.ts";
import type { ChatSocket } from "./chatSocket.ts";
import { socketAddress } from "./socketAddress.ts";

const load = lazily(() => import("./chatSocket.ts"));

/**
 * The port of the chat socket's chart: one connection, from its start to its end. Its code loads with the first one.
 * Serves A22 and X8 to X10.
 */
export function createSocketPort(apiHost: Promise<string>, tokens: TokenStore) {
  const address = async (): Promise<string | null> => {
    const host = await apiHost;
    const token = tokens.access();
    return token === null ? null : socketAddress(host, token);
  };
  return fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (what: SocketReport): void => sendBack(what);
    let socket: ChatSocket | null = null;
    let stopped = false;
    const open = async (): Promise<void> => {
      const { openChatSocket } = await load();
      if (stopped) return;
      socket = openChatSocket(address, {
        opened: () => report({ type: "socket.opened" }),
        closed: () => report({ type: "socket.closed" }),
        received: (message) => report({ type: "socket.received", message }),
        noted: (reason) => report({ type: "socket.ignored", reason }),
      });
    };
    open().catch((error: unknown) => {
      if (!stopped) report({ type: "socket.failed", reason: String(error) });
    });
    // The chart sends nothing before the socket has opened.
    receive(({ message }) => socket?.send(message));
    return () => {
      stopped = true;
      socket?.close();
    };
  });
}
