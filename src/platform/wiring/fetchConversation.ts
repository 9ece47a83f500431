import { fromPromise } from "xstate";

import type { StoredConversation } from "#contract/conversation.ts";
import type { Wanted } from "#machines/chat/types.ts";
import { statusOf } from "#machines/ports.ts";

import type { Asker, CallServer } from "../http/serverCalls.ts";
import { keepConversation, keptConversation } from "../storage/keptConversations.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";

const QUIET = { quiet: true };

/**
 * The port that fetches a conversation from a host that keeps them. What came is kept on the device, and is there when the
 * host can't be reached. Serves O63 and O88.
 */
export function createFetchConversation(callServer: CallServer, storage: SafeStorage) {
  const fetchFrom = async (
    asker: Asker,
    { id, universityId, prompt }: Wanted,
  ): Promise<StoredConversation | null> => {
    // One that was asked for is missed.
    if (id !== null) return callServer(asker, "getConversation", { params: { id } });
    const query = {
      ...(universityId === null ? {} : { location_id: universityId }),
      ...(prompt === null ? {} : { prompt }),
    };
    return (await callServer(asker, "latestConversation", { query }, QUIET)) ?? null;
  };
  return fromPromise<StoredConversation | null, Wanted>(async ({ input, ...asker }) => {
    try {
      const fetched = await fetchFrom(asker, input);
      if (fetched !== null) keepConversation(storage, fetched);
      return fetched;
    } catch (error) {
      const kept = statusOf(error) === 0 ? keptConversation(storage, input) : null;
      if (kept === null) throw error;
      return kept;
    }
  });
}
