import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { type HttpServer, httpServer } from "#tests/support/httpServer.ts";
import { freshNumber, startServer, type TestServer } from "#tests/support/server.ts";

describe.each(databases())("the budget of messages on %s", (database) => {
  const clock = testClock();
  let gateway: HttpServer;
  let server: TestServer;
  let status = 202;
  beforeAll(async () => {
    gateway = await httpServer((_, response) => response.writeHead(status).end());
    server = await startServer({
      database,
      now: clock.now,
      env: {
        SMS_GATEWAY_URL: gateway.url,
        SMS_PER_COUNTRY_HOUR: "5",
        SMS_PER_COUNTRY_DAY: "0",
        SMS_PER_HOUR: "8",
        SMS_PER_DAY: "10",
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await gateway.close();
  });

  let made = 0;
  const german = () => `+49301234${String((made += 1)).padStart(4, "0")}`;
  const ask = (phone_number: string) => server.post("/api/user/send-otp/", { phone_number });
  /** The statuses of so many codes, each to another number, and the lines for security that they bring about. */
  async function send(count: number, number: () => string) {
    const before = server.logged.length;
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push((await ask(number())).status);
    const lines = server.logged
      .slice(before)
      .filter((line) => "security" in line)
      .map(({ security, why }) => `${String(security)} ${String(why)}`);
    return { statuses, lines };
  }

  it("O140: is left alone by messages that the gateway refuses", async () => {
    status = 400;
    const { statuses, lines } = await send(7, freshNumber);
    status = 202;
    expect([...new Set(statuses)]).toEqual([502]);
    expect(lines.filter((line) => line.includes("refused"))).toEqual([]);
  });

  it("O140: ends for one country, in the form of other limits, and goes on for others", async () => {
    const { statuses, lines } = await send(6, freshNumber);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(lines).toEqual(["limit.near sms-US-hour", "limit.refused sms-US-hour"]);
    const refused = await ask(freshNumber());
    expect(refused.headers.get("retry-after")).toBe("720");
    expect(refused.body).toEqual({
      status: "error",
      message: "We can't send more codes right now. Please try again in 12 minutes.",
      data: null,
    });
  });

  it("O140: ends for the whole server by the hour and by the day, and what is refused takes nothing", async () => {
    // Five of eight are used, and none by what was refused.
    const more = await send(4, german);
    expect(more.statuses).toEqual([200, 200, 200, 429]);
    expect(more.lines).toEqual([
      "limit.near sms-hour",
      "limit.near sms-day",
      "limit.refused sms-hour",
    ]);
    clock.advance({ minutes: 60 });
    const later = await send(4, german);
    expect(later.statuses).toEqual([200, 200, 429, 429]);
    expect(later.lines).toContain("limit.refused sms-day");
  });

  it("O140: says no number in the log", () => {
    const said = JSON.stringify(server.logged.filter((line) => "security" in line));
    expect(said).not.toMatch(/\+?1202556|4930/);
  });
});

describe("without a gateway", () => {
  it("O140: there is no budget", async () => {
    const server = await startServer({ env: { SMS_PER_HOUR: "1" } });
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push(
        (await server.post("/api/user/send-otp/", { phone_number: freshNumber() })).status,
      );
    await server.stop();
    expect(statuses).toEqual([200, 200, 200]);
  });
});
