import type { Page } from "playwright-core";

/** What the device under the page does: nothing until the test says so. */
interface Device {
  watches: Map<number, { found: PositionCallback; failed: PositionErrorCallback | null }>;
  /** Ends what the clipboard, or the question whether the device's motion may be known, waits for. */
  copy: ((copied: boolean) => void) | null;
  /** What the clipboard was given last. */
  text: string;
  answerMotion: ((answer: "granted" | "denied" | "broken") => void) | null;
}
type Stage = typeof globalThis & { device?: Device };

/** Puts a device under every document of the page whose position, clipboard and motion are the test's. */
export async function giveDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device: Device = { watches: new Map(), copy: null, text: "", answerMotion: null };
    (globalThis as Stage).device = device;
    const give = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    // How the device is held, and whether it asks before it tells, is said by the test, too.
    Reflect.deleteProperty(DeviceOrientationEvent, "requestPermission");
    addEventListener("deviceorientation", (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
    give("geolocation", {
      watchPosition(found: PositionCallback, failed: PositionErrorCallback | null = null) {
        const id = device.watches.size + 1;
        device.watches.set(id, { found, failed });
        return id;
      },
      clearWatch: (id: number) => device.watches.delete(id),
    });
    give("clipboard", {
      writeText: (text: string) =>
        new Promise<void>((resolve, reject) => {
          device.text = text;
          device.copy = (copied) => (copied ? resolve() : reject(new Error("It isn't allowed.")));
        }),
    });
  });
}

/** Makes the device one like a plain phone: it hands links on by a dialog of its own, and tells no positions. */
export async function bePlainPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const give = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    give("geolocation", undefined);
    give("share", () => Promise.resolve());
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes("pointer: coarse") ? "all" : query);
  });
}

/** Tells whoever watches that the device is here. Waits until someone does. */
export async function standAt(
  page: Page,
  { lat, lng, accuracy }: { lat: number; lng: number; accuracy: number },
): Promise<void> {
  await page.waitForFunction(
    (coords) => {
      const watches = [...((globalThis as Stage).device?.watches.values() ?? [])];
      for (const { found } of watches) found({ coords, timestamp: 0 } as GeolocationPosition);
      return watches.length > 0;
    },
    { latitude: lat, longitude: lng, accuracy },
  );
}

const CODES = { denied: 1, unavailable: 2, timeout: 3 };

/** Tells whoever watches that the device can't say where it is. Waits until someone does. */
export async function loseWay(page: Page, why: keyof typeof CODES): Promise<void> {
  await page.waitForFunction((code) => {
    const watches = [...((globalThis as Stage).device?.watches.values() ?? [])];
    for (const { failed } of watches)
      failed?.({ code, message: "" } as unknown as GeolocationPositionError);
    return watches.length > 0;
  }, CODES[why]);
}

/** Ends the copying to the clipboard. Waits until it is asked for. */
export async function endCopying(page: Page, copied: boolean): Promise<void> {
  await page.waitForFunction((done) => {
    const { device } = globalThis as Stage;
    const end = device?.copy;
    if (!device || !end) return false;
    device.copy = null;
    end(done);
    return true;
  }, copied);
}

/** What the clipboard was given last. */
export const copiedOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (globalThis as Stage).device?.text);

/** From now on the device asks the person before it tells how it is held. */
export async function askForMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(DeviceOrientationEvent, {
      requestPermission: () =>
        new Promise<string>((resolve, reject) => {
          const { device } = globalThis as Stage;
          if (device)
            device.answerMotion = (answer) =>
              answer === "broken" ? reject(new Error("It broke.")) : resolve(answer);
        }),
    });
  });
}

/** Returns whether the device's motion may be known. Waits until that is asked. */
export async function answerMotion(
  page: Page,
  answer: "granted" | "denied" | "broken",
): Promise<void> {
  await page.waitForFunction((said) => {
    const { device } = globalThis as Stage;
    const end = device?.answerMotion;
    if (!device || !end) return false;
    device.answerMotion = null;
    end(said);
    return true;
  }, answer);
}
