import { describe, expect, it, vi } from "vitest";

import { allowGyroscope, hasGyroscope, type MotionScope } from "#src/platform/motion/gyroscope.ts";
import { share } from "#src/platform/sharing/share.ts";

/** A browser that tells how it is held, as it is told to. */
function device(source: unknown, coarse = true) {
  const events = new EventTarget();
  const scope: MotionScope = {
    DeviceOrientationEvent: source,
    matchMedia: () => ({ matches: coarse }),
    addEventListener: (type, heard) => events.addEventListener(type, heard),
    removeEventListener: (type, heard) => events.removeEventListener(type, heard),
  };
  const tell = (alpha: number | null) =>
    events.dispatchEvent(Object.assign(new Event("deviceorientation"), { alpha }));
  return { scope, tell };
}

const never = new AbortController().signal;
const asking = (answer: string) =>
  Object.assign(function Orientation() {}, { requestPermission: async () => answer });

describe("the gyroscope", () => {
  it("O29 is there where the device tells how it is held", async () => {
    const { scope, tell } = device(function Orientation() {});
    const found = hasGyroscope(never, scope);
    tell(null);
    tell(12);
    expect(await found).toBe(true);
  });

  it("O29 is there where a handheld device asks first, and not on a silent computer", async () => {
    vi.useFakeTimers();
    const answers = Promise.all([
      hasGyroscope(never, device(asking("granted")).scope),
      hasGyroscope(never, device(asking("granted"), false).scope),
      hasGyroscope(never, device(function Orientation() {}).scope),
      hasGyroscope(never, device(undefined).scope),
    ]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await answers).toEqual([true, false, false, false]);
    vi.useRealTimers();
  });

  it("O29 may be used where nobody asks, or the person says yes", async () => {
    expect(await allowGyroscope(device(function Orientation() {}).scope)).toBe(true);
    expect(await allowGyroscope(device(asking("granted")).scope)).toBe(true);
    expect(await allowGyroscope(device(asking("denied")).scope)).toBe(false);
  });
});

describe("share", () => {
  const shared = { title: { text: "Quad" }, path: "/university/7/virtualtour?stop=p1" };
  const url = "https://guide.example/university/7/virtualtour?stop=p1";
  const origin = "https://guide.example";
  const refuses = (name: string) => () => Promise.reject(Object.assign(new Error("no"), { name }));

  it("O30 copies the whole address where there is no dialog", async () => {
    const copied: string[] = [];
    const clipboard = {
      writeText: async (text: string) => {
        copied.push(text);
      },
    };
    expect(await share(shared, { origin, clipboard })).toBe("copied");
    expect(await share(shared, { origin, clipboard, share: refuses("NotAllowedError") })).toBe(
      "copied",
    );
    expect(copied).toEqual([url, url]);
  });

  it("O30 uses the device's dialog, and takes leaving it for an answer", async () => {
    const given: ShareData[] = [];
    const dialog = async (data: ShareData) => {
      given.push(data);
    };
    expect(await share(shared, { origin, share: dialog })).toBe("shared");
    expect(given).toEqual([{ title: "Quad", url }]);
    expect(await share(shared, { origin, share: refuses("AbortError") })).toBe("shared");
  });

  it("O30 rejects where neither is to be had", async () => {
    await expect(share(shared, { origin })).rejects.toThrow("clipboard");
  });
});
