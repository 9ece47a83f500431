declare global {
  interface Window {
    /** What Google's script calls when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

let refused = false;
const waiting = new Set<() => void>();

/** Whether Google has refused the key on this page. */
export const isKeyRefused = (): boolean => refused;

/**
 * Calls `listener` when Google refuses the key, which it does some time after its script has loaded; at once when it
 * already has. Returns the way to stop listening.
 */
export function onKeyRefused(listener: () => void): () => void {
  window.gm_authFailure ??= () => {
    refused = true;
    for (const tell of waiting) tell();
    waiting.clear();
  };
  if (refused) listener();
  else waiting.add(listener);
  return () => {
    waiting.delete(listener);
  };
}
