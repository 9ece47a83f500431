import { rename, rm, writeFile } from "node:fs/promises";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ListenError } from "#server/http/listen.ts";
import { createMeters } from "#server/operation/meters.ts";
import { serveOperations } from "#server/operation/operations.ts";
import { type Client, client } from "#tests/support/client.ts";
import { databases } from "#tests/support/databases.ts";
import { httpServer } from "#tests/support/httpServer.ts";
import { signUp, startServer, type TestServer } from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";
import { slowGuide } from "../socket/slowGuide.ts";

const SETTINGS = { OPERATIONS_PORT: "0" };

/** The operator's port of a server. */
const operatorOf = ({ operationsUrl }: TestServer): Client => client(operationsUrl ?? "");

/** The samples of `/metrics`, by name and labels as they are written; fails on a line of any other form. */
async function samples(operator: Client): Promise<Map<string, number>> {
  const { status, headers, body } = await operator.get("/metrics");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = String(body).trimEnd().split("\n");
  return new Map(
    lines
      .filter((line) => !/^# (?:HELP \w+ .+|TYPE \w+ (?:counter|gauge|histogram))$/.test(line))
      .map((line) => {
        expect(line).toMatch(/^\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+$/);
        const space = line.lastIndexOf(" ");
        return [line.slice(0, space), Number(line.slice(space))];
      }),
  );
}

describe.each(databases())("the operator's port on %s", (database) => {
  let server: TestServer;
  let guide: ReturnType<typeof slowGuide>;
  beforeAll(async () => {
    guide = slowGuide();
    server = await startServer({
      database,
      env: SETTINGS,
      assistant: { answer: (question, signal) => guide.assistant.answer(question, signal) },
    });
  });
  afterAll(() => server.stop());

  it("O125: tells that the server lives, and that it is ready while it can write", async () => {
    const operator = operatorOf(server);
    expect(await operator.get("/livez")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await operator.get("/readyz")).toMatchObject({ status: 200, body: { status: "ok" } });
    const { db } = server.services;
    // What PostgreSQL says of a disk that is full.
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    await sql`create trigger full_disk before insert or update on setting
      execute function full_disk()`.execute(db);
    expect(await operator.get("/readyz")).toMatchObject({
      status: 503,
      body: { reason: "The database doesn't answer, or can't be written to." },
    });
    expect((await operator.get("/livez")).status).toBe(200);
    await sql`drop trigger full_disk on setting`.execute(db);
    expect((await operator.get("/readyz")).status).toBe(200);
  });

  it("O125: counts calls by the pattern of their address, and statements", async () => {
    const operator = operatorOf(server);
    await server.get("/api/location/nowhere/");
    await server.get("/api/no/such/call/");
    await server.request("PATCH", "/made-up-by-a-stranger");
    const told = await samples(operator);
    const calls = (method: string, route: string, status: number) =>
      told.get(
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(calls("GET", "/api/location/{id}/", 404)).toBe(1);
    expect(calls("GET", "/api", 404)).toBe(1);
    expect([...told.keys()].join("\n")).toContain('_count{method="other",route="/",status=');
    expect(
      told.get('database_statement_duration_seconds_count{outcome="done"}'),
    ).toBeGreaterThanOrEqual(2);
    expect(told.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect([...told.keys()].join("\n")).not.toMatch(/nowhere|stranger|PATCH/);
  });

  it("O125: counts messages, sockets, and answers as they begin and end", async () => {
    const operator = operatorOf(server);
    const { access } = (await signUp(server)).tokens;
    const before = await samples(operator);
    expect(before.get('sms_messages_total{outcome="sent"}')).toBe(1);
    const chat = await openChat(server.url, access);
    chat.send({ message: "Tell me everything" });
    await chat.next();
    const during = await samples(operator);
    expect(during.get("chat_sockets")).toBe(1);
    expect(during.get("chat_answers_begun_total")).toBe(1);
    expect(during.get("chat_first_piece_seconds_count")).toBe(1);
    expect(during.get('chat_answers_ended_total{outcome="finished"}')).toBeUndefined();
    guide.goOn();
    await chat.answer();
    chat.send({ message: "And what else?" });
    guide = slowGuide();
    await chat.next();
    chat.socket.close();
    await expect.poll(async () => (await samples(operator)).get("chat_sockets")).toBe(0);
    await expect
      .poll(async () => (await samples(operator)).get('chat_answers_ended_total{outcome="cut"}'))
      .toBe(1);
    const after = await samples(operator);
    expect(after.get('chat_answers_ended_total{outcome="finished"}')).toBe(1);
    expect(after.get("chat_answers_begun_total")).toBe(2);
  });
});

describe("the operator's port", () => {
  it("O125: isn't ready without its data directory, nor before the server serves", async () => {
    const server = await startServer({ env: SETTINGS });
    const { dataDir } = server.config;
    await rename(dataDir, `${dataDir}-away`);
    expect(await operatorOf(server).get("/readyz")).toMatchObject({
      status: 503,
      body: { reason: "Uploads can't be written to DATA_DIR/media." },
    });
    await rename(`${dataDir}-away`, dataDir);
    expect((await operatorOf(server).get("/readyz")).status).toBe(200);
    // Where uploads go may be another disk.
    await rm(`${dataDir}/media/incoming`, { recursive: true });
    await writeFile(`${dataDir}/media/incoming`, "");
    expect((await operatorOf(server).get("/readyz")).status).toBe(503);
    await server.stop();
    const operations = { host: "127.0.0.1", port: 0 };
    const early = await serveOperations({ operations, dataDir }, createMeters().registry);
    const operator = client(early?.url ?? "");
    expect((await operator.get("/livez")).status).toBe(200);
    expect(await operator.get("/readyz")).toMatchObject({
      status: 503,
      body: { reason: "The server is starting." },
    });
    await early?.close();
  });

  it("O125: isn't there unless asked for, and its settings are named where it can't be had", async () => {
    const server = await startServer();
    expect(server.operationsUrl).toBeNull();
    for (const path of ["/metrics", "/readyz", "/livez"])
      expect((await server.get(path)).status).not.toBe(200);
    await server.stop();
    const taken = await httpServer(() => {});
    const operations = { host: "127.0.0.1", port: Number(new URL(taken.url).port) };
    const refused = serveOperations({ operations, dataDir: "." }, createMeters().registry);
    await expect(refused).rejects.toThrow(ListenError);
    await expect(refused).rejects.toThrow("set OPERATIONS_PORT to another one");
    await taken.close();
  });
});
