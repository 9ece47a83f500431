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
        response.writeHead(status, { location: "/elsewhere" }).end();
      });
    });
    server = await startServer({
      database,
      env: { SMS_GATEWAY_URL: `${gateway.url}/send`, SMS_GATEWAY_TOKEN: "gateway-secret" },
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

  it("A3 that fails doesn't count against the number or the network", async () => {
    const phone = freshNumber();
    const send = () => server.post("/api/user/send-otp/", { phone_number: phone });
    const tokensOf = async (key: string) => {
      const row = await server.services.db
        .selectFrom("bucket")
        .select("tokens")
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.tokens;
    };
    status = 500;
    const failed: number[] = [];
    for (let i = 0; i < 6; i += 1) failed.push((await send()).status);
    status = 202;
    expect(failed).toEqual(Array(6).fill(502));
    expect(await tokensOf("codes-per-address:127.0.0.1")).toBeGreaterThan(190);
    expect((await send()).status).toBe(200);
    expect(await tokensOf(`codes-per-number:${phone}`)).toBe(4);
  });
});

describe("the SMS gateway's client", () => {
  it("gives up on a gateway that doesn't answer", async () => {
    const silent = await httpServer(() => {});
    const gateway = createHttpGateway({ url: silent.url, token: null, timeoutMs: 50 });
    await expect(gateway.send({ to: "+12025550123", text: "hi" })).rejects.toThrow(
      "The SMS gateway did not answer.",
    );
    await silent.close();
    await expect(gateway.send({ to: "+12025550123", text: "hi" })).rejects.toThrow(
      "The SMS gateway did not answer.",
    );
  });
});
