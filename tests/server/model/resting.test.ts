import { describe, expect, it } from "vitest";

import { limited, refused } from "#server/guide/model/fault.ts";
import { resting } from "#server/guide/model/resting.ts";
import type { Model } from "#server/guide/model/types.ts";
import { drained } from "#tests/support/model/asking.ts";

/** A model that fails with what it is given, one fault a request, and answers after that. */
function failing(...faults: Error[]) {
  let asked = 0;
  let time = 0;
  const model: Model = {
    // oxlint-disable-next-line require-yield -- it yields where it doesn't fail
    async *stream() {
      asked += 1;
      const fault = faults.shift();
      if (fault) throw fault;
    },
  };
  const rested = resting(model, () => time);
  return {
    asked: () => asked,
    /** The fault of one request so many seconds later. */
    async after(seconds: number): Promise<unknown> {
      time += seconds * 1000;
      try {
        await drained(rested.stream({ messages: [], tools: [] }, new AbortController().signal));
        return null;
      } catch (error) {
        return error;
      }
    },
  };
}

describe("a model that can't answer", () => {
  it("is left alone until its limit is over", async () => {
    const fault = limited(20_000);
    const model = failing(fault);
    expect(await model.after(0)).toBe(fault);
    expect(await model.after(19)).toBe(fault);
    expect(model.asked()).toBe(1);
    expect(await model.after(1)).toBeNull();
  });

  it.each([
    [null, 5],
    [24 * 3_600_000, 300],
  ])("with a limit of %o is asked again after %i s", async (retryAfterMs, seconds) => {
    const model = failing(limited(retryAfterMs));
    await model.after(0);
    expect(await model.after(seconds - 1)).not.toBeNull();
    expect(await model.after(1)).toBeNull();
  });

  it("is left alone for half a minute after three faults in a row", async () => {
    const faults = [1, 2, 3, 4].map((at) => refused(500 + at));
    const [, , third, fourth] = faults;
    const model = failing(...faults);
    await model.after(0);
    await model.after(0);
    expect(await model.after(0)).toBe(third);
    expect(await model.after(29)).toBe(third);
    expect(model.asked()).toBe(3);
    // The first request after the rest tries it; when it fails, the next rest begins.
    expect(await model.after(1)).toBe(fourth);
    expect(await model.after(29)).toBe(fourth);
    expect(await model.after(1)).toBeNull();
  });

  it("begins to count again once it has answered, and isn't blamed for who leaves", async () => {
    const left = new Error("left");
    const fault = refused(500);
    const model = failing(fault, fault, left, left);
    for (const expected of [fault, fault, left, left, null, null])
      expect(await model.after(0)).toBe(expected);
    expect(model.asked()).toBe(6);
  });
});
