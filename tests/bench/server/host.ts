import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import pg from "pg";
import { WebSocketServer } from "ws";

import { readConfig } from "#server/config.ts";
import { PreparingClient } from "#server/db/prepared.ts";
import { createLog } from "#server/http/log.ts";
import type { Services } from "#server/services.ts";
import { start } from "#server/start.ts";

import { ADMIN, type Asked, type HostOptions, type Statement } from "./messages.ts";

/**
 * A process of its own with the whole server, or with a bare one: a handler that runs the same statements through `pg`, and a
 * socket that sends the same frames. Says its address first, and then what is asked of it.
 */
type Handlers = { [What in keyof Asked]?: (given: Asked[What][0]) => Promise<Asked[What][1]> };

const COLLECT = globalThis.gc ?? (() => {});

const usage = async () => {
  COLLECT();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  return { cpu: (user + system) / 1000, memory: heapUsed + external };
};

async function ours({ dataDir, databaseUrl }: HostOptions): Promise<[string, Handlers]> {
  const many = 1_000_000;
  const { url, services } = await start({
    config: readConfig({
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      BUNDLED_DATA: "seed",
      LOG_LEVEL: "error",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }),
    log: createLog("error"),
    mostSockets: { person: many, site: many, all: many },
  });
  return [
    url,
    {
      people: (count) => people(services, count),
      guide: (questions) => guideAlone(services, questions),
      async statements({ path, token }) {
        const ran: Statement[] = [];
        const query = Reflect.get(PreparingClient.prototype, "query") as (
          ...given: unknown[]
        ) => never;
        PreparingClient.prototype.query = function record(this: PreparingClient, ...given) {
          ran.push(given.slice(0, 2) as Statement);
          return query.apply(this, given);
        };
        await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
        PreparingClient.prototype.query = query;
        return ran;
      },
    },
  ];
}

async function people({ db, tokens, now }: Services, count: number): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) {
    const at = now();
    const some = Array.from({ length: Math.min(500, count - made.length) }, () => ({
      accountId: randomUUID(),
      sessionId: randomUUID(),
    }));
    const accounts = some.map(({ accountId: id }) => ({
      id,
      email: `${id}@example.org`,
      full_name: "Ada Lovelace",
      created_at: at,
    }));
    const sessions = some.map(({ accountId, sessionId }) => ({
      id: sessionId,
      account_id: accountId,
      user_agent: "bench",
      created_at: at,
      used_at: at,
    }));
    await db.insertInto("account").values(accounts).execute();
    await db.insertInto("session").values(sessions).execute();
    made.push(...(await Promise.all(some.map((claims) => tokens.sign(claims)))));
  }
  return made;
}

async function guideAlone({ assistant }: Services, questions: string[]): Promise<number> {
  const before = (await usage()).cpu;
  for (const text of questions) {
    const asked = { text, history: [], universityId: null, pointId: null };
    const user = { type: "student" as const, full_name: "Ada Lovelace", need: {} };
    const question = { ...asked, user, state: "chat" as const };
    const parts = assistant.answer(question, AbortSignal.timeout(60_000))[Symbol.asyncIterator]();
    for (let isEnd = false; !isEnd;) isEnd = (await parts.next()).done === true;
  }
  return (await usage()).cpu - before;
}

async function bare({ databaseUrl, bare: same }: HostOptions): Promise<[string, Handlers]> {
  const { answers = [], calls = {} } = same ?? {};
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const http = createServer((request, response) => {
    const all = calls[request.url ?? ""] ?? [];
    const run = async () => {
      const found: unknown[] = [];
      for (const [text, values] of all) found.push((await pool.query(text, values)).rows);
      response.setHeader("content-type", "application/json").end(JSON.stringify(found));
    };
    run().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  let person = 0;
  sockets.on("connection", (peer) => {
    const frames = answers[person % answers.length] ?? [];
    person += 1;
    peer.on("message", () => frames.forEach((frame) => peer.send(frame)));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return [`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {}];
}

const [options] = (await once(process, "message")) as [HostOptions];
const [url, handlers] = await (options.bare === undefined ? ours : bare)(options);
process.on("message", ([what, given]: [keyof Asked, never]) => {
  const handle = { usage, ...handlers }[what] as ((with_: unknown) => Promise<unknown>) | undefined;
  void handle?.(given).then((value) => process.send?.(value));
});
process.on("disconnect", () => process.exit());
process.send?.(url);
