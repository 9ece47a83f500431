import type { SafeStorage } from "./safeStorage.ts";

/** Key of the name of who signs up, in the storage of the tab (O76). */
const NAME_KEY = "sign_up_name";

/** The name of who signs up in this tab, or null. */
export const readSignUpName = (storage: SafeStorage): string | null => storage.get(NAME_KEY);

/** Keeps the name of who signs up, or forgets it. */
export function writeSignUpName(storage: SafeStorage, name: string | null): void {
  if (name === null) storage.remove(NAME_KEY);
  else storage.set(NAME_KEY, name);
}
