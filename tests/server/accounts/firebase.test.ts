import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConfig } from "#server/config.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { type HttpServer, httpServer } from "#tests/support/httpServer.ts";
import { freshNumber, signedIn, startServer, type TestServer } from "#tests/support/server.ts";

const PROJECT = "demo-guide";
const ENV = {
  FIREBASE_API_KEY: "key",
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_AUTH_DOMAIN: "demo-guide.firebaseapp.com",
};

interface Claims {
  iss?: string;
  aud?: string;
  sub?: string;
  phone_number?: string;
  auth_time?: number;
  exp?: number;
}

describe.each(databases())("Firebase ID tokens on %s", { timeout: 120_000 }, (database) => {
  const clock = testClock();
  const google = generateKeyPair("RS256");
  let keysAnswer = 200;
  let keys: HttpServer;
  let server: TestServer;
  beforeAll(async () => {
    const jwk = { ...(await exportJWK((await google).publicKey)), kid: "k1", alg: "RS256" };
    keys = await httpServer((_request, response) => {
      response.writeHead(keysAnswer, { "content-type": "application/json" });
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    const { firebase } = readConfig(ENV);
    if (firebase === null) throw new Error("Firebase is not configured.");
    server = await startServer({
      database,
      env: ENV,
      config: { firebase: { ...firebase, keysUrl: keys.url } },
      now: clock.now,
    });
  });
  afterAll(async () => {
    await server.stop();
    await keys.close();
  });

  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const claimsFor = (phone: string, claims: Claims = {}) => ({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: `uid-${phone}`,
    iat: seconds(),
    exp: seconds() + 3600,
    auth_time: seconds(),
    phone_number: phone,
    ...claims,
  });
  const tokenFor = async (phone: string, claims: Claims = {}, kid = "k1") =>
    new SignJWT(claimsFor(phone, claims))
      .setProtectedHeader({ alg: "RS256", kid })
      .sign((await google).privateKey);
  const signUpWith = (phone_number: string, proof: string) =>
    server.post("/api/user/signup/", { full_name: "Ada Lovelace", phone_number, proof });
  const logInWith = (phone_number: string, proof: string) =>
    server.post("/api/user/phone/", { phone_number, proof });

  it("A7 A6 replaces a proof, for one call that succeeds", async () => {
    const phone = freshNumber();
    const token = await tokenFor(phone);
    expect((await logInWith(phone, token)).status).toBe(404);
    const answer = await signUpWith(phone, token);
    expect(answer.status).toBe(200);
    expect(signedIn(answer).user.phone_number).toBe(phone);
    expect((await logInWith(phone, token)).status).toBe(403);
  });

  it("A6 one sign-in at Firebase is one proof, whatever tokens are made of it", async () => {
    const phone = freshNumber();
    const auth_time = seconds();
    expect((await signUpWith(phone, await tokenFor(phone, { auth_time }))).status).toBe(200);
    clock.advance({ seconds: 5 });
    expect((await logInWith(phone, await tokenFor(phone, { auth_time }))).status).toBe(403);
    expect((await logInWith(phone, await tokenFor(phone))).status).toBe(200);
  });

  it("A7 live for ten minutes after the code was entered", async () => {
    const [first, second] = [freshNumber(), freshNumber()];
    const alive = await tokenFor(first, { auth_time: seconds() - 599 });
    expect((await signUpWith(first, alive)).status).toBe(200);
    const dead = await tokenFor(second, { auth_time: seconds() - 601 });
    expect((await signUpWith(second, dead)).status).toBe(403);
  });

  it.each([
    ["another number", { phone_number: "+12025559999" }],
    ["another issuer", { iss: "https://securetoken.google.com/other" }],
    ["another project", { aud: "other" }],
    ["no phone number", { phone_number: "" }],
    ["no subject", { sub: "" }],
    ["a sign-in in the future", { auth_time: Math.floor(Date.now() / 1000) + 100_000 }],
    ["an end in the past", { exp: 1 }],
  ])("A7 are refused with %s", async (_what, claims) => {
    const phone = freshNumber();
    const answer = await signUpWith(phone, await tokenFor(phone, claims));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ status: "error", data: null });
  });

  it("A7 are refused when forged: another key, a symmetric one, or none", async () => {
    const phone = freshNumber();
    const other = await generateKeyPair("RS256");
    const forged = [
      await new SignJWT(claimsFor(phone))
        .setProtectedHeader({ alg: "RS256", kid: "k1" })
        .sign(other.privateKey),
      await new SignJWT(claimsFor(phone))
        .setProtectedHeader({ alg: "HS256", kid: "k1" })
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK((await google).publicKey)))),
      await tokenFor(phone, {}, "unknown-key"),
      new UnsecuredJWT(claimsFor(phone)).encode(),
    ];
    for (const token of forged) expect((await signUpWith(phone, token)).status).toBe(403);
    const rows = await server.services.db
      .selectFrom("account")
      .select("id")
      .where("phone_number", "=", phone)
      .execute();
    expect(rows).toEqual([]);
  });

  it("turn the server's own codes and the outbox off, which would let anyone in", async () => {
    const sent = await server.post("/api/user/send-otp/", { phone_number: freshNumber() });
    expect(sent.status).toBe(403);
    expect((await server.get("/dev/outbox")).status).toBe(404);
  });

  it("are 'not now' rather than 'wrong' while the keys can't be had", async () => {
    keysAnswer = 500;
    const { firebase } = readConfig(ENV);
    if (firebase === null) throw new Error("Firebase is not configured.");
    const other = await startServer({
      database,
      env: ENV,
      config: { firebase: { ...firebase, keysUrl: keys.url } },
      now: clock.now,
    });
    const phone_number = freshNumber();
    const answer = await other.post("/api/user/phone/", {
      phone_number,
      proof: await tokenFor(phone_number),
    });
    keysAnswer = 200;
    expect(answer.status).toBe(503);
    await other.stop();
  });

  it("of the emulator, which are unsigned, are good only while its host is set", async () => {
    const emulated = await startServer({
      database,
      env: { ...ENV, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      now: clock.now,
    });
    const phone_number = freshNumber();
    const proof = new UnsecuredJWT(claimsFor(phone_number)).encode();
    const full_name = "Ada Lovelace";
    const answer = await emulated.post("/api/user/signup/", { full_name, phone_number, proof });
    expect(answer.status).toBe(200);
    const wrong = new UnsecuredJWT(claimsFor(phone_number, { aud: "other" })).encode();
    const refused = await emulated.post("/api/user/phone/", { phone_number, proof: wrong });
    expect(refused.status).toBe(403);
    await emulated.stop();
  });
});
