import { describe, expect, it, onTestFinished } from "vitest";

import { turnOnFactor } from "#tests/support/authenticator.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, startServer } from "#tests/support/server.ts";

describe.each(databases())("a second factor that the operator asks for on %s", (database) => {
  it("O205: superusers manage nothing before they turned it on, and everything after that", async () => {
    const clock = testClock();
    const server = await startServer({
      database,
      now: clock.now,
      env: { REQUIRE_SECOND_FACTOR: "1" },
    });
    onTestFinished(() => server.stop());
    const { tokens } = await signInAsSuperuser(server);
    const token = tokens.access;
    expect(await server.get("/api/admin/changes/", { token })).toMatchObject({
      status: 403,
      body: { message: "Please turn on two-step sign-in on your profile first." },
    });

    await turnOnFactor(server, token, { at: clock.now() });
    expect((await server.get("/api/admin/changes/", { token })).status).toBe(200);
  });

  it("O238: says of a superuser that it is lacking until it is on, and of no one else", async () => {
    const clock = testClock();
    const env = { REQUIRE_SECOND_FACTOR: "1" };
    const server = await startServer({ database, now: clock.now, env });
    onTestFinished(() => server.stop());
    const { tokens, user } = await signInAsSuperuser(server);
    expect(user.lacks_second_factor).toBe(true);
    const me = async (token: string) => dataOf(await server.get("/api/user/me/", { token }));
    expect(await me(tokens.access)).toMatchObject({ lacks_second_factor: true });
    await turnOnFactor(server, tokens.access, { at: clock.now() });
    expect(await me(tokens.access)).not.toHaveProperty("lacks_second_factor");
    expect(await me((await signUp(server)).tokens.access)).not.toHaveProperty(
      "lacks_second_factor",
    );
  });
});
