import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";

import { tokensIn, type TokenPair } from "#contract/tokens.ts";
import { tidyIdentity } from "#server/identity/housekeeping.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, suiteServer } from "#tests/support/server.ts";

const ENDED = {
  status: "error",
  message: "Your session has ended. Please sign in again.",
  data: null,
};

describe.each(databases())("sessions on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({ database, now: clock.now });

  const me = (token: string) => server.get("/api/user/me/", { token });
  const refresh = (refresh_token: unknown) =>
    server.post("/api/user/token/refresh", { refresh_token });
  async function renewed(token: string): Promise<TokenPair> {
    const pair = tokensIn(dataOf(await refresh(token)));
    if (pair === null) throw new Error("The answer holds no token pair.");
    return pair;
  }

  it("T18 asks for a token where one is needed", async () => {
    const answer = await server.get("/api/user/me/");
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.body).toEqual({
      status: "error",
      message: "Please sign in first.",
      data: null,
    });
  });

  it("A2 answers a new pair within data.tokens, and both are good", async () => {
    const { tokens } = await signUp(server);
    const answer = await refresh(tokens.refresh);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "success",
      data: { tokens: { access: expect.any(String) as string } },
    });
    const next = tokensIn(dataOf(answer));
    expect(next?.refresh).not.toBe(tokens.refresh);
    expect((await me(next?.access ?? "")).status).toBe(200);
    expect((await refresh(next?.refresh)).status).toBe(200);
  });

  it("A2 O90 a second use of a refresh token after ten seconds ends the whole session at once", async () => {
    const { tokens } = await signUp(server);
    const next = await renewed(tokens.refresh);
    expect((await me(next.access)).status).toBe(200);

    clock.advance({ seconds: 10 });
    const reused = await refresh(tokens.refresh);
    expect(reused.status).toBe(401);
    expect(reused.body).toEqual(ENDED);
    expect((await me(next.access)).body).toEqual(ENDED);
    expect((await me(tokens.access)).status).toBe(401);
    expect((await refresh(next.refresh)).status).toBe(401);
  });

  it("O90 a refresh whose answer was lost gets the same successor within ten seconds", async () => {
    const { tokens } = await signUp(server);
    const lost = await renewed(tokens.refresh);
    clock.advance({ seconds: 9 });
    const again = await renewed(tokens.refresh);
    expect(again.refresh).toBe(lost.refresh);
    expect((await me(again.access)).status).toBe(200);
    expect((await refresh(again.refresh)).status).toBe(200);
  });

  it("O90 two refreshes at once get the same successor", async () => {
    const { tokens } = await signUp(server);
    const pairs = await Promise.all([1, 2, 3].map(() => renewed(tokens.refresh)));
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
    for (const { access } of pairs) expect((await me(access)).status).toBe(200);
  });

  it("O90 no session lasts longer than ninety days", async () => {
    let { tokens } = await signUp(server);
    for (let days = 20; days < 90; days += 20) {
      clock.advance({ days: 20 });
      tokens = await renewed(tokens.refresh);
    }
    clock.advance({ days: 10, seconds: -1 });
    tokens = await renewed(tokens.refresh);
    expect((await me(tokens.access)).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await refresh(tokens.refresh)).body).toEqual(ENDED);
    expect((await me(tokens.access)).status).toBe(401);
  });

  it("A2 leaves the account's other sessions alone", async () => {
    const phoneNumber = "+12025561999";
    const first = await signUp(server, { phoneNumber });
    const second = await signUp(server);
    await renewed(first.tokens.refresh);
    clock.advance({ seconds: 11 });
    await refresh(first.tokens.refresh);
    expect((await me(first.tokens.access)).status).toBe(401);
    expect((await me(second.tokens.access)).status).toBe(200);
  });

  it.each([
    ["forged", 401],
    ["", 400],
    [undefined, 400],
    [42, 400],
    ["x".repeat(5000), 400],
  ])("A2 refuses %j", async (token, status) => {
    const answer = await refresh(token);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: "error" });
  });

  it("an access token lives for fifteen minutes", async () => {
    const { tokens } = await signUp(server);
    clock.advance({ minutes: 15, seconds: -1 });
    expect((await me(tokens.access)).status).toBe(200);
    clock.advance({ seconds: 2 });
    expect((await me(tokens.access)).body).toEqual(ENDED);
    expect((await refresh(tokens.refresh)).status).toBe(200);
  });

  it("A2 a refresh token lives for thirty days, and then leaves no trace", async () => {
    const { tokens, user } = await signUp(server);
    clock.advance({ days: 30 });
    expect((await refresh(tokens.refresh)).status).toBe(401);
    clock.advance({ seconds: 1 });
    await tidyIdentity(server.services.db, clock.now);
    const left = await server.services.db
      .selectFrom("session")
      .select("id")
      .where("account_id", "=", String(user.id))
      .execute();
    expect(left).toEqual([]);
  });

  it("refuses access tokens that are forged, unsigned, or for others", async () => {
    const { tokens } = await signUp(server);
    const claims = await server.services.tokens.read(tokens.access);
    const key = server.services.secrets.accessTokenKey;
    const jwt = () =>
      new SignJWT({ sid: claims?.sessionId })
        .setSubject(claims?.accountId ?? "")
        .setIssuedAt(clock.now())
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 600);
    const good = await jwt()
      .setProtectedHeader({ alg: "HS256" })
      .setAudience("university-guide")
      .sign(key);
    expect((await me(good)).status).toBe(200);

    const [header, payload, signature] = tokens.access.split(".");
    const forged = {
      garbage: "garbage",
      "another key": await jwt()
        .setProtectedHeader({ alg: "HS256" })
        .setAudience("university-guide")
        .sign(new Uint8Array(32)),
      "another audience": await jwt()
        .setProtectedHeader({ alg: "HS256" })
        .setAudience("somebody-else")
        .sign(key),
      "another algorithm": await jwt()
        .setProtectedHeader({ alg: "HS512" })
        .setAudience("university-guide")
        .sign(new Uint8Array([...key, ...key])),
      "no signature": `${header}.${payload}.`,
      "alg none": new UnsecuredJWT({ sid: claims?.sessionId })
        .setSubject(claims?.accountId ?? "")
        .setAudience("university-guide")
        .setExpirationTime("10m")
        .encode(),
      "a changed claim": `${header}.${payload?.slice(0, -2)}AA.${signature}`,
      "a refresh token": tokens.refresh,
    };
    for (const [kind, token] of Object.entries(forged))
      expect({ kind, status: (await me(token)).status }).toEqual({ kind, status: 401 });
  });

  it("reads the bearer scheme in any case, and no other scheme", async () => {
    const { tokens } = await signUp(server);
    const withHeader = (authorization: string) =>
      server.get("/api/user/me/", { headers: { authorization } });
    expect((await withHeader(`bearer ${tokens.access}`)).status).toBe(200);
    expect((await withHeader(tokens.access)).status).toBe(401);
    expect((await withHeader(`Basic ${tokens.access}`)).status).toBe(401);
  });

  it("keeps no token in the clear", async () => {
    const { tokens } = await signUp(server);
    const rows = await server.services.db.selectFrom("refresh_token").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh);
    expect(JSON.stringify(server.logged)).not.toContain(tokens.refresh);
    expect(JSON.stringify(server.logged)).not.toContain(tokens.access);
  });
});
