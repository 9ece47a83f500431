import { describe, expect, it } from "vitest";

import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import {
  dataOf,
  restarting,
  signedIn,
  signInAsSuperuser,
  signUp,
  suiteServer,
  type TestServer,
} from "#tests/support/server.ts";

const FIRST = "correct horse battery staple";
const SECOND = "purple otters read maps";
const COMMON = "Many people have this password, and thieves know it. Give another one.";
const NEAR = "This is easy to guess from your name or this site. Add something else.";

describe.each(databases())("a superuser's own password on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({ database, now: clock.now });

  const change = (token: string, password: unknown, new_password: unknown) =>
    server.post("/api/user/me/password/", { password, new_password }, { token });
  const logIn = (password: string) =>
    server.post("/api/user/login/", { email: "admin@example.org", password });
  const statusOf = async (token: string) => (await server.get("/api/user/me/", { token })).status;

  it("O139: is theirs alone to change", async () => {
    const { tokens } = await signUp(server);
    expect((await change("none", FIRST, SECOND)).status).toBe(401);
    expect((await change(tokens.access, FIRST, SECOND)).status).toBe(403);
  });

  it.each([
    ["", SECOND, "password", "The password is missing."],
    ["wrong", SECOND, "password", "This isn't your current password."],
    [FIRST, "elevenchars", "new_password", "Give at least 12 characters, 5 of them different."],
    [FIRST, "abcdabcdabcd", "new_password", "Give at least 12 characters, 5 of them different."],
    [FIRST, "QwertyQwerty", "new_password", COMMON],
    [FIRST, "administrator@example", "new_password", NEAR],
    [FIRST, "University Guide 26", "new_password", NEAR],
    [FIRST, FIRST, "new_password", "This is your current password. Give another one."],
  ])(
    "O139: refuses %j and then %j by a sentence at the field",
    async (now, next, path, message) => {
      const { tokens } = await signInAsSuperuser(server);
      const refused = await change(tokens.access, now, next);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ data: { issues: [{ path, message }] } });
      expect((await logIn(FIRST)).status).toBe(200);
    },
  );

  it("O139: ends all sessions but the one that asks, and is recorded without the password", async () => {
    const other = await signInAsSuperuser(server);
    const { tokens, user } = await signInAsSuperuser(server);
    const before = server.logged.length;
    const left = await change(tokens.access, FIRST, SECOND);
    expect(dataOf(left)).toMatchObject([{ current: true }]);
    expect(await statusOf(other.tokens.access)).toBe(401);
    expect(await statusOf(tokens.access)).toBe(200);
    expect((await logIn(FIRST)).status).toBe(400);
    expect((await logIn(SECOND)).status).toBe(200);
    const said = server.logged.slice(before).map(({ security }) => security);
    expect(said).toEqual(expect.arrayContaining(["password.changed", "sessions.ended"]));
    expect(JSON.stringify(server.logged)).not.toContain(SECOND);
    const changes = await server.get("/api/admin/changes/", { token: tokens.access });
    expect(dataOf(changes)).toMatchObject({
      changes: [
        {
          call: "changePassword",
          by: { id: user.id },
          subject: { kind: "account", id: user.id },
          before: {},
          after: { password_changed: true },
        },
      ],
    });
  });

  it("O139: can't be guessed by who sits at the device: five tries, then one every ten minutes", async () => {
    clock.advance({ minutes: 10 });
    const { tokens } = signedIn(await logIn(SECOND));
    const tries: number[] = [];
    for (let i = 0; i < 6; i += 1) tries.push((await change(tokens.access, "wrong", FIRST)).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    clock.advance({ minutes: 10 });
    expect((await change(tokens.access, "wrong", FIRST)).status).toBe(400);
  });
});

// Starts the server three times.
describe.each(databases())("a restart on %s", { timeout: 120_000 }, (database) => {
  const { startWith } = restarting(database);
  it("O139: leaves the password as it was changed, until the settings give another", async () => {
    const begin = (ADMIN_PASSWORD = FIRST) => startWith({ ADMIN_PASSWORD });
    const works = async (server: TestServer, password: string) => {
      const body = { email: "admin@example.org", password };
      return (await server.post("/api/user/login/", body)).status === 200;
    };
    const first = await begin();
    const { tokens } = await signInAsSuperuser(first);
    const body = { password: FIRST, new_password: SECOND };
    await first.post("/api/user/me/password/", body, { token: tokens.access });
    const second = await begin();
    expect([await works(second, FIRST), await works(second, SECOND)]).toEqual([false, true]);
    expect((await second.get("/api/user/me/", { token: tokens.access })).status).toBe(200);
    const third = await begin("a third one, by hand");
    expect([await works(third, SECOND), await works(third, "a third one, by hand")]).toEqual([
      false,
      true,
    ]);
    expect((await third.get("/api/user/me/", { token: tokens.access })).status).toBe(401);
  });
});
