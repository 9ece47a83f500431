import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { shownCode, turnOnFactor } from "#tests/support/authenticator.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import {
  ADMIN,
  dataOf,
  proofFor,
  signInAsSuperuser,
  signedIn,
  signUp,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

const { email: EMAIL, password: PASSWORD } = ADMIN;
const PATH = "/api/user/me/second-factor/";

const Begun = v.object({ secret: v.string(), address: v.string() });

describe.each(databases())("a superuser's second factor on %s", (database) => {
  const clock = testClock();
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({
      database,
      now: clock.now,
      sleep: clock.sleep,
      env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" },
    });
  });
  afterEach(() => server.stop());

  const post = (token: string, path: string, body: object) =>
    server.post(PATH + path, body, { token });
  const begin = async (token: string) =>
    v.parse(Begun, dataOf(await post(token, "", { password: PASSWORD })));
  const codeOf = (secret: string) => shownCode(secret, clock.now());
  const logIn = (code?: string, { from = "192.0.2.1", password = PASSWORD } = {}) =>
    server.post(
      "/api/user/login/",
      { email: EMAIL, password, ...(code === undefined ? {} : { code }) },
      { headers: { "x-forwarded-for": from } },
    );
  const stateOf = async (token: string) => dataOf(await server.get(PATH, { token }));
  const atCode = (message: string) => ({
    status: 400,
    body: { status: "error", message, data: { issues: [{ path: "code", message }] } },
  });
  const asked = atCode("Enter the 6-digit code of your authenticator app, or a recovery code.");
  const wrong = atCode(
    "This code is wrong, or it was used. Enter the next one that your app shows.",
  );

  /** Turns it on, and lets its first code pass. */
  async function turnedOn() {
    const { tokens, user } = await signInAsSuperuser(server);
    const factor = await turnOnFactor(server, tokens.access, { at: clock.now() });
    clock.advance({ seconds: 30 });
    return { token: tokens.access, user, ...factor };
  }

  it("O141: is a superuser's alone, and begins with the password", async () => {
    const person = await signUp(server);
    expect((await post(person.tokens.access, "", { password: PASSWORD })).status).toBe(403);
    expect((await server.get(PATH, { token: "none" })).status).toBe(401);
    const { tokens } = await signInAsSuperuser(server);
    const refused = await post(tokens.access, "", { password: "wrong" });
    expect(refused.body).toMatchObject({ data: { issues: [{ path: "password" }] } });
    expect((await post(tokens.access, "confirm/", { code: "123456" })).status).toBe(409);
    expect(await stateOf(tokens.access)).toEqual({ on: false, recovery_codes_left: 0 });
  });

  it("O141: isn't asked for before a code of it confirmed it", async () => {
    const { tokens } = await signInAsSuperuser(server);
    const { secret } = await begin(tokens.access);
    expect(await post(tokens.access, "confirm/", { code: "000000" })).toMatchObject(wrong);
    expect((await logIn()).status).toBe(200);
    // Begun again, the first secret counts no longer.
    const again = await begin(tokens.access);
    expect(again.secret).not.toBe(secret);
    expect(await post(tokens.access, "confirm/", { code: codeOf(secret) })).toMatchObject(wrong);
    const code = codeOf(again.secret);
    expect((await post(tokens.access, "confirm/", { code })).status).toBe(200);
    expect((await post(tokens.access, "", { password: PASSWORD })).status).toBe(409);
    expect(again.address).toBe(
      `otpauth://totp/University%20guide:admin%40example.org?secret=${again.secret}&issuer=University%20guide`,
    );
  });

  it("O141: is asked for at the sign-in, after the password; each code counts once", async () => {
    const { secret, token } = await turnedOn();
    expect(await logIn()).toMatchObject(asked);
    expect(await logIn(" ")).toMatchObject(asked);
    expect((await logIn(codeOf(secret), { password: "wrong" })).body).toMatchObject({ data: null });
    const code = codeOf(secret);
    expect(signedIn(await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).user.email).toBe(EMAIL);
    expect(await logIn(code)).toMatchObject(wrong);
    const before = shownCode(secret, new Date(clock.now().getTime() - 30_000));
    expect(await logIn(before)).toMatchObject(wrong);
    clock.advance({ seconds: 30 });
    const two = await Promise.all([logIn(codeOf(secret)), logIn(codeOf(secret))]);
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([200, 400]));
    // Who was signed in before stays so.
    expect((await server.get("/api/user/me/", { token })).status).toBe(200);
  });

  it("O141: lets in by ten recovery codes, each once, of which only hashes are kept", async () => {
    const { recovery, secret, token } = await turnedOn();
    expect(new Set(recovery).size).toBe(10);
    expect(recovery[0]).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect(await stateOf(token)).toEqual({ on: true, recovery_codes_left: 10 });
    const [first = ""] = recovery;
    expect((await logIn(first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect(await logIn(first)).toMatchObject(wrong);
    expect(await stateOf(token)).toEqual({ on: true, recovery_codes_left: 9 });
    const { db } = server.services;
    const kept = JSON.stringify([
      await db.selectFrom("second_factor").selectAll().execute(),
      await db.selectFrom("recovery_code").selectAll().execute(),
    ]);
    expect(kept).not.toContain(recovery[1]);
    expect(kept).not.toContain(secret);
    expect(JSON.stringify(server.logged)).not.toContain(secret);
  });

  it("O141: goes off with the password and a code, is recorded and logged", async () => {
    const { token, user, secret, recovery } = await turnedOn();
    const off = (password: string, code: string) => post(token, "off/", { password, code });
    expect(await off(PASSWORD, "000000")).toMatchObject(wrong);
    expect((await off("wrong", codeOf(secret))).body).toMatchObject({
      data: { issues: [{ path: "password" }] },
    });
    expect((await off(PASSWORD, recovery[0] ?? "")).status).toBe(200);
    expect((await off(PASSWORD, recovery[1] ?? "")).status).toBe(409);
    expect((await logIn()).status).toBe(200);
    expect(await stateOf(token)).toEqual({ on: false, recovery_codes_left: 0 });
    const changes = dataOf(await server.get("/api/admin/changes/", { token }));
    expect(changes).toMatchObject({
      changes: [
        { call: "turnOffSecondFactor", by: { id: user.id }, after: { second_factor: false } },
        { call: "confirmSecondFactor", by: { id: user.id }, after: { second_factor: true } },
      ],
    });
    const said = server.logged.map((line) => line["security"]);
    for (const event of [
      "secondFactor.on",
      "recoveryCode.used",
      "secondFactor.off",
      "code.refused",
    ])
      expect(said).toContain(event);
  });

  it("O236: has five tries from one site; twenty from all that it wasn't signed in from, and more only late", async () => {
    const { secret } = await turnedOn();
    const tries = async (from: string, count: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i += 1) statuses.push((await logIn("000000", { from })).status);
      return statuses;
    };
    expect((await logIn(codeOf(secret), { from: "198.51.100.1" })).status).toBe(200);
    for (const site of [2, 3, 4, 5])
      expect(await tries(`203.0.113.${site}`, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(clock.slept()).toEqual([]);
    expect(await tries("203.0.113.6", 1)).toEqual([400]);
    expect(clock.slept()).toEqual([1000]);
    // The owner isn't kept out where they were before, nor by what others try there.
    clock.advance({ seconds: 30 });
    expect((await logIn(codeOf(secret), { from: "198.51.100.1" })).status).toBe(200);
    const more = Array.from({ length: 20 }, (_, site) => tries(`203.0.113.${site + 7}`, 5));
    const refused = (await Promise.all(more)).flat().filter((status) => status === 429);
    expect(refused).toHaveLength(21);
    expect(Math.max(...clock.slept())).toBe(8000);
    clock.advance({ minutes: 6 });
    expect(await tries("203.0.113.99", 2)).toEqual([400, 429]);
  });

  it("O226: a recovery code lets the owner in where others used up the tries, and each once", async () => {
    const { secret, recovery } = await turnedOn();
    for (let i = 0; i < 6; i += 1) await logIn("000000", { from: "203.0.113.2" });
    const [first = "", second = ""] = recovery;
    // From a new place, and from the very one that has no tries left.
    expect((await logIn(first, { from: "203.0.113.9" })).status).toBe(200);
    expect((await logIn(codeOf(secret), { from: "203.0.113.2" })).status).toBe(429);
    expect((await logIn(second, { from: "203.0.113.2" })).status).toBe(200);
    expect((await logIn(second, { from: "203.0.113.3" })).status).toBe(400);
  });

  it("O141: isn't passed by a code to the phone of the same account", async () => {
    const { user } = await turnedOn();
    const phone_number = "+12025550188";
    const { db } = server.services;
    await db
      .updateTable("account")
      .set({ phone_number })
      .where("id", "=", user.id ?? "")
      .execute();
    const proof = await proofFor(server, phone_number);
    const refused = await server.post("/api/user/phone/", { phone_number, proof });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: "This account has two-step sign-in. Please sign in by e-mail." },
    });
  });
});
