import { once } from "node:events";
import { Agent, get } from "node:http";

import { WebSocket } from "ws";

/** One person's wait, in milliseconds, and what was sent. */
export interface Waited {
  first: number;
  whole: number;
  frames: string[];
}

/** Sockets that are opened at once. */
const AT_ONCE = 50;
const QUESTIONS = [
  "What does Stanford cost?",
  "Which universities in Boston have fewer than 10,000 students?",
  "Compare MIT and Harvard",
  "What is the acceptance rate of Howard University?",
  "How many students does the University of Tokyo have?",
];
/** What so many people ask. */
export const questions = (people: number): string[] =>
  Array.from({ length: people }, (_, person) => QUESTIONS[person % QUESTIONS.length] ?? "");

/** Opens a socket at each address. */
export async function openAll(addresses: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = addresses.slice(from, from + AT_ONCE).map((address) => new WebSocket(address));
    await Promise.all(some.map((socket) => once(socket, "open")));
    sockets.push(...some);
  }
  return sockets;
}

/** All ask at once; resolves when all answers have ended. */
export const askAll = (sockets: readonly WebSocket[]): Promise<Waited[]> => {
  const asked = questions(sockets.length);
  return Promise.all(sockets.map((socket, person) => ask(socket, asked[person] ?? "")));
};

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
      if (frame.includes('"message":null'))
        resolve({ first, whole: performance.now() - began, frames });
    });
    socket.send(JSON.stringify({ message: question }));
  });
}

/** Calls an address again and again for so many milliseconds, `callers` at a time. Returns how many calls a second. */
export async function callsPerSecond(
  address: string,
  headers: Record<string, string>,
  { callers = 20, ms = 1000 } = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const call = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers }, (response) => {
        response.resume().on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${address} returned ${response.statusCode}.`));
        });
      }).on("error", reject);
    });
  let calls = 0;
  const began = performance.now();
  const caller = async () => {
    for (; performance.now() - began < ms; calls += 1) await call();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return (calls / (performance.now() - began)) * 1000;
}
