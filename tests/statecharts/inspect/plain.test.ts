import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";

import { applyChanges, changesOf } from "#src/statecharts/inspect/changes.ts";
import { createMask, MASKED } from "#src/statecharts/inspect/mask.ts";
import { LIMITS, payloadOf, toPlain } from "#src/statecharts/inspect/plain.ts";

const plain = (value: unknown) => toPlain(value, createMask());

class Money {
  amount = 5;
}

describe("what leaves the app", () => {
  it.each([
    ["a function", function open() {}, "⟨function open⟩"],
    ["nothing", undefined, "⟨undefined⟩"],
    ["no number", Number.NaN, "⟨NaN⟩"],
    ["a big number", 5n, "⟨5⟩"],
    ["a symbol", Symbol("x"), "⟨symbol⟩"],
    ["a date", new Date(0), "⟨date 1970-01-01T00:00:00.000Z⟩"],
    ["a fault", new TypeError("no"), "⟨TypeError: no⟩"],
    ["a file", new File(["abc"], "plan.pdf"), "⟨file plan.pdf, 3 bytes⟩"],
    ["bytes", new Uint8Array(7), "⟨7 bytes⟩"],
    ["a promise", Promise.resolve(), "⟨promise⟩"],
    ["a set", new Set([1, 2]), [1, 2]],
    ["a map", new Map([["a", 1]]), [["a", 1]]],
    ["an instance", new Money(), { amount: 5 }],
    ["an actor", createActor(createMachine({}), { id: "bell" }), "⟨actor bell⟩"],
  ])("is plain where there was %s", (_, value, text) => {
    expect(plain(value)).toEqual(text);
  });

  it("is bounded in length, breadth and depth", () => {
    expect(plain("x".repeat(5000))).toBe(`${"x".repeat(LIMITS.text)} ⟨4000 more characters⟩`);
    expect(plain(Array.from({ length: 500 }, () => 1))).toHaveLength(LIMITS.items + 1);
    let deep: unknown = "bottom";
    for (let level = 0; level < 50; level += 1) deep = { deep };
    expect(JSON.stringify(plain(deep))).toContain("⟨object⟩");
    const broad = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => [1, 2, 3]));
    expect(JSON.stringify(plain(broad)).length).toBeLessThan(100_000);
  });

  it("is whole where something is a cycle, throws, or is named like a prototype", () => {
    const cycle: Record<string, unknown> = { name: "a" };
    cycle["self"] = cycle;
    expect(plain(cycle)).toEqual({ name: "a", self: "⟨cycle⟩" });
    const throwing = Object.defineProperty({}, "bad", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    expect(plain({ throwing, rest: 1 })).toEqual({ throwing: { bad: "⟨unreadable⟩" }, rest: 1 });
    expect(plain(JSON.parse('{"__proto__": {"polluted": true}}'))).toEqual({
      "⟨__proto__⟩": { polluted: true },
    });
  });

  it("can be cloned, whatever it was", () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }),
        (value) => {
          const left = plain(value);
          expect(structuredClone(left)).toEqual(left);
        },
      ),
    );
  });
});

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

/** A key that is masked by its form. */
const SIGNED = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.sig";

describe("changes", () => {
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 1, "a", "b", "a1b2c3"),
      fc.array(tie("value"), { maxLength: 5 }),
      fc.dictionary(fc.constantFrom("a", "code", "name", "session", "id", SIGNED), tie("value"), {
        maxKeys: 4,
      }),
    ),
  })).value;

  it("lead from what was told to what is", () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const mask = createMask();
        const told = toPlain(before, mask);
        expect(applyChanges(told, changesOf(before, after, mask))).toEqual(toPlain(after, mask));
      }),
      { numRuns: 500 },
    );
  });

  it("are as few as what changed, and leave the rest the same object", () => {
    const before = { list: [{ text: "a" }, { text: "b" }], rest: { deep: [1, 2, 3] } };
    const after = { ...before, list: [before.list[0], { text: "bc" }, { text: "d" }] };
    const mask = createMask();
    const changes = changesOf(before, after, mask);
    expect(changes).toEqual([
      { path: ["list", 1, "text"], value: "bc" },
      { path: ["list", 2], value: { text: "d" } },
    ]);
    const told = toPlain(before, mask) as { rest: unknown };
    expect((applyChanges(told as never, changes) as { rest: unknown }).rest).toBe(told.rest);
  });

  it("of a place that isn't there are left out", () => {
    expect(applyChanges({ a: 1 }, [{ path: ["b", "c", 0], value: 2 }])).toEqual({ a: 1 });
  });
});
