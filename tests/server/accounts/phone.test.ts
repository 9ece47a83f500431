import { describe, expect, it } from "vitest";

import { statusesOf } from "#tests/support/client.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { freshNumber, proofFor, signedIn, signUp, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("sign-up and log-in by phone on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({ database, now: clock.now });

  const signUpWith = (phone_number: string, proof: unknown, full_name: unknown = "Ada Lovelace") =>
    server.post("/api/user/signup/", { full_name, phone_number, proof });
  const logInWith = (phone_number: string, proof: unknown) =>
    server.post("/api/user/phone/", { phone_number, proof });
  const accountsOf = (phone: string) =>
    server.services.db
      .selectFrom("account")
      .select("id")
      .where("phone_number", "=", phone)
      .execute();

  it("A7 E1 makes an account with every field of a user, and signs it in", async () => {
    const phone = freshNumber();
    const answer = await signUpWith(phone, await proofFor(server, phone), "  Ada Lovelace ");
    expect(answer.status).toBe(200);
    const { user, tokens } = signedIn(answer);
    expect(user).toEqual({
      id: expect.any(String) as string,
      email: "",
      full_name: "Ada Lovelace",
      type: "student",
      is_superuser: false,
      description: "",
      email_verified: true,
      favorites: [],
      is_active: true,
      goal: "",
      phone_number: phone,
      role: "",
      suggested_universities: [],
    });
    const me = await server.get("/api/user/me/", { token: tokens.access });
    expect(me.body).toEqual({ status: "success", message: "", data: user });
  });

  it("A6 logs the same account in again", async () => {
    const phone = freshNumber();
    const { user } = await signUp(server, { phoneNumber: phone });
    const answer = await logInWith(phone, await proofFor(server, phone));
    expect(answer.status).toBe(200);
    expect(signedIn(answer).user.id).toBe(user.id);
  });

  it("A6 an unknown number is told to sign up, and its proof still signs it up", async () => {
    const phone = freshNumber();
    const proof = await proofFor(server, phone);
    const refused = await logInWith(phone, proof);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual({
      status: "error",
      message: "There is no account with this number. Please sign up first.",
      data: null,
    });
    expect((await signUpWith(phone, proof)).status).toBe(200);
  });

  it("A7 a second account for a number is refused, and the proof still logs in", async () => {
    const phone = freshNumber();
    const { user } = await signUp(server, { phoneNumber: phone });
    const proof = await proofFor(server, phone);
    const refused = await signUpWith(phone, proof, "Somebody Else");
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      status: "error",
      message: "There is already an account with this number. Please sign in.",
    });
    expect(signedIn(await logInWith(phone, proof)).user).toMatchObject({
      id: user.id,
      full_name: "Ada Lovelace",
    });
  });

  it("A7 of two sign-ups at once with a proof each, one wins", async () => {
    const phone = freshNumber();
    const proofs = [await proofFor(server, phone), await proofFor(server, phone)];
    const answers = await Promise.all(proofs.map((proof) => signUpWith(phone, proof)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await accountsOf(phone)).toHaveLength(1);
  });

  it("A7 of two sign-ups at once with one proof, one wins", async () => {
    const phone = freshNumber();
    const proof = await proofFor(server, phone);
    const answers = await Promise.all([signUpWith(phone, proof), signUpWith(phone, proof)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect(await accountsOf(phone)).toHaveLength(1);
  });

  it("A6 of two log-ins at once with one proof, one wins", async () => {
    const phone = freshNumber();
    await signUp(server, { phoneNumber: phone });
    const proof = await proofFor(server, phone);
    const answers = await Promise.all([logInWith(phone, proof), logInWith(phone, proof)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
  });

  it("A6 refuses a proof that was used", async () => {
    const phone = freshNumber();
    await signUp(server, { phoneNumber: phone });
    const proof = await proofFor(server, phone);
    expect((await logInWith(phone, proof)).status).toBe(200);
    const again = await logInWith(phone, proof);
    expect(again.status).toBe(403);
    expect(again.body).toMatchObject({
      status: "error",
      message: expect.stringMatching(/^Your number is not confirmed/) as string,
      data: null,
    });
  });

  it("A7 refuses a proof for another number, which keeps its worth for its own", async () => {
    const mine = freshNumber();
    const other = freshNumber();
    const proof = await proofFor(server, mine);
    expect((await signUpWith(other, proof)).status).toBe(403);
    expect(await accountsOf(other)).toEqual([]);
    expect((await signUpWith(mine, proof)).status).toBe(200);
  });

  it("A7 lets a proof live for ten minutes and no longer", async () => {
    const [first, second] = [freshNumber(), freshNumber()];
    const alive = await proofFor(server, first);
    clock.advance({ minutes: 10, seconds: -1 });
    expect((await signUpWith(first, alive)).status).toBe(200);
    const dead = await proofFor(server, second);
    clock.advance({ minutes: 10 });
    expect((await signUpWith(second, dead)).status).toBe(403);
    expect(await accountsOf(second)).toEqual([]);
  });

  it.each([[undefined], [null], [""], ["forged"], ["a.b.c"]])(
    "A7 A6 refuse %j in the place of a proof",
    async (proof) => {
      const phone = freshNumber();
      expect((await signUpWith(phone, proof)).status).toBe(403);
      expect((await logInWith(phone, proof)).status).toBe(403);
      expect(await accountsOf(phone)).toEqual([]);
    },
  );

  it.each([["Al"], ["  Al  "], [""], [undefined], ["x".repeat(121)], ["Ada\u0000Lovelace"]])(
    "V3 A7 refuses the name %j and keeps the proof good",
    async (name) => {
      const phone = freshNumber();
      const proof = await proofFor(server, phone);
      const refused = await signUpWith(phone, proof, name ?? null);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ data: { issues: [{ path: "full_name" }] } });
      expect((await signUpWith(phone, proof)).status).toBe(200);
    },
  );

  it("A6 lets nobody into an account that is switched off, and ends its sessions", async () => {
    const phone = freshNumber();
    const { user, tokens } = await signUp(server, { phoneNumber: phone });
    await server.services.db
      .updateTable("account")
      .set({ is_active: false })
      .where("id", "=", String(user.id))
      .execute();
    const refused = await logInWith(phone, await proofFor(server, phone));
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      message: "This account is disabled. Please ask an administrator.",
    });
    expect((await server.get("/api/user/me/", { token: tokens.access })).status).toBe(401);
    const renewed = await server.post("/api/user/token/refresh", {
      refresh_token: tokens.refresh,
    });
    expect(renewed.status).toBe(401);
  });

  it("keeps no proof in the clear", async () => {
    const proof = await proofFor(server, freshNumber());
    const rows = await server.services.db.selectFrom("proof").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(proof);
  });
});
