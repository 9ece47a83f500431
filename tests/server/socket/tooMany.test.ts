import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";

import { databases } from "#tests/support/databases.ts";
import { signUp, suiteServer } from "#tests/support/server.ts";

const MOST = { person: 3, site: 5, all: 8 };

describe.each(databases())("too many chat sockets on %s", (database) => {
  const server = suiteServer({
    database,
    env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" },
    mostSockets: MOST,
  });

  const opened: WebSocket[] = [];
  /** "open", or the status and the sentence with which it is refused. */
  const open = (token: string, from: string) =>
    new Promise<string>((resolve, reject) => {
      const address = `${server.url.replace(/^http/, "ws")}/ws/others/?token=${token}`;
      const socket = new WebSocket(address, { headers: { "x-forwarded-for": from } });
      socket.on("open", () => {
        opened.push(socket);
        resolve("open");
      });
      socket.on("error", reject);
      socket.on("unexpected-response", (_request, response) => {
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          const { message } = JSON.parse(text) as { message: string };
          resolve(`${response.statusCode} ${message}`);
        });
      });
    });
  const accountIn = (token: string) => decodeJwt(token).sub;
  const tokenOf = async () => (await signUp(server)).tokens.access;

  it("O112: O122: are refused by person, network and server, before they open, with a line each, until others close", async () => {
    const [ada, ben, cleo] = [await tokenOf(), await tokenOf(), await tokenOf()];
    const atOnce = await Promise.all(
      Array.from({ length: 9 }, (_, i) => open(ada, `192.0.2.${i}`)),
    );
    expect(atOnce.filter((what) => what === "open")).toHaveLength(3);
    expect(new Set(atOnce.filter((what) => what !== "open"))).toEqual(
      new Set([
        "429 Your chat is open in too many tabs or devices. Close it in some of them, and it will connect here.",
      ]),
    );
    // Two /64 of one site.
    const site = ["2001:db8:5:1::1", "2001:db8:5:2::1"];
    for (const token of [ben, ben, cleo, cleo])
      expect(await open(token, site[opened.length % 2] ?? "")).toBe("open");
    const dora = await tokenOf();
    expect(await open(dora, "2001:db8:5:3::1")).toBe("open");
    expect(await open(dora, "192.0.2.1")).toBe(
      "429 Too many people are in the chat right now. Please try again in a few minutes.",
    );
    const refused = server.logged.filter(({ security }) => security === "limit.refused");
    expect(refused).toHaveLength(7);
    expect(refused.at(0)).toMatchObject({
      account: accountIn(ada),
      network: expect.stringMatching(/^192\.0\.2\.\d$/) as string,
      why: "chat-sockets-person",
    });
    expect(refused.at(-1)).toMatchObject({ account: accountIn(dora), why: "chat-sockets-all" });
    opened[0]?.close();
    await expect
      .poll(() => open(dora, site[0] ?? ""))
      .toBe("429 Too many chats are open in your network. Please try again in a few minutes.");
    expect(await open(ada, "192.0.2.1")).toBe("open");
    for (const socket of opened.splice(0)) socket.terminate();
  });

  it("O161: O122: are refused by the call for a ticket, which says what to do, until one closes", async () => {
    const ada = await tokenOf();
    const ticket = () => server.post("/api/chat/ticket/", {}, { token: ada });
    for (let at = 0; at < 3; at += 1) expect(await open(ada, "192.0.2.1")).toBe("open");
    server.logged.length = 0;
    expect(await ticket()).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/^Your chat is open in too many tabs .* will connect here/),
      },
    });
    expect(server.logged.filter(({ security }) => security === "limit.refused")).toMatchObject([
      { account: accountIn(ada), why: "chat-sockets-person" },
    ]);
    opened[0]?.close();
    await expect.poll(async () => (await ticket()).status).toBe(200);
    for (const socket of opened.splice(0)) socket.terminate();
  });
});
