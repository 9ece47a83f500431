import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { DatabaseUnavailableError } from "#server/db/unavailable.ts";
import { signInAsSuperuser, startServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

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

describe("a fault of our own", () => {
  it("is answered calmly, with a number to tell us, and logged once without secrets", async () => {
    const answer = await profileWhile(new Error("detail of the inside"));
    expect(answer.status).toBe(500);
    expect(answer.headers.get("x-request-id")).toBe("from-the-caller");
    expect(answer.body).toEqual({
      status: "error",
      message:
        "Something went wrong on our side. Please try again. If it goes on, tell us this: from-the-caller",
      data: null,
    });
    const lines = server.logged.filter(({ level }) => level === 50);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      requestId: "from-the-caller",
      err: { message: "detail of the inside" },
    });
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
      message: "We can't get at our data just now. Please try again in a moment.",
      data: null,
    });
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
