import { readProfile, USER_KEY } from "./profile.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { ACCESS_TOKEN_KEY, createTokenStore } from "./tokens.ts";

/** What this tab believes: whether someone is signed in, and the id of that person where it is known. */
export interface Belief {
  signedIn: boolean;
  userId: string | null;
}

/**
 * Tells when another tab of this browser signs in or out, or signs in someone else, which only the storage event
 * reveals. What counts is what the storage holds now: events come late, and in a row. Serves E3.
 * Returns a function that stops watching.
 */
export function watchTokens(
  target: EventTarget,
  storage: SafeStorage,
  belief: () => Belief,
  listeners: { signedIn: () => void; signedOut: () => void },
): () => void {
  const tokens = createTokenStore(storage);
  const heard = (event: Event): void => {
    if (!("key" in event) || !isWatched(event.key)) return;
    const { signedIn, userId } = belief();
    const isThere = tokens.access() !== null;
    if (signedIn && !isThere) listeners.signedOut();
    if (!isThere) return;
    const kept = readProfile(storage).user?.id ?? null;
    const isOther = kept !== null && userId !== null && kept !== userId;
    if (!signedIn || isOther) listeners.signedIn();
  };
  target.addEventListener("storage", heard);
  return () => target.removeEventListener("storage", heard);
}

/** A key of null means that the whole storage was cleared. */
const isWatched = (key: unknown): boolean =>
  key === null || key === ACCESS_TOKEN_KEY || key === USER_KEY;
