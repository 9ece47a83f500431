import { fromPromise } from "xstate";

import type { ConversationPage, ConversationSummary } from "#contract/conversation.ts";
import { conversationsMachine } from "#machines/conversations/conversations.machine.ts";
import type { ExportFormat } from "#machines/conversations/types.ts";
import { statusOf } from "#machines/ports.ts";

import { saveFile } from "../browser/saveFile.ts";
import { forgetConversation, keptPage } from "../storage/keptConversations.ts";
import { keepDocked } from "../storage/useDockedList.ts";
import { conversationFile } from "./conversationFile.ts";
import type { Parts } from "./parts.ts";

const QUIET = { quiet: true };

/** The chart `conversations` with its ports in place. Serves O66 and O62. */
export function wireConversations({ callServer, storage }: Pick<Parts, "callServer" | "storage">) {
  return conversationsMachine.provide({
    actors: {
      fetchPage: fromPromise<ConversationPage, { search: string; cursor: string | null }>(
        async ({ input: { search, cursor }, ...asker }) => {
          const query = {
            ...(search === "" ? {} : { search }),
            ...(cursor === null ? {} : { cursor }),
          };
          try {
            return await callServer(asker, "listConversations", { query }, QUIET);
          } catch (error) {
            // The pages after the first were asked for by a host that was there.
            const kept =
              statusOf(error) === 0 && cursor === null ? keptPage(storage, search) : null;
            if (kept === null || kept.conversations.length === 0) throw error;
            return kept;
          }
        },
      ),
      rename: fromPromise<ConversationSummary, { id: string; title: string }>(
        ({ input: { id, title }, ...asker }) =>
          callServer(asker, "renameConversation", { params: { id }, body: { title } }, QUIET),
      ),
      deleteOne: fromPromise<void, { id: string }>(async ({ input: { id }, ...asker }) => {
        await callServer(asker, "deleteConversation", { params: { id } }, QUIET);
        forgetConversation(storage, id);
      }),
      restoreOne: fromPromise<ConversationSummary, { id: string }>(({ input: { id }, ...asker }) =>
        callServer(asker, "restoreConversation", { params: { id } }, QUIET),
      ),
      exportOne: fromPromise<void, { id: string; format: ExportFormat }>(
        async ({ input: { id, format }, ...asker }) => {
          const kept = await callServer(asker, "getConversation", { params: { id } }, QUIET);
          const { name, content } = conversationFile(kept, format);
          saveFile(name, content);
        },
      ),
    },
    actions: { keepDocked: (_, { docked }) => keepDocked(docked) },
  });
}
