import { describe, expect, it } from "vitest";

import { createReads } from "#server/limits/reads.ts";
import { testClock } from "#tests/support/clock.ts";
import { signUp, suiteServer } from "#tests/support/server.ts";

describe("turns for lists and searches", () => {
  const clock = testClock();
  const server = suiteServer({ now: clock.now, env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" } });

  const from = (network: string) => ({ headers: { "x-forwarded-for": network } });

  it("O239: are refused to one account beyond 200, with when to try again, and to no one else", async () => {
    const { tokens } = await signUp(server);
    const search = (token: string, network: string) =>
      server.get("/api/chat/conversations/?search=dorms", { token, ...from(network) });
    const found = await Promise.all(
      Array.from({ length: 201 }, async (_, i) => search(tokens.access, `198.51.100.${i}`)),
    );
    const refused = found.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      status: 429,
      body: { message: "You searched very often. Please try again in 1 second." },
    });
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    const other = await signUp(server);
    expect((await search(other.tokens.access, "198.51.100.1")).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await search(tokens.access, "198.51.100.1")).status).toBe(200);
  });

  it("O239: are refused to one network beyond 3,000, whatever address of it is used", () => {
    const reads = createReads(clock.now);
    const all = (network: (i: number) => string, count: number) => {
      for (let i = 0; i < count; i += 1) reads.take(network(i), null);
    };
    all((i) => `2001:db8:1:${i.toString(16)}::/64`, 3000);
    expect(() => reads.take("2001:db8:1:9::/64", null)).toThrow(
      "Your network searched very often.",
    );
    reads.take("2001:db8:2:0::/64", null);
    clock.advance({ seconds: 1 });
    all((i) => `2001:db8:1:${i.toString(16)}::/64`, 100);
    expect(() => reads.take("2001:db8:1:9::/64", null)).toThrow("try again in 1 second");
  });

  it("O73: are taken by questions that are only read for danger, 300 of one network", () => {
    const reads = createReads(clock.now);
    for (let i = 0; i < 300; i += 1) reads.hear(`2001:db8:3:${i.toString(16)}::/64`);
    expect(() => reads.hear("2001:db8:3:9::/64")).toThrow("Your network asked very often.");
    reads.hear("2001:db8:4:0::/64");
    clock.advance({ seconds: 1 });
    for (let i = 0; i < 5; i += 1) reads.hear("2001:db8:3:9::/64");
    expect(() => reads.hear("2001:db8:3:9::/64")).toThrow("try again in 1 second");
  });

  it("O239: keep no more than 50,000 networks in mind", () => {
    const reads = createReads(clock.now);
    for (let i = 0; i < 3000; i += 1) reads.take("192.0.2.1", null);
    for (let i = 0; i < 50_000; i += 1)
      reads.take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, null);
    expect(() => reads.take("192.0.2.1", null)).not.toThrow();
  });
});
