import { wireCrisisHelp } from "./crisisHelp.ts";
import type { Parts } from "./parts.ts";
import { wireRatings } from "./ratings.ts";

/** The charts that load with any screen that may have a chat. */
export function wireInChats(callServer: Parts["callServer"], log: Parts["log"]) {
  return { crisisHelp: wireCrisisHelp(log), ratings: wireRatings(callServer) };
}
