import { describe, expect, it, vi } from "vitest";

import { keptShortly } from "#server/guide/keptShortly.ts";

describe("what is worked out of a text", () => {
  it("is worked out once while a message is read, and not kept for ever", () => {
    const work = vi.fn<(text: string) => number>((text) => text.length);
    const kept = keptShortly(work);
    expect([kept("one"), kept("one")]).toEqual([3, 3]);
    expect(work).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 1000; at++) kept(`another ${String(at)}`);
    kept("one");
    expect(work.mock.calls.filter(([text]) => text === "one")).toHaveLength(2);
  });

  it("stays known while others come that it makes room for, also where there is nothing", () => {
    const work = vi.fn<(text: string) => null>(() => null);
    const kept = keptShortly(work, 2);
    for (const text of ["one", "two", "three", "one", "four", "one"]) kept(text);
    expect(work.mock.calls.map(([text]) => text)).toEqual(["one", "two", "three", "four"]);
  });
});
