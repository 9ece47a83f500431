import { assign, setup, stateIn } from "xstate";

import type { ShareKey } from "#contract/sharedAnswer.ts";

import type { ChartMeta } from "../clauses.ts";
import { reasonOf } from "../forms/refusal.ts";
import { type Shared, type ShareOutcome, unprovided } from "../ports.ts";
import { notify } from "../sendToSystem.ts";
import type { Sharable, SharingContext, SharingEvent, SharingTag } from "./types.ts";

/** The key of the link to the answer that the person looks at; null while it isn't shared. */
export const keyOf = ({ at, keys }: SharingContext): string | null => keys[at?.id ?? ""] ?? null;

/** The page of a shared answer, as a path. */
export const sharedPath = (key: string): string => `/shared/${encodeURIComponent(key)}`;

/** The page of the answer that the person looks at, as a path; null while it isn't shared. */
export function pathOf(context: SharingContext): string | null {
  const key = keyOf(context);
  return key === null ? null : sharedPath(key);
}

/** What the chart of sharing is made of. Its calls are quiet: the dialog itself says what failed. Serves O107. */
export const sharingSetup = setup({
  types: {} as {
    context: SharingContext;
    events: SharingEvent;
    tags: SharingTag;
    meta: ChartMeta;
  },
  actors: {
    makeLink: unprovided<ShareKey, { id: string }>("makeLink"),
    endLink: unprovided<void, { id: string }>("endLink"),
    /** Hands a link on, by the device's own dialog or the clipboard. */
    share: unprovided<ShareOutcome, Shared>("share"),
  },
  guards: {
    isUnseen: stateIn("#sharing.ending.unseen"),
    isAt: ({ context: { at } }, params: { id: string }) => at?.id === params.id,
    isShared: ({ context }) => keyOf(context) !== null,
    wasCopied: (_, params: { outcome: ShareOutcome }) => params.outcome === "copied",
  },
  actions: {
    take: assign((_, { id, question, answer }: Sharable) => ({ at: { id, question, answer } })),
    setKeys: assign((_, params: { keys: SharingContext["keys"] }) => params),
    keepKey: assign(({ context: { keys, at } }, { key }: ShareKey) => ({
      keys: { ...keys, ...(at === null ? {} : { [at.id]: key }) },
    })),
    dropKey: assign(({ context: { keys, at } }) => ({
      keys: Object.fromEntries(Object.entries(keys).filter(([id]) => id !== at?.id)),
    })),
    tellFailure: assign((_, { error }: { error: unknown }) => ({
      failure: reasonOf(error, "requests.fault"),
    })),
    notify: notify(),
    forgetFailure: assign({ failure: null }),
  },
});
