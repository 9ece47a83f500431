import type { AddressInfo } from "node:net";

import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { createActor, sendTo, setup } from "xstate";

import type { SocketTicket } from "#contract/chat.ts";
import type { SocketCommand } from "#machines/chatSocket/types.ts";
import { RefusedError } from "#src/platform/http/serverCalls.ts";
import { createSocketPort } from "#src/platform/socket/socketPort.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { createTokenStore } from "#src/platform/storage/tokens.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";

const HOUR = 3600;

/** An access token that is over in so many seconds from now. */
function tokenFor(seconds: number, tickets?: boolean): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${part({ alg: "HS256" })}.${part({ exp, tickets, name: "Zoë ÿÿ" })}.signature`;
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", WebSocket);
});

/** Runs the port against a real socket host until it connects; tells with which token, and how often it renewed. */
async function connect(
  stored: string,
  renewed: () => string | null,
  given: () => string | null = () => null,
) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const used: (string | null)[] = [];
  const codes: number[] = [];
  server.on("connection", (line, { url = "" }) => {
    used.push(new URL(url, "http://host").searchParams.get("token"));
    line.on("close", (code) => codes.push(code));
  });
  await new Promise((ready) => {
    server.once("listening", ready);
  });
  const tokens = createTokenStore(createSafeStorage(() => new MemoryStorage()));
  tokens.store({ access: stored, refresh: "r1" });
  const renew = vi.fn<() => Promise<void>>(async () => {
    const access = renewed();
    if (access === null) throw new Error("The host is away.");
    tokens.store({ access, refresh: "r2" });
  });
  const getTicket = vi.fn<() => Promise<SocketTicket>>(async () => {
    const ticket = given();
    if (ticket === null) throw new Error("There is no such call.");
    return { ticket };
  });
  const { port } = server.address() as AddressInfo;
  const chart = setup({
    actors: {
      socket: createSocketPort(
        Promise.resolve(`http://127.0.0.1:${port}`),
        tokens,
        renew,
        getTicket,
      ),
    },
    actions: { forward: sendTo("socket", ({ event }) => event as SocketCommand) },
  }).createMachine({
    invoke: { id: "socket", src: "socket" },
    on: { "answer.stopped": { actions: "forward" }, "socket.opened": { actions: () => open() } },
  });
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const actor = createActor(chart).start();
  onTestFinished(() => {
    actor.stop();
  });
  await vi.waitFor(() => expect(used).toHaveLength(1));
  return { actor, opened, used, codes, renew, getTicket };
}

describe("the chat socket's port", () => {
  it("T13 A22 renews a token that is over before it connects", async () => {
    const fresh = tokenFor(HOUR);
    const { used, renew } = await connect(tokenFor(-1), () => fresh);
    expect(used).toEqual([fresh]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("A22 connects at once with a token that is good, or that says nothing of its end", async () => {
    for (const token of [tokenFor(HOUR), "opaque", "a.b.c"]) {
      const { used, renew, getTicket } = await connect(token, () => null);
      expect(used).toEqual([token]);
      expect(renew).not.toHaveBeenCalled();
      expect(getTicket).not.toHaveBeenCalled();
    }
  });

  it("A22 tries with the old token when it cannot be renewed, so that the attempt is counted", async () => {
    const old = tokenFor(-1);
    const { used } = await connect(old, () => null);
    expect(used).toEqual([old]);
  });

  it.each([
    ["O120 keeps an answer whose page is left", [], 4000],
    ["O67 ends an answer that the person stopped", [{ type: "answer.stopped" as const }], 1000],
  ])("%s, by the code with which it closes", async (_, commands, code) => {
    const { actor, codes, opened } = await connect(tokenFor(HOUR), () => null);
    await opened;
    for (const command of commands) actor.send(command);
    actor.stop();
    await vi.waitFor(() => expect(codes).toEqual([code]));
  });

  it("O137: connects with a ticket where the token says that there are any, also when it is over", async () => {
    for (const token of [tokenFor(HOUR, true), tokenFor(-1, true)]) {
      const { used, renew } = await connect(
        token,
        () => null,
        () => "ticket",
      );
      expect(used).toEqual(["ticket"]);
      expect(renew).not.toHaveBeenCalled();
    }
  });

  it("O161: tells what a host says that has no room, and doesn't try the socket", async () => {
    const told: unknown[] = [];
    const tokens = createTokenStore(createSafeStorage(() => new MemoryStorage()));
    tokens.store({ access: tokenFor(HOUR, true), refresh: "r1" });
    const none = async () => {};
    const port = createSocketPort(Promise.resolve("http://127.0.0.1:9"), tokens, none, () =>
      Promise.reject(new RefusedError({ status: 429, message: "Close a tab." })),
    );
    const chart = setup({ actors: { port } }).createMachine({
      invoke: { src: "port" },
      on: { "*": { actions: ({ event }) => told.push(event) } },
    });
    const actor = createActor(chart).start();
    onTestFinished(() => {
      actor.stop();
    });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual([
      { type: "socket.refused", message: "Close a tab." },
      { type: "socket.closed" },
    ]);
  });

  it("O137: connects with the token where there is no ticket after all", async () => {
    const token = tokenFor(HOUR, true);
    const { used, getTicket } = await connect(token, () => null);
    expect(used).toEqual([token]);
    expect(getTicket).toHaveBeenCalledTimes(1);
  });
});
