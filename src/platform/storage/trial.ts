import * as v from "valibot";

import type { SavedTrial } from "#machines/messages.ts";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { KeptMessages } from "./savedChat.ts";

const TRIAL_KEY = "trial";

const Kept = v.object({
  thread: v.string(),
  history: KeptMessages,
});

/** What a guest asked in this tab, or null (O73). */
export const readTrial = (storage: SafeStorage): SavedTrial | null =>
  readJson(storage, TRIAL_KEY, Kept);

/** Keeps what a guest asked, or forgets it (O74). */
export const writeTrial = (storage: SafeStorage, trial: SavedTrial | null): void =>
  trial === null ? storage.remove(TRIAL_KEY) : storage.set(TRIAL_KEY, JSON.stringify(trial));
