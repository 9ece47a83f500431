import { assign, sendTo, setup } from "xstate";

import { MIN_NAME_EXCLUSIVE } from "#contract/limits.ts";
import type { DeviceSession } from "#contract/session.ts";
import type { User } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { reasonOf } from "../forms/refusal.ts";
import { statusOf, unprovided } from "../ports.ts";
import { protectionMachine } from "../protection/protection.machine.ts";
import type { Said } from "../said.ts";
import { sendToSystem, tellFault } from "../sendToSystem.ts";
import type {
  AccountContext,
  AccountDraft,
  AccountEvent,
  AccountInput,
  AccountTag,
} from "./types.ts";

/** How hosts answer a call that they don't have. */
const UNHELD: ReadonlySet<number> = new Set([403, 404, 405, 501]);

/** What the chart of one's own account is made of. */
export const accountSetup = setup({
  types: {} as {
    context: AccountContext;
    events: AccountEvent;
    input: AccountInput;
    children: { protection: "protection" };
    tags: AccountTag;
    meta: ChartMeta;
  },
  actors: {
    protection: protectionMachine,
    /** Where the person is signed in (O90). Quiet: a host may not tell. */
    fetchSessions: unprovided<DeviceSession[]>("fetchSessions"),
    /** Ends one of them; resolves with the others (O90). Quiet. */
    endSession: unprovided<DeviceSession[], { id: string }>("endSession"),
    /** Ends all of them, this one included (O90). Quiet. */
    endSessions: unprovided<void>("endSessions"),
    /** Changes one field; resolves with the account as it is then (O89). Quiet. */
    saveAccount: unprovided<User, AccountDraft>("saveAccount"),
    /** Fetches all that is kept of the person and hands it over as a file (O89). Quiet. */
    exportData: unprovided<void>("exportData"),
    /** Deletes the account with everything of the person's (O89). Quiet. */
    deleteAccount: unprovided<void>("deleteAccount"),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    isUnheld: (_, params: { error: unknown }) => UNHELD.has(statusOf(params.error)),
    isListed: ({ context }, params: { id: string }) =>
      context.sessions.some(({ id, current }) => id === params.id && !current),
    /** A name that is too short isn't sent (V3). */
    isShortName: ({ context: { draft } }) =>
      draft?.field === "full_name" && draft.value.trim().length <= MIN_NAME_EXCLUSIVE,
  },
  actions: {
    showSessions: assign((_, params: { sessions: DeviceSession[] }) => ({
      ...params,
      ending: null,
    })),
    beginDraft: assign((_, params: AccountDraft) => ({
      draft: params,
      problem: null,
      failure: null,
    })),
    setDraft: assign(({ context: { draft } }, { value }: { value: string }) =>
      draft === null ? {} : { draft: { ...draft, value } },
    ),
    dropDraft: assign({ draft: null, problem: null }),
    forgetProblem: assign({ problem: null }),
    tellShortName: assign({ problem: "account.nameInvalid" as const satisfies Said }),
    tellProblem: assign((_, { error }: { error: unknown }) => ({
      problem: reasonOf(error, "account.notSaved"),
    })),
    noteEnding: assign((_, { id }: { id: string }) => ({ ending: id })),
    forgetFailure: assign({ failure: null }),
    tellFailure: assign(
      (_, { of, error }: { of: "sessions" | "data" | "deletion"; error: unknown }) => ({
        failure: { of, said: reasonOf(error, "account.notDone") },
        ending: null,
      }),
    ),
    forgetAll: assign({ sessions: [], draft: null, problem: null, ending: null, failure: null }),
    tellProtection: sendTo("protection", { type: "session.started" }),
    tellFault: tellFault(),
    setPerson: sendToSystem("profile", (_, params: { user: User }) => ({
      type: "profile.set",
      user: params.user,
    })),
    signOut: sendToSystem("session", () => ({ type: "session.signOutRequested" })),
  },
});
