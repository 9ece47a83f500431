import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { TokenPair } from "#contract/tokens.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { codeFor, dataOf, freshNumber, restarting, signUp } from "#tests/support/server.ts";

const OLD = "the secret that signed until now, of many characters";
const NEW = "the secret that signs from now on, of many characters";

const Renewed = v.object({ data: v.object({ tokens: TokenPair }) });

describe.each(databases())("another TOKEN_SECRET on %s", (kind) => {
  const clock = testClock();
  const { startWith, server } = restarting(kind, { now: clock.now });

  const me = (token: string) => server().get("/api/user/me/", { token });
  const refresh = async (refresh_token: string) => {
    const answer = await server().post("/api/user/token/refresh", { refresh_token });
    const { tokens } = v.parse(Renewed, answer.body).data;
    return tokens;
  };
  const verify = (phone_number: string, code: string) =>
    server().post("/api/user/verify-otp/", { phone_number, code });

  it("O126: counts beside the one before: tokens, lost answers, codes and guests' threads go on", async () => {
    const before = await startWith({ TOKEN_SECRET: OLD });
    const { tokens } = await signUp(before);
    const other = await signUp(before);
    const number = freshNumber();
    const code = await codeFor(before, number);
    const guest = crypto.randomUUID();
    const asked = await before.post("/api/chat/try/", { question: "What is UCF?", guest });
    const { thread } = dataOf(asked) as { thread: string };
    const lost = await refresh(other.tokens.refresh);

    const both = await startWith({ TOKEN_SECRET: NEW, TOKEN_SECRET_ACCEPTED: OLD });
    expect(await me(tokens.access)).toMatchObject({ status: 200 });
    expect((await refresh(other.tokens.refresh)).refresh).toBe(lost.refresh);
    expect(await verify(number, code)).toMatchObject({ status: 200 });
    const again = await both.post("/api/chat/try/", { question: "And what else?", guest, thread });
    const { thread: longer } = dataOf(again) as { thread: string };
    expect(Buffer.from(longer.split(".")[1] ?? "", "base64url").toString()).toContain(
      "What is UCF?",
    );

    const fresher = (await signUp(both)).tokens;
    await startWith({ TOKEN_SECRET: NEW });
    expect(await me(fresher.access)).toMatchObject({ status: 200 });
    expect(await me(tokens.access)).toMatchObject({ status: 401 });
  });

  it("O126: alone ends no session either, but what the one before signed", async () => {
    const before = await startWith({ TOKEN_SECRET: OLD });
    const { tokens } = await signUp(before);
    const number = freshNumber();
    const code = await codeFor(before, number);
    await startWith({ TOKEN_SECRET: NEW });
    expect(await me(tokens.access)).toMatchObject({ status: 401 });
    expect(await verify(number, code)).toMatchObject({ status: 400 });
    const { access } = await refresh(tokens.refresh);
    expect(await me(access)).toMatchObject({ status: 200 });
  });
});
