import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";

import { applyChanges, changesOf } from "#statecharts/inspect/changes.ts";
import { createMask } from "#statecharts/inspect/mask.ts";
import { LIMITS, toPlain } from "#statecharts/inspect/plain.ts";

const plain = (value: unknown) => toPlain(value, createMask());

const LONG = "x".repeat(5000);

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

  it.each([
    ["a fault", new Error(LONG), /^⟨Error: x{993} ⟨4007 more characters⟩⟩$/],
    ["an address", new URL(`https://x.example/${LONG}`), /^⟨https:.+ ⟨\d+ more characters⟩⟩$/],
    ["a pattern", new RegExp(LONG), /^⟨\/x+ ⟨4002 more characters⟩⟩$/],
    ["a function", { [LONG]: () => {} }[LONG], /^⟨function x+ ⟨4009 more characters⟩⟩$/],
    ["a big number", 10n ** 4999n, /^⟨10+ ⟨4000 more characters⟩⟩$/],
    ["a file", new File([], LONG), /^⟨file x+ ⟨\d+ more characters⟩⟩$/],
    [
      "an actor",
      createActor(createMachine({}), { id: LONG }),
      /^⟨actor x+ ⟨\d+ more characters⟩⟩$/,
    ],
  ])("is bounded in length where there was %s", (_, value, text) => {
    expect(plain(value)).toMatch(text);
  });

  it("is bounded in the length of keys, each still in a place of its own", () => {
    const head = `${"x".repeat(LIMITS.text)} ⟨4001 more characters⟩`;
    const long = { [`${LONG}1`]: 1, [`${LONG}2`]: 2 };
    expect(plain(long)).toEqual({ [head]: 1, [`${head} (2)`]: 2 });
    const after = { ...long, [`${LONG}2`]: 3 };
    const mask = createMask();
    expect(applyChanges(toPlain(long, mask), changesOf(long, after, mask))).toEqual(plain(after));
  });

  it("is read no further than it is shown, in sets and in maps", () => {
    let read = 0;
    class Counted extends Set<number> {
      override *[Symbol.iterator](): SetIterator<number> {
        for (const item of super.values()) {
          read += 1;
          yield item;
        }
        return undefined;
      }
    }
    const many = Array.from({ length: 500 }, (_, index) => index);
    expect(plain(new Counted(many))).toEqual([...many.slice(0, LIMITS.items), "⟨400 more⟩"]);
    expect(read).toBe(LIMITS.items);
    expect(plain(new Map(many.map((item) => [item, item])))).toHaveLength(LIMITS.items + 1);
  });

  it.each([10, 150, 700])(
    "holds no first part of a long secret that goes on beyond the end (%i)",
    (part) => {
      const mask = createMask();
      const secret = "0123456789".repeat(200);
      toPlain({ password: secret }, mask);
      const before = "x".repeat(LIMITS.text - part);
      expect(toPlain(`${before}${secret}`, mask)).toBe(`${before} ⟨2000 more characters⟩`);
      expect(toPlain(`${secret}${before}${secret}`, mask)).not.toContain("0123");
    },
  );

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
