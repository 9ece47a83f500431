/** The part of the browser that tells how the device is held. */
export interface MotionScope {
  DeviceOrientationEvent?: unknown;
  matchMedia(query: string): { matches: boolean };
  addEventListener(type: "deviceorientation", heard: (event: Event) => void): void;
  removeEventListener(type: "deviceorientation", heard: (event: Event) => void): void;
}

/** A device that can tell does so within this time, in milliseconds. */
const PATIENCE_MS = 1500;

/** Devices that ask the person first have this; no others. */
function permission(scope: MotionScope): (() => Promise<unknown>) | null {
  const { DeviceOrientationEvent: source } = scope;
  if (typeof source !== "function" || !("requestPermission" in source)) return null;
  const ask: unknown = source.requestPermission;
  return typeof ask === "function" ? () => Promise.resolve<unknown>(ask.call(source)) : null;
}

/** Whether the device tells how it is held, or may be asked to. A computer without such a sensor says nothing. Serves O29. */
export function hasGyroscope(
  signal: AbortSignal,
  scope: MotionScope = globalThis,
): Promise<boolean> {
  if (typeof scope.DeviceOrientationEvent !== "function") return Promise.resolve(false);
  return new Promise((resolve) => {
    const done = (found: boolean): void => {
      clearTimeout(timer);
      scope.removeEventListener("deviceorientation", heard);
      resolve(found);
    };
    const heard = (event: Event): void => {
      if ("alpha" in event && event.alpha !== null) done(true);
    };
    // A handheld device that asks the person first tells nothing before; computers may have the question all the same.
    const mayBeAsked = permission(scope) !== null && scope.matchMedia("(pointer: coarse)").matches;
    const timer = setTimeout(() => done(mayBeAsked), PATIENCE_MS);
    signal.addEventListener("abort", () => done(false), { once: true });
    scope.addEventListener("deviceorientation", heard);
  });
}

/** Asks the person where the device wants that; true when the view may follow. Call it while a click is handled. */
export async function allowGyroscope(scope: MotionScope = globalThis): Promise<boolean> {
  const ask = permission(scope);
  return ask === null || (await ask()) === "granted";
}
