import * as v from "valibot";
import { WebSocket } from "ws";

import { IncomingMessage } from "#contract/chat.ts";

/** A chat socket as a test drives it: what came is read one frame at a time. */
export interface ChatClient {
  socket: WebSocket;
  send(message: Record<string, unknown> | string): void;
  /** The next frame, checked by the contract (E7). Rejects when the socket closes first. */
  next(): Promise<IncomingMessage>;
  /** Reads on to the end of an answer. */
  answer(): Promise<{ text: string; chunks: number; end: IncomingMessage }>;
  /** Resolves with the code once the socket is closed. */
  closed: Promise<{ code: number; reason: string }>;
}

/** Opens a chat socket. Rejects with the status when the server refuses it. */
export async function openChat(
  url: string,
  token: string,
  path = "/ws/others/",
): Promise<ChatClient> {
  const address = `${url.replace(/^http/, "ws")}${path}?token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(address);
  const frames: IncomingMessage[] = [];
  const waiting: { resolve: (frame: IncomingMessage) => void; reject: (error: Error) => void }[] =
    [];

  socket.on("message", (data: Buffer) => {
    const frame = v.parse(IncomingMessage, JSON.parse(data.toString("utf8")));
    const reader = waiting.shift();
    if (reader) reader.resolve(frame);
    else frames.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => {
      for (const reader of waiting.splice(0)) reader.reject(new Error(`closed with ${code}`));
      resolve({ code, reason: reason.toString("utf8") });
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (request, response) => {
      request.destroy();
      reject(new Error(`refused with ${response.statusCode}`));
    });
    socket.on("error", reject);
  });

  const next = () => {
    const frame = frames.shift();
    if (frame) return Promise.resolve(frame);
    if (socket.readyState === WebSocket.CLOSED) return Promise.reject(new Error("closed"));
    return new Promise<IncomingMessage>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    socket,
    next,
    closed,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    async answer() {
      let text = "";
      for (let chunks = 0; ; chunks++) {
        const frame = await next();
        if (frame.message === null) return { text, chunks, end: frame };
        text += frame.message;
      }
    },
  };
}
