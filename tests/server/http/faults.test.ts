import net from "node:net";

import { describe, expect, it } from "vitest";

import { DatabaseUnavailableError } from "#server/db/unavailable.ts";
import { openChat } from "#tests/server/socket/chatClient.ts";
import { signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

const server = suiteServer();

/** Asks for the profile while the service behind it fails. */
async function profileWhile(fault: Error) {
  const { identity } = server.services;
  const { tokens } = await signInAsSuperuser(server);
  const untouched = identity.describe.bind(identity);
  identity.describe = () => Promise.reject(fault);
  const answer = await server.get("/api/user/me/", {
    token: tokens.access,
    headers: { "x-request-id": "from-the-caller" },
  });
  identity.describe = untouched;
  expect(JSON.stringify(server.logged)).not.toContain(tokens.access);
  return answer;
}

describe("an account that is deleted while it is used", () => {
  it("O89 ends what else it asked as if it had been signed out, without a fault", async () => {
    for (let n = 0; n < 4; n += 1) {
      const token = (await signUp(server)).tokens.access;
      const answers = await Promise.all([
        server.post("/api/chat/", { question: "hi" }, { token }),
        server.request("PUT", "/api/user/me/", { body: { full_name: "Some One" }, token }),
        server.post("/api/chat/ticket/", {}, { token }),
        server.request("DELETE", "/api/user/me/", { token }),
        server.get("/api/user/me/export/", { token }),
      ]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
      expect(answers[3].status).toBe(200);
    }
  });
});

describe("a fault of our own", () => {
  it("is answered calmly, with a number to tell us, and logged once without secrets", async () => {
    const answer = await profileWhile(new Error("detail of the inside"));
    expect(answer.status).toBe(500);
    expect(answer.headers.get("x-request-id")).toBe("from-the-caller");
    expect(answer.body).toEqual({
      status: "error",
      message:
        "Something went wrong on our side. Please try again. If it keeps happening, send us this id: from-the-caller",
      data: null,
    });
    const lines = server.logged.filter(({ level }) => level === 50);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      requestId: "from-the-caller",
      err: { message: "detail of the inside" },
    });
  });

  it("logs what the database says of itself, and not the row that it tells of", async () => {
    const fault = Object.assign(new Error("violates check constraint"), {
      code: "23514",
      detail: "Failing row contains (1, what someone said).",
      where: "COPY message, line 1: what someone said",
      params: ["what someone said"],
    });
    await profileWhile(fault);
    const line = JSON.stringify(server.logged.filter(({ level }) => level === 50).at(-1));
    expect(line).toContain("violates check constraint");
    expect(line).not.toContain("what someone said");
  });

  it.each([
    ["is gone", Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
    ["is being ended", Object.assign(new Error("terminating"), { code: "57P01" })],
    ["took too long", Object.assign(new Error("statement timeout"), { code: "57014" })],
    ["was closed", new DatabaseUnavailableError("The database is closed.")],
  ])("is a 'not now' when the database %s", async (_what, fault) => {
    const answer = await profileWhile(fault);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.body).toEqual({
      status: "error",
      message: "We can't reach our data right now. Please try again in a moment.",
      data: null,
    });
  });
});

describe("a body that is broken off", () => {
  it("is no fault of ours", async () => {
    const { hostname, port } = new URL(server.url);
    const before = server.logged.length;
    const line = net.connect(Number(port), hostname, () =>
      line.write(
        `POST /api/user/send-otp/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      ),
    );
    await expect.poll(() => line.bytesWritten).toBeGreaterThan(0);
    // Answered after it on a connection of its own: by then the first one has begun.
    await server.get("/healthz");
    line.destroy();
    await expect
      .poll(() => server.logged.slice(before).some(({ path }) => path === "/api/user/send-otp/"))
      .toBe(true);
    expect(server.logged.slice(before).filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});

describe("the chat socket while the database is away", () => {
  const away = new DatabaseUnavailableError("The database is closed.");

  it("is refused with 503, and tells who is connected already", async () => {
    const { tokens } = await signInAsSuperuser(server);
    const { services } = server;
    const chat = await openChat(server.url, tokens.access);
    const { tokens: theirs, limits } = services;
    const [read, take] = [theirs.read.bind(theirs), limits.take.bind(limits)];
    services.tokens.read = () => Promise.reject(away);
    services.limits.take = () => Promise.reject(away);
    await expect(openChat(server.url, tokens.access)).rejects.toThrow("refused with 503");
    chat.send({ message: "hi", state: "chat" });
    expect((await chat.answer()).text).toBe(
      "We can't reach our data right now. Please try again in a moment.",
    );
    services.tokens.read = read;
    services.limits.take = take;
    chat.socket.close();
  });
});

describe("the log", () => {
  it("hides secrets at every level a line has", () => {
    const secret = "hunter22";
    server.services.log.info({
      password: secret,
      body: { code: secret, proof: secret, deeper: { refresh_token: secret } },
      req: { headers: { authorization: secret, cookie: secret } },
    });
    expect(JSON.stringify(server.logged.at(-1))).not.toContain(secret);
  });

  it("never holds the query, which may hold a token", async () => {
    await server.get("/api/location/?search=secret-search");
    expect(JSON.stringify(server.logged)).not.toContain("secret-search");
  });
});
