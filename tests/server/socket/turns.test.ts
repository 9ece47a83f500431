import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Turns } from "#server/guide/socket/turns.ts";

/** People who come at once, by number; `began` has those whose turn has come. */
function crowd(count: number, turns = new Turns()) {
  const began: number[] = [];
  const ends: (() => void)[] = [];
  for (let person = 0; person < count; person += 1)
    void turns.run((begun) => {
      began.push(person);
      return new Promise((over) => {
        // By its first piece, or by the end of the whole.
        ends[person] = person % 2 === 0 ? begun : over;
      });
    });
  return { began, ends };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe("A22 turns to begin an answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("come a few at a time, in the order of the questions", async () => {
    const { began, ends } = crowd(12);
    await settled();
    expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    ends[3]?.();
    ends[3]?.();
    await settled();
    expect(began.slice(8)).toEqual([8]);
    ends[0]?.();
    ends[8]?.();
    await settled();
    expect(began.slice(8)).toEqual([8, 9, 10]);
  });

  it("end by themselves where an answer waits for something else", async () => {
    const { began } = crowd(20);
    await settled();
    expect(began).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(250);
    expect(began).toHaveLength(16);
    await vi.advanceTimersByTimeAsync(250);
    expect(began).toHaveLength(20);
  });

  it("are free again once all are over", async () => {
    const turns = new Turns();
    const { ends } = crowd(8, turns);
    await settled();
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(1000);
    const { began } = crowd(9, turns);
    await settled();
    expect(began).toHaveLength(8);
  });
});
