import { assign, sendTo, setup } from "xstate";

import { MIN_NAME_EXCLUSIVE } from "#contract/limits.ts";
import type { DeviceSession } from "#contract/session.ts";
import type { User } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { reasonOf, refusalIn } from "../forms/refusal.ts";
import { isUnheld, unprovided } from "../ports.ts";
import { protectionMachine } from "../protection/protection.machine.ts";
import type { Said } from "../said.ts";
import { sendToSystem, tellFault } from "../sendToSystem.ts";
import type {
  AccountChange,
  AccountContext,
  AccountDraft,
  AccountEvent,
  AccountInput,
  AccountTag,
} from "./types.ts";

/** What of the context belongs to the draft, when there isn't one. */
export const NO_DRAFT = {
  draft: null,
  problem: null,
  password: null,
  passwordShown: false,
  passwordProblem: null,
} satisfies Partial<AccountContext>;

/** What a refusal says of a field; null where that isn't to blame. */
function issueAt(path: string | undefined, error: unknown): Said | null {
  const issue = refusalIn(error).issues.find((each) => each.path === path);
  return issue === undefined ? null : { text: issue.message };
}

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
    saveAccount: unprovided<User, AccountChange>("saveAccount"),
    /** Fetches all that is kept of the person and hands it over as a file (O89). Quiet. */
    exportData: unprovided<void>("exportData"),
    /** Deletes the account with everything of the person's (O89). Quiet. */
    deleteAccount: unprovided<void>("deleteAccount"),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    isUnheld,
    isListed: ({ context }, params: { id: string }) =>
      context.sessions.some(({ id, current }) => id === params.id && !current),
    isPasswordMissing: ({ context }) => context.password === "",
    wantsPassword: ({ context }, { error }: { error: unknown }) =>
      context.password !== null || issueAt("password", error) !== null,
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
      ...NO_DRAFT,
      draft: params,
      failure: null,
    })),
    setDraft: assign(({ context: { draft } }, { value }: { value: string }) =>
      draft === null ? {} : { draft: { ...draft, value } },
    ),
    dropDraft: assign(NO_DRAFT),
    forgetProblem: assign({ problem: null, passwordShown: false, passwordProblem: null }),
    setPassword: assign({
      password: (_, { value }: { value: string }) => value,
      passwordProblem: null,
    }),
    setPasswordShown: assign({ passwordShown: (_, params: { shown: boolean }) => params.shown }),
    tellPasswordMissing: assign({
      passwordProblem: "protection.passwordMissing" as const satisfies Said,
    }),
    tellShortName: assign({ problem: "account.nameInvalid" as const satisfies Said }),
    tellRefusal: assign(({ context: { draft, password } }, { error }: { error: unknown }) => {
      const ofPassword = issueAt("password", error);
      const why = reasonOf(error, "account.notSaved");
      // What no field is to blame for is said at the last one.
      if (ofPassword === null && (password === null || issueAt(draft?.field, error) !== null))
        return { problem: why };
      return { password: password ?? "", passwordProblem: ofPassword ?? why };
    }),
    noteEnding: assign((_, { id }: { id: string }) => ({ ending: id })),
    forgetFailure: assign({ failure: null }),
    tellFailure: assign(
      (_, { of, error }: { of: "sessions" | "data" | "deletion"; error: unknown }) => ({
        failure: { of, said: reasonOf(error, "account.notDone") },
        ending: null,
      }),
    ),
    forgetAll: assign({ ...NO_DRAFT, sessions: [], ending: null, failure: null }),
    tellProtection: sendTo("protection", { type: "session.started" }),
    tellFault: tellFault(),
    setPerson: sendToSystem("profile", (_, params: { user: User }) => ({
      type: "profile.set",
      user: params.user,
    })),
    signOut: sendToSystem("session", () => ({ type: "session.signOutRequested" })),
  },
});
