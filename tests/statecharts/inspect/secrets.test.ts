import { describe, expect, it } from "vitest";

import { createMask } from "#statecharts/inspect/mask.ts";
import { payloadOf, toPlain } from "#statecharts/inspect/plain.ts";
import { MASKED } from "#statecharts/inspect/secretTexts.ts";

const plain = (value: unknown) => toPlain(value, createMask());

describe("secrets", () => {
  it.each([
    "password",
    "newPassword",
    "access_token",
    "refresh",
    "authorization",
    "otp",
    "code",
    "apiKey",
    "client-secret",
    "sessionCookie",
  ])("are masked under the key %s", (key) => {
    expect(plain({ [key]: "abc123" })).toEqual({ [key]: MASKED });
    expect(plain({ deep: [{ [key]: { value: "abc123" } }] })).toEqual({
      deep: [{ [key]: MASKED }],
    });
  });

  it.each(["name", "email", "country", "encoded", "pinned", "accessible"])(
    "aren't seen in %s",
    (key) => {
      expect(plain({ [key]: "abc" })).toEqual({ [key]: "abc" });
    },
  );

  it.each([
    ["a session's id", { session: "8f14e45fceea167a" }],
    ["sessions by their ids", { sessions: { "8f14e45fceea167a": { user: "ann" } } }],
    ["a session with its id", { session: { id: "8f14e45fceea167a", user: "ann" } }],
    ["several of them", { sessions: [{ id: "8f14e45fceea167a" }, "8f14e45fceea167a"] }],
    ["an identifier of a session", { sid: "8f14e45fceea167a", PHPSESSID: "8f14e45fceea167a" }],
    ["a PIN in capitals", { userPIN: "8f14e45fceea167a", loginPin2: "8f14e45fceea167a" }],
    ["the key of an interface", { api: { key: "8f14e45fceea167a" } }],
    ["codes to come back with", { backupCodes: ["8f14e45fceea167a"] }],
    [
      "a header",
      { headers: { Authorization: "8f14e45fceea167a", "Set-Cookie": "8f14e45fceea167a" } },
    ],
    ["a phrase", { seedPhrase: "8f14e45fceea167a", mnemonic: "8f14e45fceea167a" }],
    [
      "a key, once it was seen",
      { password: "8f14e45fceea167a", byOwner: { "8f14e45fceea167a": 1 } },
    ],
    ["part of a key", { jwt: "8f14e45fceea167a", "user:8f14e45fceea167a": { name: "ann" } }],
  ])("are masked as %s", (_, value) => {
    const text = JSON.stringify(plain(value));
    expect(text).toContain(MASKED);
    expect(text).not.toContain("8f14e45f");
  });

  it.each([
    ["userCode", "WDJB-MJHT"],
    ["backupCodes", ["abcd-efgh-ijkl"]],
    ["code", "happy-otter-lake"],
    ["device", { code: "happy" }],
    ["recovery_code", "not_found"],
    ["inviteCode", 503],
  ])("are masked as the code %s, whatever it looks like: %j", (key, value) => {
    expect(JSON.stringify(plain({ [key]: value }))).not.toMatch(/WDJB|abcd|happy|found|503/);
  });

  it("are masked as codes while they are typed", () => {
    for (const code of ["A", "AB", "ABC", "ABCD", "abc", 7, 71, 713_000])
      expect(plain({ code })).toEqual({ code: MASKED });
  });

  it.each([
    "sessionKey",
    "pincode",
    "authcode",
    "otpcode",
    "smscode",
    "PINcode",
    "passkey",
    "masterKey",
    "sharedKey",
    "subscriptionKey",
    "cardNumber",
    "logincode",
    "invitecodes",
  ])("are masked under the name %s", (key) => {
    expect(plain({ [key]: "abc" })).toEqual({ [key]: MASKED });
  });

  it.each([
    ["in the object", { session: { key: "8f14e45fceea167a" } }],
    ["beside the name", { name: "session", value: "8f14e45fceea167a" }],
    ["at the end of a path", { path: ["user", "session"], value: "8f14e45fceea167a" }],
    ["in a map", new Map([["session", "8f14e45fceea167a"]])],
    ["without a digit", { session: "kTqZbWxLmPvRsYdG" }],
    ["as a number", { session: 81_445_716 }],
  ])("are masked as what tells a session: %s", (_, value) => {
    const text = JSON.stringify(plain(value));
    expect(text).toContain(MASKED);
    expect(text).not.toMatch(/8f14|kTqZ|8144/);
  });

  it("are masked as keys by their form, each in a place of its own", () => {
    expect(
      plain({
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.a": 1,
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIyIn0abc.b": 2,
      }),
    ).toEqual({ [MASKED]: 1, [`${MASKED} (2)`]: 2 });
  });

  it.each([
    ["the app's states", { session: "signedIn", sessions: ["active", "signed out"] }],
    ["a language", { code: "en", language: { code: "pt-BR" }, languageCode: "de" }],
    ["a country", { countryCode: "GB", dialCode: "+44", postCode: "SW1A 1AA" }],
    [
      "a fault",
      { code: "not_found", error: { code: "E1234" }, statusCode: 404, status: { code: 503 } },
    ],
    ["an end", { closeCode: 1006, exitCode: 137, keyCode: 13 }],
    ["an actor", { session: { status: "signedIn", count: 3 } }],
    ["states of many kinds", { session: "SIGNED_OUT", sessions: ["Active", "signedIn.resting"] }],
    ["a count", { sessions: 3 }],
    ["parts of a session", { session: { oauth2: { step1: true, userIDs: [7] } } }],
    ["a field about the session", { name: "session", value: "signedIn" }],
    ["a yes or no", { session: true, pin: false, code: null }],
    [
      "what only sounds alike",
      { sessionCount: 1200, pinned: 1, spin: 2, passenger: "ann", tokenised: null },
    ],
    ["a key", { key: "Enter", id: "7", api: { id: "7" } }],
  ])("aren't seen in %s", (_, value) => {
    expect(plain(value)).toEqual(value);
  });

  it("aren't seen in what comes with the events of a session's actor", () => {
    const event = { type: "session.signOutRequested", byPerson: true, name: "ann" };
    expect(payloadOf(event, createMask())).toEqual({ byPerson: true, name: "ann" });
  });

  it("are masked in events that are about one, and beside fields that name one", () => {
    const mask = createMask();
    expect(payloadOf({ type: "code.changed", value: "123456" } as { type: string }, mask)).toEqual({
      value: MASKED,
    });
    expect(plain({ field: "password", value: "opensesame" })).toEqual({
      field: MASKED,
      value: MASKED,
    });
  });

  it.each([
    ["a map", new Map([["password", "hunter22"]])],
    ["pairs", [["token", "hunter22"]]],
    ["a text of JSON", '{"password": "hunter22", "code": "hunter22"}'],
    ["an id", { id: "password", value: "hunter22" }],
    ["a path", { path: ["user", "password"], value: "hunter22" }],
    ["a short name", { pwd: "hunter22", sessionId: "hunter22" }],
    ["an address", "https://ann:hunter22@example.org/"],
    ["a field before its own", { note: "it is hunter22", password: "hunter22" }],
  ])("are masked in %s", (_, value) => {
    const text = JSON.stringify(plain(value));
    expect(text).toContain(MASKED);
    expect(text).not.toContain("hunter22");
  });

  it("stay masked, and the rest in sight, beside a field that can't be read", () => {
    const odd = Object.defineProperty({ near: 1 }, "far", {
      enumerable: true,
      get() {
        throw new Error("no");
      },
    });
    const shown = { near: 1, far: "⟨unreadable⟩" };
    expect(plain({ a: odd, b: odd, c: "c" })).toEqual({ a: shown, b: shown, c: "c" });
  });

  it("are found elsewhere once they were seen, and by their form", () => {
    const mask = createMask();
    toPlain({ password: "opensesame" }, mask);
    expect(toPlain("I typed opensesame!", mask)).toBe("I typed •••!");
    expect(plain("Bearer abcdef.123456")).toBe("Bearer •••");
    expect(plain("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.sig")).toBe(MASKED);
    expect(plain("https://x.example/?a=1&token=abcdefg")).toBe("https://x.example/?a=1&token=•••");
  });

  it("are what the app says", () => {
    const mask = createMask({
      more: ["iban"],
      isSecret: (name) => (name === "code" ? false : undefined),
    });
    expect(toPlain({ iban: "DE1", code: "not_found" }, mask)).toEqual({
      iban: MASKED,
      code: "not_found",
    });
  });
});

describe("secrets within texts", () => {
  it.each([
    "?sid=S3CRET77",
    "?session=S3CRET77",
    "?otp=S3CRET77",
    "/path?a=b&X-Amz-Signature=S3CRET77",
    "?key=AIzaS3CRET77xxxxxxxxx",
    "user[password]=S3CRET77",
    "a=1;userPIN=S3CRET77;b=2",
    '{"pin":"S3CRET77"}',
    '{"sessionId" : "S3CRET77"}',
    '{"authorization":"S3CRET77"}',
    '{"tokens":["S3CRET77","S3CRET77"]}',
    '{"iban":"S3CRET77"}',
    '{"password":"S3CRET77',
  ])("are judged by their names, as keys are: %s", (text) => {
    const mask = createMask({ more: ["iban"] });
    const shown = toPlain(`before ${text} after`, mask);
    expect(shown).toContain(MASKED);
    expect(shown).toMatch(/^before /);
    expect(shown).not.toContain("S3CRET77");
  });

  it.each(['pa"ss1234', "pa\\ss1234\\", 'p"a\\"ss1234', "\n ss1234"])(
    "are masked to their ends, in JSON and in JSON within JSON: %s",
    (password) => {
      const json = JSON.stringify({ password, after: "after" });
      expect(plain(json)).toBe(JSON.stringify({ password: MASKED, after: "after" }));
      const outer = (inner: string) => JSON.stringify({ body: inner });
      expect(plain(outer(json))).toBe(outer(plain(json) as string));
      expect(plain(outer(outer(json)))).toBe(outer(outer(plain(json) as string)));
    },
  );

  it.each([
    "?session=signedIn&lang=en&code=not_found&key=Enter",
    '{"code":404,"session":"signedIn","name":"ann","pin":null,"auth":false}',
    "a=b, c==d, data:image/png;base64,iVBORw0KGgo==",
  ])("aren't seen in %s", (text) => {
    expect(plain(text)).toBe(text);
  });
});
