import { describe, expect, it } from "vitest";

import { tokensIn } from "#contract/tokens.ts";
import { statusesOf } from "#tests/support/client.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import {
  codeFor,
  dataOf,
  freshNumber,
  messagesTo,
  proofFor,
  signUp,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

const send = (server: TestServer, phone_number: string) =>
  server.post("/api/user/send-otp/", { phone_number });
const refresh = (server: TestServer, refresh_token: string) =>
  server.post("/api/user/token/refresh", { refresh_token });

describe.each(databases())("a restart on %s", { timeout: 120_000 }, (kind) => {
  it("keeps codes, proofs, sessions, limits, spent tokens and the outbox", async () => {
    const fresh = await freshDatabase(kind);
    const database = fresh.config;
    const clock = testClock();
    const first = await startServer({ database, now: clock.now });
    const [coded, proven, limited, spent] = [
      freshNumber(),
      freshNumber(),
      freshNumber(),
      freshNumber(),
    ];
    const code = await codeFor(first, coded);
    const proof = await proofFor(first, proven);
    for (let i = 0; i < 5; i += 1) await send(first, limited);
    const session = await signUp(first);
    const spender = await signUp(first, { phoneNumber: spent });
    await refresh(first, spender.tokens.refresh);
    clock.advance({ seconds: 11 });
    await first.stop();

    const second = await startServer({ database, now: clock.now });
    const me = await second.get("/api/user/me/", { token: session.tokens.access });
    expect(me.body).toMatchObject({ data: { id: session.user.id } });
    expect((await refresh(second, session.tokens.refresh)).status).toBe(200);
    expect((await refresh(second, spender.tokens.refresh)).status).toBe(401);
    expect((await send(second, limited)).status).toBe(429);
    expect(await messagesTo(second, coded)).toHaveLength(1);
    const verified = await second.post("/api/user/verify-otp/", { phone_number: coded, code });
    expect(verified.status).toBe(200);
    const made = await second.post("/api/user/signup/", {
      full_name: "Ada Lovelace",
      phone_number: proven,
      proof,
    });
    expect(made.status).toBe(200);
    await second.stop();
    await fresh.cleanup();
  });
});

// Only a PostgreSQL takes two processes at once.
describe.each(databases().filter((kind) => kind === "postgres"))(
  "two servers on one %s",
  { timeout: 120_000 },
  (kind) => {
    it("share codes, limits, sessions and their secret", async () => {
      const fresh = await freshDatabase(kind);
      const database = fresh.config;
      const clock = testClock();
      const [one, two] = await Promise.all([
        startServer({ database, now: clock.now }),
        startServer({ database, now: clock.now }),
      ]);
      const phone = freshNumber();
      const code = await codeFor(one, phone);
      expect(await messagesTo(two, phone)).toHaveLength(1);
      const answers = await Promise.all(
        [one, two].map((server) =>
          server.post("/api/user/verify-otp/", { phone_number: phone, code }),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 400]);

      const { tokens, user } = await signUp(one);
      const me = await two.get("/api/user/me/", { token: tokens.access });
      expect(me.body).toMatchObject({ data: { id: user.id } });

      const renewed = await Promise.all(
        [one, two].map((server) => refresh(server, tokens.refresh)),
      );
      expect(statusesOf(renewed)).toEqual([200, 200]);
      const successors = renewed.map((answer) => tokensIn(dataOf(answer))?.refresh);
      expect(new Set(successors).size).toBe(1);

      const limited = freshNumber();
      const sent = await Promise.all(
        Array.from({ length: 8 }, (_, i) => send(i % 2 === 0 ? one : two, limited)),
      );
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);

      await Promise.all([one.stop(), two.stop()]);
      await fresh.cleanup();
    });
  },
);
