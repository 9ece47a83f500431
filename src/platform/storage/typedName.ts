import type { SafeStorage } from "./safeStorage.ts";

/** Key of a name for signing up that is typed and not sent yet, in the storage of the tab (O76). */
const TYPED_KEY = "sign_up_typed";

/** The name that was typed in this tab and not sent, or null. */
export const readTypedName = (storage: SafeStorage): string | null => storage.get(TYPED_KEY);

/** Keeps a name that is typed, or forgets it. */
export function writeTypedName(storage: SafeStorage, typed: string | null): void {
  if (typed === null) storage.remove(TYPED_KEY);
  else storage.set(TYPED_KEY, typed);
}
