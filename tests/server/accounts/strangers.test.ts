import { describe, expect, it } from "vitest";

import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { freshNumber, newestCode, suiteServer } from "#tests/support/server.ts";

const OWNER = "192.0.2.1";
const ELSEWHERE = "192.0.2.77";
const ADMIN = { email: "dean@example.org", password: "a password of the dean" };

/** Networks of an attacker, each a site of its own. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, i) => `2001:db8:${i + 1}::1`);

describe.each(databases())("strangers who keep at an account on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({
    database,
    now: clock.now,
    sleep: clock.sleep,
    env: {
      TRUST_PROXY: "true",
      DEV_OUTBOX: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });

  const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
  const send = async (phone_number: string, network: string) =>
    (await server.post("/api/user/send-otp/", { phone_number }, from(network))).status;
  const verify = async (phone_number: string, code: string, network: string) =>
    (await server.post("/api/user/verify-otp/", { phone_number, code }, from(network))).status;
  const logIn = (password: string, network: string) =>
    server.post("/api/user/login/", { email: ADMIN.email, password }, from(network));
  const newest = async (phone: string) => (await newestCode(server, phone)) ?? "";
  const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

  it("O111: can't use up the owner's code by wrong tries from other networks", async () => {
    const phone = freshNumber();
    expect(await send(phone, OWNER)).toBe(200);
    const code = await newest(phone);
    const answers = await Promise.all(
      strangers(20).map((network) => verify(phone, wrongFor(code), network)),
    );
    // Over all their networks five are looked at.
    expect(answers.filter((status) => status === 400)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
    expect(await verify(phone, code, strangers(21).at(-1) ?? "")).toBe(429);
    expect(await verify(phone, code, OWNER)).toBe(200);
  });

  it("O111: can't replace the owner's code by asking for another, whose tries are its own", async () => {
    const phone = freshNumber();
    await send(phone, OWNER);
    const code = await newest(phone);
    const [stranger = ""] = strangers(1);
    await send(phone, stranger);
    for (let i = 0; i < 5; i += 1)
      expect(await verify(phone, wrongFor(await newest(phone)), stranger)).toBe(400);
    expect(await verify(phone, code, OWNER)).toBe(200);
  });

  it("O111: let the owner enter a code after their network has changed", async () => {
    const phone = freshNumber();
    await send(phone, OWNER);
    expect(await verify(phone, await newest(phone), ELSEWHERE)).toBe(200);
  });

  it("O111: keep the owner from a code neither where they signed in before, nor, alone, in a new place", async () => {
    const phone = freshNumber();
    await send(phone, OWNER);
    expect(await verify(phone, await newest(phone), OWNER)).toBe(200);
    const [alone = "", ...others] = strangers(8);
    const asked: number[] = [];
    for (let i = 0; i < 12; i += 1) asked.push(await send(phone, alone));
    expect(asked.filter((status) => status === 200)).toHaveLength(5);
    expect(await send(phone, ELSEWHERE)).toBe(200);

    // What many together ask for doesn't count where the owner was before, for 90 days.
    await Promise.all(others.map((network) => send(phone, network)));
    for (const network of others)
      for (let i = 0; i < 2; i += 1) asked.push(await send(phone, network));
    clock.slept();
    expect(await send(phone, OWNER)).toBe(200);
    expect(clock.slept()).toEqual([]);
    expect(await verify(phone, await newest(phone), OWNER)).toBe(200);
    clock.advance({ days: 91 });
    for (const network of others) for (let i = 0; i < 3; i += 1) await send(phone, network);
    clock.slept();
    expect(await send(phone, OWNER)).toBe(200);
    expect(clock.slept()).toEqual([2000]);
  });

  it("O236: delay codes to a number and leave each of those one try, but don't refuse them, up to 100", async () => {
    const phone = freshNumber();
    const networks = strangers(25);
    const asked = networks.slice(1).flatMap((network) => [1, 2, 3, 4].map(() => network));
    for (const network of asked.slice(0, 20)) expect(await send(phone, network)).toBe(200);
    expect(clock.slept()).toEqual([]);
    expect(await send(phone, ELSEWHERE)).toBe(200);
    expect(clock.slept()).toEqual([1000]);
    const code = await newest(phone);
    expect(await verify(phone, wrongFor(code), ELSEWHERE)).toBe(400);
    expect(await verify(phone, code, ELSEWHERE)).toBe(400);
    const rest = await Promise.all(asked.slice(20).map((network) => send(phone, network)));
    expect(rest.filter((status) => status === 200)).toHaveLength(76);
    // From now on every three minutes.
    expect(await send(phone, "198.51.100.7")).toBe(200);
    expect(await send(phone, "198.51.100.7")).toBe(200);
    expect(await send(phone, "198.51.100.7")).toBe(200);
    expect(await send(phone, "198.51.100.7")).toBe(429);
    clock.advance({ minutes: 3 });
    expect(await send(phone, "198.51.100.7")).toBe(200);
  });

  it("O111: slow down log-ins to an account, but not where its owner signs in, and never refuse them", async () => {
    expect((await logIn(ADMIN.password, OWNER)).status).toBe(200);
    const answers = await Promise.all(
      strangers(21).map(async (network) => (await logIn("guess", network)).status),
    );
    expect(new Set(answers)).toEqual(new Set([400]));
    clock.slept();
    expect((await logIn(ADMIN.password, ELSEWHERE)).status).toBe(200);
    expect(clock.slept()).toEqual([2000]);
    expect((await logIn(ADMIN.password, OWNER)).status).toBe(200);
    expect(clock.slept()).toEqual([]);
  });

  it("O111: try a password no more often from one site than its limit, whatever address of it they use", async () => {
    clock.advance({ days: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await logIn("guess", `2001:db8:ffff:${i}::1`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});
