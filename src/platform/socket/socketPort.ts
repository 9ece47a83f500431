import { fromCallback } from "xstate";

import type { SocketCommand, SocketReport } from "#machines/chatSocket/types.ts";

import type { TokenStore } from "../storage/tokens.ts";
import { openChatSocket } from "./chatSocket.ts";
import { socketAddress } from "./socketAddress.ts";

/** The port of the chat socket's chart: one connection, from its start to its end. Serves A22 and X8 to X10. */
export function createSocketPort(apiHost: Promise<string>, tokens: TokenStore) {
  const address = async (): Promise<string | null> => {
    const host = await apiHost;
    const token = tokens.access();
    return token === null ? null : socketAddress(host, token);
  };
  return fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (what: SocketReport): void => sendBack(what);
    const socket = openChatSocket(address, {
      opened: () => report({ type: "socket.opened" }),
      closed: () => report({ type: "socket.closed" }),
      received: (message) => report({ type: "socket.received", message }),
      noted: (reason) => report({ type: "socket.ignored", reason }),
    });
    receive(({ message }) => socket.send(message));
    return () => socket.close();
  });
}
