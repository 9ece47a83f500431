import { ACCESS_TOKEN_KEY } from "./tokens.ts";

/**
 * Tells when another tab of this browser signs in or out, which only the storage event reveals.
 * Returns a function that stops watching.
 */
export function watchTokens(
  target: Window,
  listeners: { signedIn: () => void; signedOut: () => void },
): () => void {
  const heard = (event: StorageEvent): void => {
    // A key of null means that the whole storage was cleared.
    if (event.key !== null && event.key !== ACCESS_TOKEN_KEY) return;
    if (event.key === null || !event.newValue) listeners.signedOut();
    else if (!event.oldValue) listeners.signedIn();
  };
  target.addEventListener("storage", heard);
  return () => target.removeEventListener("storage", heard);
}
