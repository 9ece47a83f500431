import { describe, expect, it } from "vitest";

import { shownCode, turnOnFactor } from "#tests/support/authenticator.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { ADMIN, restarting, signInAsSuperuser, type TestServer } from "#tests/support/server.ts";

const OLD = "the secret that signed until now, of many characters";
const NEW = "the secret that signs from now on, of many characters";

// Each starts the server three times.
describe.each(databases())(
  "a second factor after a restart on %s",
  { timeout: 120_000 },
  (kind) => {
    const clock = testClock();
    const { startWith, server } = restarting(kind, { now: clock.now });

    async function turnOn(on: TestServer) {
      const { access: token } = (await signInAsSuperuser(on)).tokens;
      return turnOnFactor(on, token, { at: clock.now() });
    }
    const logIn = async (code?: string) => {
      const body = { ...ADMIN, ...(code === undefined ? {} : { code }) };
      return (await server().post("/api/user/login/", body)).status;
    };
    const nextCode = (secret: string) => {
      clock.advance({ seconds: 30 });
      return shownCode(secret, clock.now());
    };

    it("O126 O141: is read with the secret before, and with the next one alone once that began", async () => {
      const { secret } = await turnOn(await startWith({ TOKEN_SECRET: OLD }));
      await startWith({ TOKEN_SECRET: OLD, TOKEN_SECRET_ACCEPTED: NEW });
      expect(await logIn(nextCode(secret))).toBe(200);
      await startWith({ TOKEN_SECRET: NEW, TOKEN_SECRET_ACCEPTED: OLD });
      expect(await logIn(nextCode(secret))).toBe(200);
      await startWith({ TOKEN_SECRET: NEW });
      expect(await logIn(nextCode(secret))).toBe(200);
    });

    it("O141: takes recovery codes alone where the secret was replaced at once, and the log says so", async () => {
      const { secret, recovery } = await turnOn(await startWith({ TOKEN_SECRET: OLD }));
      const next = await startWith({ TOKEN_SECRET: NEW });
      expect(next.logged).toContainEqual(expect.objectContaining({ level: 40, accounts: 1 }));
      expect(await logIn(nextCode(secret))).toBe(400);
      expect(await logIn(recovery[0])).toBe(200);
    });

    it("O141: goes off for who lost their device, where the operator says so at a start", async () => {
      await turnOn(await startWith({}));
      await startWith({ SECOND_FACTOR_OFF: "someone@example.org" });
      expect(await logIn()).toBe(400);
      const after = await startWith({ SECOND_FACTOR_OFF: ADMIN.email.toUpperCase() });
      expect(await logIn()).toBe(200);
      expect(after.logged).toContainEqual(
        expect.objectContaining({ security: "secondFactor.off" }),
      );
    });
  },
);
