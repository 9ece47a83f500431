import { Writable } from "node:stream";

import * as v from "valibot";
import { afterAll, afterEach, beforeAll, inject } from "vitest";

import { TokenPair } from "#contract/tokens.ts";
import { User } from "#contract/user.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Assistant } from "#server/guide/port.ts";
import type { ChatSocketOptions } from "#server/guide/socket/chatSocket.ts";
import type { MostSockets } from "#server/guide/socket/room.ts";
import { createLog } from "#server/http/log.ts";
import { type Running, start } from "#server/start.ts";

import { type Answer, type Client, client } from "./client.ts";
import {
  type DatabaseAddress,
  type DatabaseKind,
  type FreshDatabase,
  freshDatabase,
} from "./databases.ts";

interface TestServerOptions {
  /**
   * A kind, for a database of its own that goes when the server stops; or the address of one that stays. Left out, it is
   * the quicker kind that this machine has: for suites that aren't about what the database does.
   */
  database?: DatabaseKind | DatabaseAddress;
  /** Settings as the environment would give them. */
  env?: Record<string, string>;
  /** What the environment doesn't set. */
  config?: Partial<Config>;
  now?: () => Date;
  sleep?: (ms: number) => Promise<void>;
  webDir?: string;
  /** Brings in universities and demo accounts, where the database is a copy that holds the first; left out unless asked for. */
  seeding?: boolean;
  /** Another guide than the server's own. */
  assistant?: Assistant;
  chatSocket?: ChatSocketOptions;
  mostSockets?: MostSockets;
}

export interface TestServer extends Running, Client {
  config: Config;
  /** Every line logged so far, parsed. */
  logged: Record<string, unknown>[];
}

/** The superuser of a server that a test starts. */
export const ADMIN = { email: "admin@example.org", password: "correct horse battery staple" };

const quickestDatabase = (): DatabaseKind =>
  "missing" in inject("postgres") ? "pglite" : "postgres";

/** Starts the whole server on a free port, over real HTTP. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database = quickestDatabase() } = options;
  if (typeof database !== "string") return startOn(database, options);
  const fresh = await freshDatabase(database, { seeded: options.seeding ?? false });
  const server = await startOn(fresh.config, options);
  return {
    ...server,
    async stop() {
      await server.stop();
      await fresh.cleanup();
    },
  };
}

/** A server for the suite that calls it: there once the suite's tests run, and stopped after them. */
export function suiteServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
  });
  afterAll(() => server.stop());
  return server;
}

/** A server that each test of the suite starts again and again, with other settings, on one database of its own. */
export function restarting(kind: DatabaseKind, options: Pick<TestServerOptions, "now"> = {}) {
  let fresh: FreshDatabase | undefined;
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.stop();
    await fresh?.cleanup();
    fresh = server = undefined;
  });
  return {
    startWith: async (env: Record<string, string> = {}): Promise<TestServer> => {
      await server?.stop();
      fresh ??= await freshDatabase(kind);
      server = await startOn(fresh.config, { ...options, env });
      return server;
    },
    /** The one that runs. */
    server: (): TestServer => {
      if (server === undefined) throw new Error("No server was started.");
      return server;
    },
  };
}

async function startOn(
  { databaseUrl, dataDir }: DatabaseAddress,
  options: TestServerOptions,
): Promise<TestServer> {
  const config: Config = {
    ...readConfig({
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "debug",
      BUNDLED_DATA: "seed",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...options.env,
    }),
    ...options.config,
  };
  const logged: Record<string, unknown>[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const running = await start({
    config,
    log: createLog(config.logLevel, lines),
    webDir: options.webDir ?? "tests/support/no-such-folder",
    seeding: options.seeding ?? false,
    ...(options.now === undefined ? {} : { now: options.now }),
    ...(options.sleep === undefined ? {} : { sleep: options.sleep }),
    ...(options.assistant === undefined ? {} : { assistant: options.assistant }),
    ...(options.chatSocket === undefined ? {} : { chatSocket: options.chatSocket }),
    ...(options.mostSockets === undefined ? {} : { mostSockets: options.mostSockets }),
  });
  return { ...running, ...client(running.url), config, logged };
}

const SignedIn = v.object({ data: v.object({ user: User, tokens: TokenPair }) });

/** User and tokens of an answer that must hold them. */
export function signedIn(answer: Answer): { user: User; tokens: TokenPair } {
  return v.parse(SignedIn, answer.body).data;
}

/** The envelope's data of an answer that must be a success. */
export function dataOf(answer: Answer): unknown {
  return v.parse(v.object({ status: v.literal("success"), data: v.unknown() }), answer.body).data;
}

let lastNumber = 12_025_560_000;
/** A number that no other test of this file uses. */
export function freshNumber(): string {
  lastNumber += 1;
  return `+${lastNumber}`;
}

const Outbox = v.array(v.object({ to: v.string(), text: v.string(), at: v.string() }));

/** Messages to a number, newest last, as the outbox shows them. */
export async function messagesTo(server: Client, phoneNumber: string) {
  const { body } = await server.get("/dev/outbox", { headers: { accept: "application/json" } });
  return v.parse(Outbox, body).filter(({ to }) => to === phoneNumber);
}

/** The newest code that was sent to a number, undefined before one was. */
export async function newestCode(server: Client, phone: string): Promise<string | undefined> {
  return (await messagesTo(server, phone)).at(-1)?.text.match(/\d{6}/)?.[0];
}

/** Asks for a code and reads it off the outbox. */
export async function codeFor(server: Client, phoneNumber: string): Promise<string> {
  const sent = await server.post("/api/user/send-otp/", { phone_number: phoneNumber });
  dataOf(sent);
  return v.parse(v.string(), await newestCode(server, phoneNumber));
}

/** Proves a number by a code. */
export async function proofFor(server: Client, phoneNumber: string): Promise<string> {
  const code = await codeFor(server, phoneNumber);
  const verified = await server.post("/api/user/verify-otp/", { phone_number: phoneNumber, code });
  return v.parse(v.object({ proof: v.string() }), dataOf(verified)).proof;
}

/** Makes an account by phone, as a person would. */
export async function signUp(
  server: Client,
  { phoneNumber = freshNumber(), fullName = "Ada Lovelace" } = {},
): Promise<{ user: User; tokens: TokenPair }> {
  const proof = await proofFor(server, phoneNumber);
  return signedIn(
    await server.post("/api/user/signup/", {
      full_name: fullName,
      phone_number: phoneNumber,
      proof,
    }),
  );
}

/** Signs the superuser of the settings in. */
export async function signInAsSuperuser(server: Client) {
  return signedIn(await server.post("/api/user/login/", ADMIN));
}
