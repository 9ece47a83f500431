import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { firstOf } from "#src/platform/panorama/own/firstOf.ts";
import { paced } from "#src/platform/panorama/paced.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a paced function", () => {
  it("acts at once, then with the newest value at the end of each pause", () => {
    const heard: number[] = [];
    const hear = paced((value: number) => heard.push(value), 100);
    for (const value of [1, 2, 3]) hear(value);
    expect(heard).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([1, 3]);
    hear(4);
    expect(heard).toEqual([1, 3]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([1, 3, 4]);
    vi.advanceTimersByTime(100);
    hear(5);
    expect(heard).toEqual([1, 3, 4, 5]);
  });

  it("forgets what waits when it is stopped", () => {
    const heard: number[] = [];
    const hear = paced((value: number) => heard.push(value), 100);
    for (const value of [1, 2]) hear(value);
    hear.stop();
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([1]);
  });
});

describe("the first of a better and a good picture", () => {
  const soon = (value: string, ms: number) =>
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(value), ms);
    });
  const fails = (ms: number) => soon("", ms).then(() => Promise.reject(new Error("none")));
  const of = async (better: Promise<string>, good: Promise<string>) => {
    const first = firstOf(better, good, 200).catch(() => "failed");
    await vi.advanceTimersByTimeAsync(1000);
    return first;
  };

  it("S15 is the better one as long as a person has patience", async () => {
    expect(await of(soon("better", 150), soon("good", 10))).toBe("better");
    expect(await of(soon("better", 250), soon("good", 10))).toBe("good");
    expect(await of(soon("better", 250), soon("good", 300))).toBe("better");
  });

  it("S15 is the other one when one fails", async () => {
    expect(await of(fails(10), soon("good", 300))).toBe("good");
    expect(await of(soon("better", 300), fails(10))).toBe("better");
    expect(await of(fails(10), fails(300))).toBe("failed");
    expect(await of(fails(300), fails(10))).toBe("failed");
  });
});
