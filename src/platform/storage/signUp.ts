import type { SafeStorage } from "./safeStorage.ts";

/** Key of the name of who signs up, in the storage of the tab (O76). */
const NAME_KEY = "sign_up_name";

/** The name of who signs up in this tab, or null. */
export const readSignUpName = (storage: SafeStorage): string | null =>
  storage.get(NAME_KEY) || null;

/** Keeps the name of who signs up, or forgets it: an empty text is no name. */
export const writeSignUpName = (storage: SafeStorage, name: string | null): void =>
  storage.set(NAME_KEY, name ?? "");
