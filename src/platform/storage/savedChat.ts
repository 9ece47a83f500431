import * as v from "valibot";

import { booleanOr, listOf, textOr, textOrNull } from "#contract/tolerant.ts";
import type { SavedChat } from "#machines/messages.ts";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";

const CHAT_STATE_KEY = "chat_state";
/** Where conversations are kept to be read without a network (O88). */
export const CONVERSATIONS_KEY = "conversations";

/** What was said, as the device keeps it. */
export const KeptMessages = listOf(
  v.object({
    writer: v.picklist(["client", "bot"]),
    text: textOr(""),
    cut: booleanOr(false),
  }),
);

const Kept = v.object({
  conversationId: textOrNull,
  follow_ups: listOf(v.string()),
  currentQuestion: textOrNull,
  chatHistory: KeptMessages,
});

/** The chat kept when a university was opened from select-university, or null (E8). */
export function readSavedChat(storage: SafeStorage): SavedChat | null {
  return readJson(storage, CHAT_STATE_KEY, Kept);
}

/**
 * Keeps the chat of select-university, or forgets it (E8), and with it all that was said by the same person: no one else
 * finds it.
 */
export function writeSavedChat(storage: SafeStorage, saved: SavedChat | null): void {
  if (saved !== null) return storage.set(CHAT_STATE_KEY, JSON.stringify(saved));
  for (const key of [CHAT_STATE_KEY, CONVERSATIONS_KEY]) storage.remove(key);
  return undefined;
}
