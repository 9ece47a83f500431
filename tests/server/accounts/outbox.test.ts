import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

import { describe, expect, it, onTestFinished } from "vitest";

import { databases } from "#tests/support/databases.ts";
import { freshNumber, messagesTo, startServer, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("the outbox on %s", (database) => {
  const server = suiteServer({ database });

  const page = (path = "/dev/outbox") => server.get(path, { headers: { accept: "text/html" } });

  it("says what to do while it is empty", async () => {
    expect((await page()).body).toContain("Nothing yet. Request a code in the app.");
  });

  it("lists messages for programs, newest last, and logs them", async () => {
    const [first, second] = [freshNumber(), freshNumber()];
    for (const to of [first, second]) await server.services.sms.send({ to, text: `for ${to}` });
    const { headers, body } = await server.get("/dev/outbox", {
      headers: { accept: "application/json" },
    });
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("cache-control")).toBe("no-store");
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(body).toEqual([
      { to: first, text: `for ${first}`, at },
      { to: second, text: `for ${second}`, at },
    ]);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ to: second, text: `for ${second}` }),
    );
  });

  it("shows people the code large, newest first, and nothing of a message as markup", async () => {
    const to = freshNumber();
    await server.services.sms.send({ to, text: "111111 is older" });
    await server.services.sms.send({ to, text: "222222 is newer <script>alert(1)</script>" });
    const { status, headers, body } = await page();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/html");
    const html = String(body);
    expect(html).toContain('<p class="code">222222</p>');
    expect(html.indexOf("222222")).toBeLessThan(html.indexOf("111111"));
    expect(html).not.toContain("<script");
    expect(html).toContain('lang="en"');
  });

  it("refreshes itself without a script, until told to stop", async () => {
    expect((await page()).body).toContain('http-equiv="refresh"');
    expect((await page("/dev/outbox?refresh=off")).body).not.toContain('http-equiv="refresh"');
    const style = await server.get("/dev/outbox.css");
    expect(style.headers.get("content-type")).toContain("text/css");
  });

  it("keeps the newest two hundred", async () => {
    const to = freshNumber();
    const { db, now, sms } = server.services;
    const older = Array.from({ length: 203 }, (_, i) => ({
      recipient: to,
      body: `message ${i + 1}`,
      sent_at: now(),
    }));
    await db.insertInto("outbox").values(older).execute();
    await sms.send({ to, text: "message 204" });
    await sms.send({ to, text: "message 205" });
    const messages = await messagesTo(server, to);
    expect(messages).toHaveLength(200);
    expect(messages.at(0)?.text).toBe("message 6");
    expect(messages.at(-1)?.text).toBe("message 205");
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(200);
  });

  it.each([
    { host: "guide.example.org" },
    { host: "evil.example:3000" },
    { "x-forwarded-for": "192.0.2.1" },
    { forwarded: "for=192.0.2.1" },
    { "x-real-ip": "192.0.2.1" },
  ])("O94 tells codes to this machine alone: %o", async (headers) => {
    const answer = await asked(server.url, headers);
    expect(answer).toEqual({
      status: 403,
      body: "The codes are shown on the machine that serves this alone. Its operator may set DEV_OUTBOX=1 to show them to everyone.",
    });
  });

  it("O94 doesn't tell them to a proxy that says nothing of itself", async () => {
    const { port } = new URL(server.url);
    const line = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void line.destroy());
    line.write("GET /dev/outbox HTTP/1.0\r\nHost: 127.0.0.1:3000\r\n\r\n");
    expect(await text(line)).toContain("403 Forbidden");
  });

  it("tells them to itself by any of its names", async () => {
    for (const host of ["localhost", "localhost:3000", "127.0.0.1", "[::1]:3000"])
      expect((await asked(server.url, { host })).status).toBe(200);
  });
});

describe("the outbox that an operator opens", () => {
  it("O94 tells everyone", async () => {
    const open = await startServer({ env: { DEV_OUTBOX: "1" } });
    onTestFinished(() => open.stop());
    const headers = { host: "guide.example.org", "x-forwarded-for": "192.0.2.1" };
    expect((await asked(open.url, headers)).status).toBe(200);
  });
});

/** Asks for the outbox with headers that fetch doesn't let one set. */
async function asked(url: string, headers: Record<string, string>) {
  const request = get(`${url}/dev/outbox`, { headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}
