import type { Proofs } from "../identity/proofs.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";
import { locksOver } from "../storage/storageLocks.ts";
import type { TokenStore } from "../storage/tokens.ts";
import { createLogOut } from "./logOut.ts";
import { createRefresh } from "./refresh.ts";
import { createSend } from "./send.ts";
import { createCallServer, type PendingCalls } from "./serverCalls.ts";

/** What the calls to a host need besides the request itself. */
export interface HttpParts {
  /** Origin of the host that answers the calls, once the settings have told it. */
  apiHost: Promise<string>;
  tokens: TokenStore;
  proofs: Proofs;
  /** What the tabs share. */
  storage: SafeStorage;
}

/**
 * Everything that speaks HTTP with the host. The welcome screen needs none of it, so it is a part of its own that
 * loads with the first call.
 */
export function createHttp({ apiHost, tokens, proofs, storage }: HttpParts) {
  const pending: PendingCalls = new Map();
  const refused = new Set<string>();
  return {
    send: createSend({
      apiHost,
      tokens,
      proofs,
      pending,
      refused,
      isOffline: () => !navigator.onLine,
    }),
    refresh: createRefresh({ apiHost, tokens, refused, locks: locksOver(storage) }),
    logOut: createLogOut(apiHost),
    callServer: createCallServer(pending),
  };
}
