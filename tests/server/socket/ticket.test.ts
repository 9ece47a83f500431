import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SocketTicket } from "#contract/chat.ts";
import { tidyIdentity } from "#server/identity/housekeeping.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases, freshDatabase, type FreshDatabase } from "#tests/support/databases.ts";
import { dataOf, signUp, startServer, type TestServer } from "#tests/support/server.ts";

import { openChat } from "./chatClient.ts";

const REFUSED = "refused with 401";

describe.each(databases())("a ticket for the chat's socket on %s", (database) => {
  const clock = testClock();
  let fresh: FreshDatabase;
  let server: TestServer;
  const startOn = () => startServer({ database: fresh.config, now: clock.now });
  beforeAll(async () => {
    fresh = await freshDatabase(database);
    server = await startOn();
  });
  afterAll(async () => {
    await server.stop();
    await fresh.cleanup();
  });

  const ticketFor = async (token: string): Promise<string> =>
    v.parse(SocketTicket, dataOf(await server.post("/api/chat/ticket/", {}, { token }))).ticket;
  const opens = async ({ url }: TestServer, ticket: string): Promise<boolean> => {
    const chat = await openChat(url, ticket).catch((error: Error) => error.message);
    if (typeof chat === "string") return chat === REFUSED ? false : Promise.reject(new Error(chat));
    chat.socket.close();
    return true;
  };

  it("O137: opens one socket, as whom it was given to, and no second one", async () => {
    const { tokens } = await signUp(server, { fullName: "Ada Lovelace" });
    const ticket = await ticketFor(tokens.access);
    const chat = await openChat(server.url, ticket);
    chat.send({ message: "hi", state: "init" });
    expect((await chat.answer()).text).toContain("Ada");
    expect(await opens(server, ticket)).toBe(false);
    await server.post("/api/user/logout/", { refresh_token: tokens.refresh });
    chat.send({ message: "still here?" });
    expect((await chat.closed).code).toBe(4401);
  });

  it("O137: opens one of two that come with it at once", async () => {
    const ticket = await ticketFor((await signUp(server)).tokens.access);
    const both = await Promise.all([opens(server, ticket), opens(server, ticket)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it("O137: is over after 30 s, and then goes", async () => {
    const { tokens } = await signUp(server);
    const ticket = await ticketFor(tokens.access);
    clock.advance({ seconds: 31 });
    expect(await opens(server, ticket)).toBe(false);
    const kept = () => server.services.db.selectFrom("socket_ticket").selectAll().execute();
    expect(await kept()).toHaveLength(1);
    await tidyIdentity(server.services.db, clock.now);
    expect(await kept()).toEqual([]);
  });

  it("O137: ends with its session, and is no token for calls", async () => {
    const { tokens } = await signUp(server);
    const ticket = await ticketFor(tokens.access);
    expect(await server.get("/api/user/me/", { token: ticket })).toMatchObject({ status: 401 });
    await server.post("/api/user/logout/", { refresh_token: tokens.refresh });
    expect(await opens(server, ticket)).toBe(false);
    const late = await server.post("/api/chat/ticket/", {}, { token: tokens.access });
    expect(late).toMatchObject({ status: 401 });
  });

  it("O137: opens a socket of another process, and is in neither database nor log", async () => {
    const { tokens } = await signUp(server);
    const ticket = await ticketFor(tokens.access);
    const stored = await server.services.db.selectFrom("socket_ticket").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(ticket);
    // The embedded database has one process.
    const other = database === "postgres" ? await startOn() : server;
    expect(await opens(other, ticket)).toBe(true);
    expect(await opens(server, ticket)).toBe(false);
    if (other !== server) await other.stop();
    const lines = JSON.stringify(server.logged);
    expect(lines).toContain("/api/chat/ticket/");
    expect(lines).not.toContain(ticket);
    expect(lines).not.toContain(tokens.access);
  });
});
