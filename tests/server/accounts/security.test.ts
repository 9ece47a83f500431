import { describe, expect, it } from "vitest";

import { testClock } from "#tests/support/clock.ts";
import {
  ADMIN,
  codeFor,
  freshNumber,
  proofFor,
  signInAsSuperuser,
  signUp,
  suiteServer,
} from "#tests/support/server.ts";

describe("the log's lines for security", () => {
  const clock = testClock();
  const server = suiteServer({ now: clock.now });

  /** The lines that something brings about, without their times. */
  async function lines(run: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const before = server.logged.length;
    await run();
    return server.logged
      .slice(before)
      .filter((line) => "security" in line)
      .map(({ time: _, level: __, msg: ___, ...line }) => line);
  }
  const who = { network: "127.0.0.1", requestId: expect.any(String) as string };
  const session = expect.any(String) as string;

  it("O122: says who was given a superuser's rights at the start", () => {
    const given = server.logged.filter((line) => "security" in line);
    expect(given).toMatchObject([{ security: "rights.given", account: session }]);
  });

  it("O122: says that a sign-in by e-mail succeeded or failed, of which account and from where", async () => {
    let account = "";
    const succeeded = await lines(async () => {
      account = (await signInAsSuperuser(server)).user.id ?? "";
    });
    expect(succeeded).toEqual([{ security: "signIn.succeeded", account, session, ...who }]);
    const failed = {
      security: "signIn.failed",
      why: "The e-mail address or the password is wrong. Please check both.",
      ...who,
    };
    const wrong = { email: ADMIN.email, password: "wrong" };
    expect(await lines(() => server.post("/api/user/login/", wrong))).toEqual([
      { ...failed, account },
    ]);
    const unknown = { email: "x@example.org", password: "wrong" };
    expect(await lines(() => server.post("/api/user/login/", unknown))).toEqual([failed]);
  });

  it("O122: says the request's id as the caller has it", async () => {
    const headers = { "x-request-id": "asked-1" };
    const body = { email: ADMIN.email, password: "wrong" };
    expect(await lines(() => server.post("/api/user/login/", body, { headers }))).toMatchObject([
      { requestId: "asked-1" },
    ]);
  });

  it("O122: says why a code or a proof was refused, and when a limit is reached", async () => {
    const phone_number = freshNumber();
    const code = await codeFor(server, phone_number);
    const other = code === "000000" ? "000001" : "000000";
    const verify = () => server.post("/api/user/verify-otp/", { phone_number, code: other });
    expect(await lines(verify)).toEqual([{ security: "code.refused", why: "wrong", ...who }]);
    const logIn = { phone_number, proof: "none" };
    expect(await lines(() => server.post("/api/user/phone/", logIn))).toEqual([
      {
        security: "signIn.failed",
        why: expect.stringContaining("is not confirmed") as string,
        ...who,
      },
    ]);
    const proof = await proofFor(server, phone_number);
    expect(await lines(() => server.post("/api/user/phone/", { phone_number, proof }))).toEqual([
      {
        security: "signIn.failed",
        why: "There is no account with this number. Please sign up first.",
        ...who,
      },
    ]);
    const many = await lines(async () => {
      for (let count = 0; count < 12; count += 1)
        await server.post("/api/user/send-otp/", { phone_number });
    });
    expect(many).toContainEqual({
      security: "limit.refused",
      why: expect.any(String) as string,
      ...who,
    });
  });

  it("O122: says that a refresh token was used twice, or is unknown", async () => {
    const { user, tokens } = await signUp(server);
    const refresh = (refresh_token: string) => () =>
      server.post("/api/user/token/refresh", { refresh_token });
    expect(await lines(refresh(tokens.refresh))).toEqual([]);
    clock.advance({ seconds: 11 });
    expect(await lines(refresh(tokens.refresh))).toEqual([
      { security: "refresh.reused", account: user.id, session, ...who },
    ]);
    expect(await lines(refresh("nonsense"))).toEqual([{ security: "refresh.refused", ...who }]);
  });

  it("O122: says that one session, or all, were ended", async () => {
    const { user, tokens } = await signUp(server);
    const out = { refresh_token: tokens.refresh };
    expect(await lines(() => server.post("/api/user/logout/", out))).toEqual([
      { security: "session.ended", account: user.id, session, ...who },
    ]);
    const { user: again, tokens: token } = await signUp(server);
    const all = () => server.post("/api/user/logout-all/", {}, { token: token.access });
    expect(await lines(all)).toEqual([{ security: "sessions.ended", account: again.id, ...who }]);
  });

  it("O122: says who asked for what only superusers may do", async () => {
    const { user, tokens } = await signUp(server);
    const ask = () => server.get("/api/admin/changes/", { token: tokens.access });
    expect(await lines(ask)).toEqual([{ security: "access.refused", account: user.id, ...who }]);
  });

  it("O122: has no code, token, number or address in any line", () => {
    const said = JSON.stringify(server.logged.filter((line) => "security" in line));
    expect(said).toContain("code.refused");
    for (const secret of [
      ADMIN.email,
      ADMIN.password,
      "x@example.org",
      "nonsense",
      "+1202",
      "000000",
    ])
      expect(said).not.toContain(secret);
    // Tokens are long; ids of sessions and accounts are no longer than a UUID.
    expect(said).not.toMatch(/[\w-]{37}/);
  });
});
