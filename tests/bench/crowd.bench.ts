import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bench, describe } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";
import { createSessions } from "#server/identity/sessions.ts";
import type { Services } from "#server/services.ts";
import { startServer } from "#tests/support/server.ts";

import { replay, replayed } from "./replay.ts";

/**
 * A crowd that asks at once: how long each waits for the first piece and for the whole answer, and what an answer takes of
 * the processor, beside a bare socket that sends the same pieces. People and server share a process here.
 */
const CROWDS = [100, 500];
const QUESTIONS = [
  "What does Stanford cost?",
  "Which universities in Boston have fewer than 10,000 students?",
  "Compare MIT and Harvard",
  "What is the acceptance rate of Howard University?",
  "How many students does the University of Tokyo have?",
];

/** One person's wait, in milliseconds, and what was sent. */
interface Waited {
  first: number;
  whole: number;
  frames: string[];
}

/** Asks, and resolves once the answer has ended. */
function ask(socket: WebSocket, question: string): Promise<Waited> {
  const began = performance.now();
  const frames: string[] = [];
  let first = 0;
  return new Promise((resolve, reject) => {
    socket.on("close", () => reject(new Error("The socket was closed.")));
    socket.on("message", (data: Buffer) => {
      const frame = data.toString();
      if (frames.length === 0) first = performance.now() - began;
      frames.push(frame);
      if (!frame.includes('"message":null')) return;
      resolve({ first, whole: performance.now() - began, frames });
    });
    socket.send(JSON.stringify({ message: question }));
  });
}

async function open(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  return socket;
}

const questionOf = (person: number): string => QUESTIONS[person % QUESTIONS.length] ?? "";

/** All ask at once; the processor time is that of the whole process. */
async function crowd(addresses: readonly string[]) {
  const sockets: WebSocket[] = [];
  for (const address of addresses) sockets.push(await open(address));
  const before = process.cpuUsage();
  const waited = await Promise.all(
    sockets.map((socket, person) => ask(socket, questionOf(person))),
  );
  const { user, system } = process.cpuUsage(before);
  for (const socket of sockets) socket.terminate();
  return { waited, cpu: (user + system) / 1000 / sockets.length };
}

const at = (share: number, values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
};

function report(name: string, { waited, cpu }: Awaited<ReturnType<typeof crowd>>): void {
  const firsts = waited.map(({ first }) => first);
  const wholes = waited.map(({ whole }) => whole);
  console.info(
    `» ${waited.length} ask at once, ${name}: first piece ${at(0.5, firsts)} ms (p99 ${at(0.99, firsts)}), whole answer ${at(0.5, wholes)} ms (p99 ${at(0.99, wholes)}), ${cpu.toFixed(1)} ms of the processor each`,
  );
}

/** Addresses of the chat's socket for people of their own. */
async function people(services: Services, url: string, count: number): Promise<string[]> {
  const sessions = createSessions(services);
  const { db } = services;
  const rows = await db
    .insertInto("account")
    .values(
      Array.from({ length: count }, (_, person) => ({
        id: randomUUID(),
        phone_number: `+1202${String(5_000_000 + count * 1000 + person)}`,
        full_name: "Ada Lovelace",
        created_at: services.now(),
      })),
    )
    .returning("id")
    .execute();
  const addresses: string[] = [];
  for (const { id } of rows) {
    const grant = await db.transaction().execute((within) => sessions.open(within, id, "bench"));
    const { access } = await sessions.pairOf(grant);
    addresses.push(`${url.replace(/^http/, "ws")}${CHAT_SOCKET_PATH}?token=${access}`);
  }
  return addresses;
}

/** A bare socket that answers the first message with these frames. */
async function bareServer(answers: readonly string[][]) {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  let person = 0;
  server.on("connection", (peer) => {
    const frames = answers[person % answers.length] ?? [];
    person += 1;
    peer.on("message", () => frames.forEach((frame) => peer.send(frame)));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, stop: () => http.close() };
}

const databaseUrl = process.env["DATABASE_URL"];
const dataDir = await mkdtemp(join(tmpdir(), "bench-crowd-"));
const database = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
const ours = await startServer({ database, seeding: true, env: { LOG_LEVEL: "warn" } });
for (const count of CROWDS) {
  const addresses = await people(ours.services, ours.url, count);
  // What is worked out once is worked out before.
  await crowd(addresses.slice(0, QUESTIONS.length));
  const measured = await crowd(addresses);
  const server = await bareServer(measured.waited.map(({ frames }) => frames));
  const bare = await crowd(addresses.map(() => server.url));
  server.stop();
  const name = databaseUrl === undefined ? "on PGlite" : "on PostgreSQL";
  report("bare socket", bare);
  report(name, measured);
  describe(`${count} people ask at once: processor time of an answer`, () => {
    bench("bare: a socket that sends the same", replay([bare.cpu]), replayed(1));
    bench(`the guide ${name}`, replay([measured.cpu]), replayed(1));
  });
}
await ours.stop();
await rm(dataDir, { recursive: true, force: true });
