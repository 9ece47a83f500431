import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { attemptsPerAddress } from "#server/limits/rules.ts";
import { testClock } from "#tests/support/clock.ts";
import {
  codeFor,
  freshNumber,
  messagesTo,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

describe("limits by network", () => {
  const clock = testClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ now: clock.now, env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" } });
  });
  afterAll(() => server.stop());

  const send = (phone_number: string, from: string) =>
    server.post(
      "/api/user/send-otp/",
      { phone_number },
      { headers: { "x-forwarded-for": `198.51.100.1, ${from}` } },
    );
  const verify = (phone_number: string, code: string, from: string) =>
    server.post(
      "/api/user/verify-otp/",
      { phone_number, code },
      { headers: { "x-forwarded-for": from } },
    );
  const bucketsOf = (rule: string) =>
    server.services.db
      .selectFrom("bucket")
      .select(["key", "tokens"])
      .where("key", "like", `${rule}:%`)
      .orderBy("key")
      .execute();

  it("A3 are one for all addresses of a household's IPv6 network, and for an IPv4 address however it is written", async () => {
    const addresses = [
      "2001:db8:1:2::1",
      "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff",
      "fe80::1%eth0",
      "::1",
      "192.0.2.7",
      "::ffff:192.0.2.7",
      "::ffff:c000:207",
      "2001:db8:1:3::1",
    ];
    for (const from of addresses) expect((await send(freshNumber(), from)).status).toBe(200);
    expect(await bucketsOf("codes-per-address")).toEqual([
      { key: "codes-per-address:0:0:0:0::/64", tokens: 199 },
      { key: "codes-per-address:192.0.2.7", tokens: 197 },
      { key: "codes-per-address:2001:db8:1:2::/64", tokens: 198 },
      { key: "codes-per-address:2001:db8:1:3::/64", tokens: 199 },
      { key: "codes-per-address:fe80:0:0:0::/64", tokens: 199 },
    ]);
  });

  it("A4 hold for wrong codes over all numbers, and tell when to try again", async () => {
    const network = "2001:db8:7:7::/64";
    for (let i = 0; i < attemptsPerAddress.burst - 1; i += 1)
      await server.services.limits.take(attemptsPerAddress, network);
    expect((await verify(freshNumber(), "123456", "2001:db8:7:7::a")).status).toBe(400);
    const refused = await verify(freshNumber(), "123456", "2001:db8:7:7:b::");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(refused.body).toMatchObject({
      message: "Too many codes were tried from your network. Please try again in 10 seconds.",
    });
    expect((await verify(freshNumber(), "123456", "2001:db8:7:8::a")).status).toBe(400);
  });

  it("A4 don't count right codes", async () => {
    const phone = freshNumber();
    const code = await codeFor(server, phone);
    expect(await messagesTo(server, phone)).toHaveLength(1);
    expect((await verify(phone, code, "203.0.113.9")).status).toBe(200);
    expect(await bucketsOf("attempts-per-address")).toContainEqual({
      key: "attempts-per-address:203.0.113.9",
      tokens: attemptsPerAddress.burst,
    });
  });
});
