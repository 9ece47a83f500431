import { describe, expect, it } from "vitest";

import type { Problem } from "#server/http/problem.ts";
import { attemptsPerAddress } from "#server/limits/rules.ts";
import { testClock } from "#tests/support/clock.ts";
import {
  codeFor,
  freshNumber,
  messagesTo,
  startServer,
  suiteServer,
} from "#tests/support/server.ts";

describe("limits by network", () => {
  const clock = testClock();
  const server = suiteServer({ now: clock.now, env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" } });

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

  it("O112: are one for all addresses of a household's IPv6 network, and for an IPv4 address however it is written", async () => {
    const addresses = [
      "2001:db8:1:2::1",
      "[2001:0DB8:0001:0002:ffff:ffff:ffff:ffff]:443",
      "fe80::1%eth0",
      "[::1]",
      "192.0.2.7",
      "192.0.2.7:54321",
      "::ffff:192.0.2.7",
      "[::ffff:c000:207]:80",
      "2001:db8:1:3::1",
      "2001:db8:1:ff02::1",
    ];
    for (const from of addresses) expect((await send(freshNumber(), from)).status).toBe(200);
    const rows = await bucketsOf("codes-per-address");
    expect(
      Object.fromEntries(
        rows.map(({ key, tokens }) => [key.replace("codes-per-address:", ""), tokens]),
      ),
    ).toEqual({
      "0:0:0:0::/64": 199,
      "0:0:0:0::/56": 799,
      "0:0:0::/48": 3199,
      "192.0.2.7": 196,
      "2001:db8:1:2::/64": 198,
      "2001:db8:1:3::/64": 199,
      "2001:db8:1:ff02::/64": 199,
      "2001:db8:1:0::/56": 797,
      "2001:db8:1:ff00::/56": 799,
      "2001:db8:1::/48": 3196,
      "fe80:0:0:0::/64": 199,
      "fe80:0:0:0::/56": 799,
      "fe80:0:0::/48": 3199,
    });
  });

  it("O112: hold for a /48 whose /64s are each used a little", async () => {
    const { limits } = server.services;
    const wide = { ...attemptsPerAddress, burst: 3 };
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1)
      statuses.push(
        await limits.take(wide, `2001:db8:9:${(i * 256).toString(16)}::/64`).then(
          () => 200,
          (error: Problem) => error.status,
        ),
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(48);
    expect(statuses.slice(48)).toEqual(Array<number>(12).fill(429));
  });

  it("O112: count the caller whom the outermost of several proxies saw, not what the caller made up", async () => {
    const two = await startServer({ now: clock.now, env: { TRUST_PROXY: "2", DEV_OUTBOX: "1" } });
    const ask = (forwarded: string) =>
      two.post(
        "/api/user/send-otp/",
        { phone_number: freshNumber() },
        {
          headers: { "x-forwarded-for": forwarded },
        },
      );
    await ask("203.0.113.66, 192.0.2.8:1234, 198.51.100.1");
    await ask("192.0.2.9");
    const rows = await two.services.db.selectFrom("bucket").select("key").orderBy("key").execute();
    await two.stop();
    expect(rows.map(({ key }) => key).filter((key) => key.startsWith("codes-per-address"))).toEqual(
      ["codes-per-address:192.0.2.8", "codes-per-address:192.0.2.9"],
    );
  });

  it("O112: are told of in the log, once, where a proxy is in front that the settings don't know of", async () => {
    const bare = await startServer();
    const ask = (headers: Record<string, string>) => bare.get("/healthz", { headers });
    const warnings = () =>
      bare.logged.filter(({ msg }) => String(msg).includes("while TRUST_PROXY isn't set"));
    await ask({});
    expect(warnings()).toHaveLength(0);
    await ask({ "x-forwarded-for": "192.0.2.8" });
    await ask({ "x-forwarded-for": "192.0.2.9" });
    expect(warnings()).toHaveLength(1);
    await bare.stop();
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
