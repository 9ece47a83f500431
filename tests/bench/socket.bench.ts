import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, bench, describe } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";
import type { Assistant } from "#server/guide/port.ts";
import { attachChatSocket } from "#server/guide/socket/chatSocket.ts";
import { signUp, startServer } from "#tests/support/server.ts";

const CHUNKS = 200;
const CHUNK = "about thirty characters of it. ";

/** A guide that has its whole answer at once: what is measured is the way it takes. */
const guide: Assistant = {
  async *answer() {
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) yield { type: "text", text: CHUNK };
    yield { type: "end", question: null, followUps: [], universities: [] };
  },
};

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return `ws://127.0.0.1:${address.port}`;
}

/** Asks once and resolves when the answer has ended. */
function ask(socket: WebSocket, question: string, isEnd: (text: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const hear = (data: Buffer): void => {
      if (!isEnd(data.toString())) return;
      socket.off("message", hear);
      resolve();
    };
    socket.on("message", hear);
    socket.send(question);
  });
}

const dataDir = await mkdtemp(join(tmpdir(), "bench-socket-"));
const ours = await startServer({ database: { dataDir } });
const { tokens } = await signUp(ours);
const oursHttp = createServer();
const chat = attachChatSocket(oursHttp, { ...ours.services, assistant: guide });
const socket = new WebSocket(`${await listen(oursHttp)}${CHAT_SOCKET_PATH}?token=${tokens.access}`);

const bareHttp = createServer();
const bare = new WebSocketServer({ server: bareHttp, perMessageDeflate: false });
bare.on("connection", (peer) => {
  peer.on("message", () => {
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      peer.send(JSON.stringify({ message: CHUNK }));
    }
    peer.send(JSON.stringify({ message: null }));
  });
});
const bareSocket = new WebSocket(await listen(bareHttp));

await Promise.all([once(socket, "open"), once(bareSocket, "open")]);

afterAll(async () => {
  socket.terminate();
  bareSocket.terminate();
  await chat.close();
  oursHttp.close();
  bareHttp.close();
  await ours.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const isEnd = (text: string): boolean => text.includes('"message":null');

describe(`an answer of ${CHUNKS} chunks beside a bare socket`, () => {
  bench("bare: ws", () => ask(bareSocket, "{}", isEnd));

  bench("the chat socket, question and answer stored", () =>
    ask(socket, JSON.stringify({ message: "Tell me" }), isEnd));
});
