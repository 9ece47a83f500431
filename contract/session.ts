import * as v from "valibot";

import { booleanOr, textOr, textOrNull } from "./tolerant.ts";

/**
 * A sign-in on one device, as its person sees it: `browser` and `system` are names such as "Firefox" and "Android", empty
 * when the device didn't say; moments are ISO 8601. `current` marks the one that asks. Serves O90.
 */
export const DeviceSession = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  browser: textOr(""),
  system: textOr(""),
  created_at: textOrNull,
  used_at: textOrNull,
  current: booleanOr(false),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;
