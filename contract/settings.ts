import * as v from "valibot";

/**
 * What the app learns at run time from the server that served it, at `/settings.json`, so that one build serves any
 * host. `apiHost` is an origin, or empty for the serving host itself.
 */
export const SETTINGS_PATH = "/settings.json";

/** The Firebase project whose Auth sends the codes (T1). Without it the server sends them itself (A3). */
export const FirebaseSettings = v.object({
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  projectId: v.pipe(v.string(), v.nonEmpty()),
  authDomain: v.pipe(v.string(), v.nonEmpty()),
  appId: v.optional(v.string(), ""),
  /** Origin of the Firebase Auth emulator, for tests and development. */
  emulator: v.optional(v.nullable(v.string()), null),
});
export type FirebaseSettings = v.InferOutput<typeof FirebaseSettings>;

/** The map service's key: with it maps and street views are Google's. */
export const GoogleMapsSettings = v.object({ apiKey: v.pipe(v.string(), v.nonEmpty()) });
export type GoogleMapsSettings = v.InferOutput<typeof GoogleMapsSettings>;

/** All of /settings.json. A missing or misshapen setting is off, so an older server still serves the app. */
export const AppSettings = v.object({
  apiHost: v.fallback(v.optional(v.string(), ""), ""),
  firebase: v.fallback(v.optional(v.nullable(FirebaseSettings), null), null),
  googleMaps: v.fallback(v.optional(v.nullable(GoogleMapsSettings), null), null),
  /** Address of a street map's style for the keyless map; null means the world's land and the campus's own plan. */
  mapStyleUrl: v.fallback(v.optional(v.nullable(v.string()), null), null),
  /** Whether the statechart visualiser may follow the running app from another tab. */
  statechartsInspect: v.fallback(v.optional(v.boolean(), false), false),
});
export type AppSettings = v.InferOutput<typeof AppSettings>;
