import type { FakeWorld } from "../world.ts";

declare global {
  /** Put before the script by what serves it. */
  var fakeGoogleWorld: FakeWorld;
}

/** What this service knows. */
export const world: FakeWorld = globalThis.fakeGoogleWorld;
