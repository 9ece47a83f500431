import { createRefresh } from "#src/platform/http/refresh.ts";
import { createSend, type SendParts } from "#src/platform/http/send.ts";
import type { PendingCalls } from "#src/platform/http/serverCalls.ts";
import { createProofs } from "#src/platform/identity/proofs.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { createStorageLocks, type Locks } from "#src/platform/storage/storageLocks.ts";
import { createTokenStore } from "#src/platform/storage/tokens.ts";

import { MemoryStorage } from "./memoryStorage.ts";

/** One tab of a browser: its ports for calls, over a storage that tabs may share. */
export function openTab(
  host: string | Promise<string>,
  area: Storage = new MemoryStorage(),
  {
    locks,
    ...options
  }: Pick<SendParts, "patience" | "hostPatience" | "isOffline"> & { locks?: Locks } = {},
) {
  const storage = createSafeStorage(() => area);
  const apiHost = Promise.resolve(host);
  const tokens = createTokenStore(storage);
  const proofs = createProofs();
  const pending: PendingCalls = new Map();
  const refused = new Set<string>();
  const send = createSend({
    apiHost,
    tokens,
    proofs,
    pending,
    refused,
    ...options,
  });
  const refresh = createRefresh({
    apiHost,
    tokens,
    refused,
    locks: locks ?? createStorageLocks(storage),
  });
  return { tokens, proofs, pending, refused, send, refresh };
}

/** A signal that never aborts. */
export const never = new AbortController().signal;
