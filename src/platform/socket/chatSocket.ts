import ReconnectingWebSocket from "reconnecting-websocket";
import * as v from "valibot";

import { IncomingMessage, type OutgoingMessage } from "#contract/chat.ts";
import { joined } from "#machines/chat/joining.ts";

import { parseJson } from "../http/parseJson.ts";
import { createGatherer } from "./gatherer.ts";

/** What a chat socket tells while it lives. After `closed` it tells nothing more. */
export interface SocketListener {
  opened(): void;
  /** Of what came within a moment the pieces of an answer are one message. */
  received(message: IncomingMessage): void;
  closed(): void;
  /** For the log: what was ignored or went wrong, in a sentence. */
  noted(what: string): void;
}

/** A chat's connection to the host, until it is closed. */
export interface ChatSocket {
  /** Sends when open; otherwise the message is noted and dropped (X10). */
  send(message: OutgoingMessage): void;
  /** Closes; an answer that is still wanted goes on at a host that keeps it (O120), another ends (O67). */
  close(isWanted: boolean): void;
}

/** How long one attempt to connect may take, in milliseconds. */
const CONNECT_PATIENCE = 10_000;
/** Codes of a close: the answer is no longer wanted, or only its page is left. */
const STOPPED = 1000;
const LEFT = 4000;

/**
 * Opens one connection for the chat; how often to try again is the chart's to say.
 * `address` is asked at the moment of connecting, so that every attempt carries the newest token;
 * null means that there is none, and the socket closes without an attempt.
 * Frames that aren't JSON or no message of ours are noted and ignored (X8); an error closes the socket (X9).
 * Serves A22.
 */
export function openChatSocket(
  address: () => Promise<string | null>,
  listener: SocketListener,
): ChatSocket {
  const gathered = createGatherer<IncomingMessage>((messages) => {
    for (const message of joined(messages)) listener.received(message);
  });
  let over = false;
  const end = (): void => {
    if (over) return;
    clearTimeout(deadline);
    gathered.flush();
    over = true;
    transport.close(LEFT);
    listener.closed();
  };
  // The transport has a time-out too, but not for a browser that refuses the address outright.
  const deadline = setTimeout(end, CONNECT_PATIENCE);
  const transport = new ReconnectingWebSocket(
    async () => {
      const current = await address();
      if (current !== null) return current;
      end();
      return new Promise<string>(() => {});
    },
    [],
    { maxRetries: 0, maxEnqueuedMessages: 0, connectionTimeout: CONNECT_PATIENCE },
  );
  transport.addEventListener("open", () => {
    if (over) return;
    clearTimeout(deadline);
    listener.opened();
  });
  transport.addEventListener("message", ({ data }: MessageEvent) => {
    if (over) return;
    const message = readMessage(data);
    if (message === null) listener.noted("The chat socket sent something that is no message.");
    else gathered.add(message);
  });
  transport.addEventListener("error", end);
  transport.addEventListener("close", end);
  return {
    send(message) {
      if (!over && transport.readyState === transport.OPEN) transport.send(JSON.stringify(message));
      else listener.noted("A message was dropped, because the chat socket is not open.");
    },
    close(isWanted) {
      clearTimeout(deadline);
      over = true;
      gathered.stop();
      transport.close(isWanted ? LEFT : STOPPED);
    },
  };
}

const FIELDS = Object.keys(IncomingMessage.entries);

/** A frame as a message; null for one that isn't JSON or has none of a message's fields. */
function readMessage(frame: unknown): IncomingMessage | null {
  if (typeof frame !== "string") return null;
  try {
    const value = parseJson(frame, "message");
    if (typeof value !== "object" || value === null) return null;
    if (!FIELDS.some((field) => field in value)) return null;
    const read = v.safeParse(IncomingMessage, value);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
