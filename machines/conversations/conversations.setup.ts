import { assign, enqueueActions, or, setup, stateIn } from "xstate";

import type { ConversationPage, ConversationSummary } from "#contract/conversation.ts";

import { addressOf } from "../chat/listed.ts";
import type { ChartMeta } from "../clauses.ts";
import { reasonOf } from "../forms/refusal.ts";
import { unprovided } from "../ports.ts";
import type { Said } from "../said.ts";
import { goTo, sendToParent, sendToSystem } from "../sendToSystem.ts";
import { withFirst, withMore, without, withRenamed, withRestored } from "./items.ts";
import type {
  ConversationsContext,
  ConversationsEvent,
  ConversationsInput,
  ConversationsTag,
  ExportFormat,
  TitleDraft,
} from "./types.ts";

const itemOf = ({ items }: ConversationsContext, id: string): ConversationSummary | undefined =>
  items.find((each) => each.id === id);

const tellCurrent = sendToParent<ConversationsContext, ConversationsEvent>(({ context }) => ({
  type: "conversation.titled",
  id: context.current ?? "",
  title: itemOf(context, context.current ?? "")?.title ?? "",
}));

const goToDeleted = sendToSystem<"root", ConversationsContext, ConversationsEvent>(
  "root",
  ({ context }) => ({
    type: "navigation.requested",
    to: addressOf(context.deleted?.id ?? null),
  }),
);

/** What the chart of the conversations is made of. All its calls are quiet: the list itself says what failed. */
export const conversationsSetup = setup({
  types: {} as {
    context: ConversationsContext;
    events: ConversationsEvent;
    input: ConversationsInput;
    tags: ConversationsTag;
    meta: ChartMeta;
  },
  actors: {
    /** A page of the list: of all, or of those in which all these words are (O62). */
    fetchPage: unprovided<ConversationPage, { search: string; cursor: string | null }>("fetchPage"),
    /** Gives one another title; resolves with it as it is then. */
    rename: unprovided<ConversationSummary, { id: string; title: string }>("rename"),
    deleteOne: unprovided<void, { id: string }>("deleteOne"),
    /** Restores the one that was deleted; resolves with it. */
    restoreOne: unprovided<ConversationSummary, { id: string }>("restoreOne"),
    /** Fetches one and hands it over as a file. */
    exportOne: unprovided<void, { id: string; format: ExportFormat }>("exportOne"),
  },
  delays: {
    /** How long the search waits for the next letter. */
    searchPause: 250,
  },
  guards: {
    isWide: (_, params: { wide: boolean }) => params.wide,
    isNarrow: (_, params: { wide: boolean }) => !params.wide,
    wantsDock: ({ context }) => context.docked,
    isDocking: (_, params: { wide: boolean; docked: boolean }) => params.wide && params.docked,
    isSeen: or([
      stateIn("#conversations.room.narrow.sheet"),
      stateIn("#conversations.room.wide.docked"),
    ]),
    isUnknown: ({ context }, params: { id: string | null }) =>
      params.id !== null && itemOf(context, params.id) === undefined,
    isListed: ({ context }, params: { id: string }) => itemOf(context, params.id) !== undefined,
    hasMore: ({ context }) => context.next !== null,
    isBlank: ({ context }) => context.draft === null || context.draft.value.trim() === "",
    isSameTitle: ({ context }) => {
      const { draft } = context;
      return draft !== null && itemOf(context, draft.id)?.title === draft.value.trim();
    },
    hasDeleted: ({ context }) => context.deleted !== null,
  },
  actions: {
    /** Slot: keeps on the device whether the list is wanted beside the chat. */
    keepDocked: (_, _params: { docked: boolean }) => {},
    goTo: goTo(),
    setDocked: assign((_, params: { docked: boolean }) => params),
    noteCurrent: assign(({ context }, { id }: { id: string | null }) => ({
      current: id,
      reopens: context.reopens && id === null,
      // What is beside another one is another's.
      failure: id === context.current ? context.failure : null,
    })),
    setSearch: assign((_, { value }: { value: string }) => ({ search: value, deleted: null })),
    forgetSearch: assign({ search: "", unfolded: null, deleted: null, failure: null }),
    takeFirst: assign(({ context }, { page }: { page: ConversationPage }) =>
      withFirst(context, context.search.trim(), page),
    ),
    takeMore: assign(({ context }, { page }: { page: ConversationPage }) =>
      withMore(context, page),
    ),
    toggleWays: assign(({ context }, { id }: { id: string }) => ({
      unfolded: context.unfolded === id ? null : id,
    })),
    beginDraft: assign(({ context }, { id }: { id: string }) => ({
      draft: { id, value: itemOf(context, id)?.title ?? "" } satisfies TitleDraft,
      problem: null,
      failure: null,
    })),
    setDraft: assign(({ context: { draft } }, { value }: { value: string }) => ({
      draft: draft === null ? null : { ...draft, value },
      problem: null,
    })),
    dropDraft: assign({ draft: null, problem: null, unfolded: null }),
    tellBlank: assign({ problem: "conversations.titleMissing" as const satisfies Said }),
    tellProblem: assign((_, { error }: { error: unknown }) => ({
      problem: reasonOf(error, "conversations.notDone"),
    })),
    takeTitle: assign(({ context }, { renamed }: { renamed: ConversationSummary }) => ({
      items: withRenamed(context.items, renamed),
    })),
    begin: assign(({ context }, { id }: { id: string }) => ({
      at: itemOf(context, id) ?? null,
      failure: null,
    })),
    beginExport: assign(({ context }, { id, format }: { id: string; format: ExportFormat }) => ({
      at: itemOf(context, id) ?? null,
      format,
      failure: null,
    })),
    noteDeleted: assign(({ context: { items, at, current } }) => ({
      reopens: at !== null && at.id === current,
      items: at === null ? items : without(items, at.id),
      deleted: at,
      at: null,
      unfolded: null,
    })),
    takeRestored: assign(({ context: { items, deleted } }) => ({
      items: deleted === null ? items : withRestored(items, deleted),
      deleted: null,
      reopens: false,
    })),
    /** The chat follows its address. */
    reopen: enqueueActions(({ context, enqueue }) => {
      if (context.reopens) enqueue(goToDeleted);
    }),
    finish: assign({ at: null, unfolded: null }),
    tellFailure: assign((_, { error }: { error: unknown }) => ({
      failure: reasonOf(error, "conversations.notDone"),
      at: null,
    })),
    forgetFailure: assign({ failure: null }),
    tellDeleted: sendToParent(({ context: { at } }) => ({
      type: "conversation.deleted",
      id: at?.id ?? "",
    })),
    tellRenamed: sendToParent((_, { renamed }: { renamed: ConversationSummary }) => ({
      type: "conversation.titled",
      id: renamed.id,
      title: renamed.title,
    })),
    /** The chat's heading is what the list says. */
    tellTitle: enqueueActions(({ context, enqueue }) => {
      if (context.items.some(({ id }) => id === context.current)) enqueue(tellCurrent);
    }),
    askForNew: sendToParent(() => ({ type: "conversation.renewed" })),
  },
});
