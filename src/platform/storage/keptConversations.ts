import * as v from "valibot";

import { type ConversationPage, StoredConversation } from "#contract/conversation.ts";
import type { Wanted } from "#machines/chat/types.ts";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { CONVERSATIONS_KEY } from "./savedChat.ts";

/** As many conversations are kept on the device, the latest first. */
const MOST = 5;
const Kept = v.array(StoredConversation);

const readAll = (storage: SafeStorage): StoredConversation[] =>
  readJson(storage, CONVERSATIONS_KEY, Kept) ?? [];

/** Keeps a conversation as it came from the host, for when there is no network (O88). Signing out forgets it. */
export function keepConversation(storage: SafeStorage, conversation: StoredConversation): void {
  const others = readAll(storage).filter(({ id }) => id !== conversation.id);
  storage.set(CONVERSATIONS_KEY, JSON.stringify([conversation, ...others].slice(0, MOST)));
}

/** Forgets a conversation that was deleted (O62). */
export function forgetConversation(storage: SafeStorage, id: string): void {
  const others = readAll(storage).filter((kept) => kept.id !== id);
  storage.set(CONVERSATIONS_KEY, JSON.stringify(others));
}

/** The kept conversation that is asked for: by its id, or the latest of its place; null where there isn't one (O88). */
export function keptConversation(
  storage: SafeStorage,
  { id, universityId, prompt }: Wanted,
): StoredConversation | null {
  const isWanted = (kept: StoredConversation): boolean =>
    id === null ? kept.location_id === universityId && kept.prompt === prompt : kept.id === id;
  return readAll(storage).find(isWanted) ?? null;
}

/** The list of those kept, the latest first; with a search those in which all its words were said (O175). */
export function keptPage(storage: SafeStorage, search: string): ConversationPage {
  const words = search.toLocaleLowerCase().split(/\s+/);
  const saysAll = ({ title, messages }: StoredConversation): boolean => {
    const said = [title, ...messages.map(({ text }) => text)].join("\n").toLocaleLowerCase();
    return words.every((word) => said.includes(word));
  };
  const conversations = readAll(storage)
    .filter(saysAll)
    .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
    .map(({ id, title, updated_at, location_id, prompt }) => {
      // How the university is called, and where the words are, only the host knows.
      return { id, title, updated_at, location_id, prompt, location_name: "", excerpt: "" };
    });
  return { conversations, next: null };
}
