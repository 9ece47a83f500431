import * as v from "valibot";

import type { SavedTrial } from "#machines/messages.ts";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { KeptMessages } from "./savedChat.ts";

const TRIAL_KEY = "trial";

/** Key of what was typed and bookmarked without an account (O174); it goes with what was asked. */
export const UNSENT_KEY = "unsent";

const Kept = v.object({
  thread: v.string(),
  history: KeptMessages,
});

/** What a guest asked in this tab, or null (O73). */
export const readTrial = (storage: SafeStorage): SavedTrial | null =>
  readJson(storage, TRIAL_KEY, Kept);

/** Keeps what a guest asked, or forgets it, with all that waited for an account (O74, O174). */
export function writeTrial(storage: SafeStorage, trial: SavedTrial | null): void {
  if (trial !== null) return storage.set(TRIAL_KEY, JSON.stringify(trial));
  storage.remove(TRIAL_KEY);
  storage.remove(UNSENT_KEY);
}
