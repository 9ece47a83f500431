import type { SafeStorage } from "./safeStorage.ts";

const GUEST_KEY = "guest";

/** A random id of this device, made when it is first needed, by which a host counts a guest's answers (O73). */
export function guestId(storage: SafeStorage): string {
  const kept = storage.get(GUEST_KEY);
  if (kept !== null && /^[\w-]{16,64}$/.test(kept)) return kept;
  // The page may be open without TLS, where browsers have no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.set(GUEST_KEY, id);
  return id;
}
