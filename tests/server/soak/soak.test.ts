import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { tokensIn, type TokenPair } from "#contract/tokens.ts";
import { type Bundle, bundleServer, IMAGE_PROCESS, THREAD } from "#tests/support/bundleServer.ts";
import { type Answer, type Client, client } from "#tests/support/client.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/databases.ts";
import {
  ADMIN,
  dataOf,
  freshNumber,
  proofFor,
  signInAsSuperuser,
  signUp,
} from "#tests/support/server.ts";
import { readyOf } from "#tests/support/serverProcess.ts";

import { openChat } from "../socket/chatClient.ts";
import { addAndRemovePicture } from "./superuser.ts";

/** `npm run soak -- MINUTES PEOPLE` sets these; without them it is the short form. */
const SECONDS = Number(process.env["SOAK_SECONDS"] ?? 9);
const PEOPLE = Number(process.env["SOAK_PEOPLE"] ?? 10);
const IS_LONG = SECONDS >= 300;
/** What is told together, in milliseconds. */
const SPAN_MS = IS_LONG ? 60_000 : 3000;
/** How long a person looks at what they got, at most, in milliseconds. */
const LOOKS_MS = IS_LONG ? 10_000 : 600;
/** Memory may be so much larger at the end than after the warm-up. */
const MOST_GROWTH = 1.1;

const QUESTIONS = [
  "How much does Stanford cost?",
  "Is MIT cheaper than Harvard?",
  "Universities in Boston with less than 5000 students",
  "What is the acceptance rate of UCLA, and when is the deadline?",
  "Tell me about the dorms of Hartwell",
  "¿Cuánto cuesta Stanford?",
];
const PAGES = [
  "/",
  "/api/location/?search=state&page_size=20",
  "/api/location/ipeds-243744/",
  "/api/location/demo-hartwell/plan/",
  // `/healthz` says, with 503, when the machine is busy, as other suites make it.
  "/livez",
];

interface Span {
  took: number[];
  errors: string[];
  /** Resident memory of the server again and again, in bytes. */
  memory: number[];
}

let bundle: Bundle;
let database: FreshDatabase;
let child: ChildProcess;
let url = "";
let operations = "";

beforeAll(async () => {
  bundle = await bundleServer({ main: "server/main.ts", ...THREAD, ...IMAGE_PROCESS });
  database = await freshDatabase("pglite", { seeded: true });
  child = spawn(process.execPath, [path.join(bundle.folder, "main.js")], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      OPERATIONS_PORT: "0",
      DATA_DIR: database.config.dataDir,
      BUNDLED_DATA: "seed",
      // Each person comes from a network of their own.
      TRUST_PROXY: "true",
      DEV_OUTBOX: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "error",
    },
  });
  ({ url, operator: operations } = await readyOf(child));
});
afterAll(async () => {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  await database.cleanup();
  bundle.remove();
});

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** The client of a person on a network of their own. */
function onNetwork(number: number): Client {
  const plain = client(url);
  const from = { "x-forwarded-for": `10.${number >> 8}.${number & 255}.1` };
  const asked: Client["request"] = (method, address, options = {}) =>
    plain.request(method, address, { ...options, headers: { ...options.headers, ...from } });
  return {
    request: asked,
    get: (address, options) => asked("GET", address, options),
    post: (address, body, options) => asked("POST", address, { ...options, body }),
  };
}

/** The tokens of an answer that must have them. */
function tokensOf(answer: Answer): TokenPair {
  const tokens = tokensIn(dataOf(answer));
  if (tokens === null) throw new Error(`No tokens: ${JSON.stringify(answer.body)}`);
  return tokens;
}

/** After how long the next person comes. */
const ARRIVAL_MS = 100;

/** A person who signs up and then chats, browses, renews the session and signs in again, until `endsAt`. */
async function live(number: number, endsAt: number, note: (ms: number, error?: string) => void) {
  const server = onNetwork(number);
  const phone_number = freshNumber();
  // Of several hundred at once, the outbox would have forgotten the first codes.
  await sleep(number * ARRIVAL_MS);
  let { tokens } = await signUp(server, { phoneNumber: phone_number });
  const chat = async () => {
    const socket = await openChat(url, tokens.access);
    const started = performance.now();
    socket.send({ message: pick(QUESTIONS) });
    await socket.next();
    note(performance.now() - started);
    await socket.answer();
    socket.socket.close(1000);
    await socket.closed;
  };
  const browse = async () => {
    const page = pick(PAGES);
    const started = performance.now();
    const { status } = await server.get(page, { token: tokens.access });
    // The page itself isn't built here.
    const isFine = status === 200 || (page === "/" && status === 503);
    note(performance.now() - started, isFine ? undefined : `${status} of ${page}`);
  };
  const renew = async () => {
    const { refresh } = tokens;
    tokens = tokensOf(await server.post("/api/user/token/refresh", { refresh_token: refresh }));
  };
  const signIn = async () => {
    const proof = await proofFor(server, phone_number);
    tokens = tokensOf(await server.post("/api/user/phone/", { phone_number, proof }));
  };
  while (Date.now() < endsAt) {
    const chance = Math.random();
    const act = chance < 0.3 ? chat : chance < 0.88 ? browse : chance < 0.98 ? renew : signIn;
    await act().catch((error: unknown) => note(0, `${act.name}: ${String(error)}`));
    await sleep(Math.random() * LOOKS_MS);
  }
}

/** Longer than a superuser needs for anything, in milliseconds, and shorter than an access token is valid. */
const SIGNED_IN_MS = 600_000;

/** A superuser who adds a picture and removes it, again and again until `endsAt`. What that takes is no measure of other calls. */
async function manage(endsAt: number, failed: (error: string) => void): Promise<void> {
  const server = onNetwork(PEOPLE);
  let token = "";
  let until = 0;
  do {
    if (Date.now() > until) {
      token = (await signInAsSuperuser(server)).tokens.access;
      until = Date.now() + SIGNED_IN_MS;
    }
    const done = addAndRemovePicture(server, token);
    await done.catch((error: unknown) => failed(`manage: ${String(error)}`));
    await sleep(LOOKS_MS);
  } while (Date.now() < endsAt);
}

async function memory(): Promise<number> {
  const { body } = await client(operations).get("/metrics");
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(String(body))?.[1]);
}

/** The value that this part of them is no larger than. */
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
const median = (values: readonly number[]): number => percentile(values, 0.5);

describe("a server under people", () => {
  it(
    "O125: answers without an error, as fast and as small at the end as at the beginning",
    async () => {
      const begun = Date.now();
      const endsAt = begun + SECONDS * 1000;
      const spans: Span[] = [];
      const spanNow = () => {
        const at = Math.floor((Date.now() - begun) / SPAN_MS);
        return (spans[at] ??= { took: [], errors: [], memory: [] });
      };
      const people = Array.from({ length: PEOPLE }, (_, number) =>
        live(number, endsAt, (ms, error) => {
          if (error === undefined) spanNow().took.push(ms);
          else spanNow().errors.push(error);
        }),
      );
      const watch = (async () => {
        while (Date.now() < endsAt) {
          await sleep(SPAN_MS / 12);
          spanNow().memory.push(await memory());
        }
      })();
      // A short run has time for one.
      const managing = manage(IS_LONG ? endsAt : begun, (error) => spanNow().errors.push(error));
      await Promise.all([...people, managing, watch]);
      const full = spans.filter(({ took }) => took.length > 0);
      // Shown by `npm run soak`.
      for (const [at, { took, errors, memory: bytes }] of full.entries()) {
        const [least, most] = [Math.min(...bytes), Math.max(...bytes)].map((one) =>
          Math.round(one / 2 ** 20),
        );
        process.stderr.write(
          `» ${at + 1}: ${took.length} calls, ${errors.length} errors, p50 ${Math.round(median(took))} ms, p99 ${Math.round(percentile(took, 0.99))} ms, ${least} to ${most} MB\n`,
        );
      }
      expect(full.flatMap(({ errors }) => errors)).toEqual([]);
      expect(full.length).toBeGreaterThanOrEqual(Math.floor(SECONDS / (SPAN_MS / 1000)) - 1);
      expect(full.flatMap(({ took }) => took).length).toBeGreaterThan((PEOPLE * SECONDS) / 10);
      if (!IS_LONG) return;
      // What waits to be collected comes and goes within minutes, so the least of each of five is told together.
      const whole = full.slice(0, Math.floor(SECONDS / (SPAN_MS / 1000)));
      const [warm, end] = [whole.slice(2, 7), whole.slice(-5)];
      const sizeOf = (some: readonly Span[]) =>
        median(some.map(({ memory: bytes }) => Math.min(...bytes)));
      expect(sizeOf(end)).toBeLessThanOrEqual(sizeOf(warm) * MOST_GROWTH);
      const slowOf = (some: readonly Span[]) =>
        median(some.map(({ took }) => percentile(took, 0.99)));
      expect(slowOf(end)).toBeLessThanOrEqual(slowOf(warm) * 1.5);
    },
    (SECONDS + 60) * 1000,
  );
});
