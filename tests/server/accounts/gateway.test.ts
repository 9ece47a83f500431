import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createHttpGateway } from "#server/sms/httpGateway.ts";
import { databases } from "#tests/support/databases.ts";
import { type HttpServer, httpServer } from "#tests/support/httpServer.ts";
import { freshNumber, startServer, type TestServer } from "#tests/support/server.ts";

interface Received {
  method: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  body: { to: string; text: string };
}

describe.each(databases())("the SMS gateway on %s", (database) => {
  const received: Received[] = [];
  let status = 202;
  /** The gateway answers once this is settled. */
  let held = Promise.resolve();
  let gateway: HttpServer;
  let server: TestServer;
  beforeAll(async () => {
    gateway = await httpServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += String(chunk)));
      request.on("end", () => {
        received.push({
          method: request.method,
          authorization: request.headers.authorization,
          type: request.headers["content-type"],
          body: JSON.parse(text) as Received["body"],
        });
        const answered = status;
        void held.then(() => response.writeHead(answered, { location: "/elsewhere" }).end());
      });
    });
    server = await startServer({
      database,
      env: {
        SMS_GATEWAY_URL: `${gateway.url}/send`,
        SMS_GATEWAY_TOKEN: "gateway-secret",
        APP_ORIGIN: "https://guide.example.org:8443",
        TRUST_PROXY: "true",
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await gateway.close();
  });

  it("A3 gets each message as JSON, with its token", async () => {
    const phone = freshNumber();
    const answer = await server.post("/api/user/send-otp/", { phone_number: phone });
    expect(answer.status).toBe(200);
    expect(received.at(-1)).toEqual({
      method: "POST",
      authorization: "Bearer gateway-secret",
      type: "application/json",
      body: { to: phone, text: expect.stringMatching(/^\d{6} is your code/) as string },
    });
    const code = received.at(-1)?.body.text.slice(0, 6) ?? "";
    const verified = await server.post("/api/user/verify-otp/", { phone_number: phone, code });
    expect(verified.status).toBe(200);
    expect(JSON.stringify(server.logged)).not.toContain(code);
  });

  it("O77 gets messages that end with the app's host and the code, for phones to hand over", async () => {
    const headers = { host: "elsewhere.example", origin: "https://elsewhere.example" };
    await server.post("/api/user/send-otp/", { phone_number: freshNumber() }, { headers });
    const text = received.at(-1)?.body.text ?? "";
    expect(text.split("\n").at(-1)).toBe(`@guide.example.org #${text.slice(0, 6)}`);
  });

  it("leaves no outbox", async () => {
    const json = await server.get("/dev/outbox", { headers: { accept: "application/json" } });
    const html = await server.get("/dev/outbox", { headers: { accept: "text/html" } });
    expect([json.status, html.status]).toEqual([404, 404]);
    expect(await server.services.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  it.each([500, 404, 302])("A3 that answers %i costs the code its worth", async (answered) => {
    status = answered;
    const phone = freshNumber();
    const answer = await server.post("/api/user/send-otp/", { phone_number: phone });
    status = 202;
    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({
      status: "error",
      message: "The code could not be sent. Please try again in a moment.",
      data: null,
    });
    const code = received.at(-1)?.body.text.slice(0, 6) ?? "";
    const verified = await server.post("/api/user/verify-otp/", { phone_number: phone, code });
    expect(verified.status).toBe(400);
    expect(server.logged.at(-1)).toBeDefined();
    expect(JSON.stringify(server.logged)).not.toContain("gateway-secret");
  });

  it("A3 that fails leaves the code good that was sent before", async () => {
    const phone = freshNumber();
    await server.post("/api/user/send-otp/", { phone_number: phone });
    const code = received.at(-1)?.body.text.slice(0, 6) ?? "";
    status = 500;
    const resent = await server.post("/api/user/send-otp/", { phone_number: phone });
    status = 202;
    expect(resent.status).toBe(502);
    const verified = await server.post("/api/user/verify-otp/", { phone_number: phone, code });
    expect(verified.status).toBe(200);
  });

  /** How many of seven codes the number's and the network's limits let through, the last one by a gateway that works. */
  async function sevenAfter(failure: number): Promise<number[]> {
    const phone = freshNumber();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      status = i < 6 ? failure : 202;
      const answer = await server.post("/api/user/send-otp/", { phone_number: phone });
      statuses.push(answer.status);
    }
    return statuses;
  }

  it("A3 that refuses doesn't count against the number or the network", async () => {
    const network = () =>
      server.services.db
        .selectFrom("bucket")
        .select("tokens")
        .where("key", "=", "codes-per-address:127.0.0.1")
        .executeTakeFirstOrThrow();
    const before = await network();
    expect(await sevenAfter(400)).toEqual([502, 502, 502, 502, 502, 502, 200]);
    expect((await network()).tokens).toBeGreaterThanOrEqual(before.tokens - 1);
  });

  it("A3 that breaks may have sent the message, so it counts", async () => {
    expect(await sevenAfter(500)).toEqual([502, 502, 502, 502, 502, 429, 429]);
  });

  it("A3 lets the code that was made later count when two are sent at once", async () => {
    const phone = freshNumber();
    // Beyond the first codes of a network, work is asked for.
    const elsewhere = { headers: { "x-forwarded-for": "203.0.113.9" } };
    let release: () => void = () => {};
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = server.post("/api/user/send-otp/", { phone_number: phone }, elsewhere);
    await expect.poll(() => received.at(-1)?.body.to).toBe(phone);
    held = Promise.resolve();
    const quick = await server.post("/api/user/send-otp/", { phone_number: phone }, elsewhere);
    const code = received.at(-1)?.body.text.slice(0, 6) ?? "";
    release();
    expect([quick.status, (await slow).status]).toEqual([200, 200]);
    const verified = await server.post(
      "/api/user/verify-otp/",
      { phone_number: phone, code },
      elsewhere,
    );
    expect(verified.status).toBe(200);
  });
});

describe("the SMS gateway's client", () => {
  it("gives up on a gateway that doesn't answer", async () => {
    const silent = await httpServer(() => {});
    const gateway = createHttpGateway({ url: silent.url, token: null, timeoutMs: 50 });
    await expect(gateway.send({ to: "+12025550123", text: "hi" })).rejects.toMatchObject({
      message: "The SMS gateway did not answer.",
      maybeSent: true,
    });
    await silent.close();
    await expect(gateway.send({ to: "+12025550123", text: "hi" })).rejects.toMatchObject({
      message: "The SMS gateway did not answer.",
      maybeSent: false,
    });
  });
});
