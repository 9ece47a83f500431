import type { TokenPair } from "#contract/tokens.ts";

import type { SafeStorage } from "./safeStorage.ts";

export const ACCESS_TOKEN_KEY = "access_token";
export const REFRESH_TOKEN_KEY = "refresh_token";

/** The token pair of this browser. The only place that holds it; charts never see one. */
export interface TokenStore {
  access(): string | null;
  refresh(): string | null;
  store(pair: TokenPair): void;
  clear(): void;
}

/** Keeps the pair under the keys access_token and refresh_token. Serves E3. */
export function createTokenStore(storage: SafeStorage): TokenStore {
  return {
    // An empty text is no token.
    access: () => storage.get(ACCESS_TOKEN_KEY) || null,
    refresh: () => storage.get(REFRESH_TOKEN_KEY) || null,
    store(pair) {
      // The refresh token first: whoever sees the new access token finds its partner.
      storage.set(REFRESH_TOKEN_KEY, pair.refresh);
      storage.set(ACCESS_TOKEN_KEY, pair.access);
    },
    clear() {
      storage.remove(REFRESH_TOKEN_KEY);
      storage.remove(ACCESS_TOKEN_KEY);
    },
  };
}
