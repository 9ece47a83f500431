import { assign, cancel, raise, setup, stateIn } from "xstate";

import { RESEND_SECONDS } from "#contract/limits.ts";
import type { User } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { knownUser } from "../profile/knownUser.ts";
import { goTo, notify, sendToSystem } from "../sendToSystem.ts";
import { codeOf, dialled, hasCountryCode, isWholeCode } from "./numbers.ts";
import type { PhoneContext, PhoneEvent, PhoneInput, PhoneTag } from "./types.ts";

/** What the phone chart is made of: its ports, guards, actions and the one delay. */
export const phoneSetup = setup({
  types: {} as {
    context: PhoneContext;
    events: PhoneEvent;
    input: PhoneInput;
    tags: PhoneTag;
    meta: ChartMeta;
  },
  actors: {
    /** Sends a code by SMS (A3, or the identity service's own). */
    sendCode: unprovided<void, { phone: string }>("sendCode"),
    /** Checks the code; the proof it brings stays with the platform (A4). */
    verifyCode: unprovided<void, { phone: string; code: string }>("verifyCode"),
    /** Makes the account for the verified number (A7). */
    signUp: unprovided<User | null, { phone: string; fullName: string }>("signUp"),
    /** Logs in with the verified number (A6). */
    logIn: unprovided<User | null, { phone: string }>("logIn"),
    /** The signed-in user (A9). */
    fetchMe: unprovided<User>("fetchMe"),
  },
  delays: {
    resendCooldown: RESEND_SECONDS * 1000,
  },
  guards: {
    isFilled: ({ context }) => context.phone.trim() !== "",
    isEmpty: ({ context }) => context.phone.trim() === "",
    hasCountryCode: ({ context }) => hasCountryCode(context.phone),
    isWholeCode: ({ context }) => isWholeCode(context.code),
    isPartCode: ({ context }) => !isWholeCode(context.code),
    isSigningUp: ({ context }) => context.fullName !== null,
    namesPerson: (_, params: { user: User | null }) => knownUser(params.user) !== null,
    coolsForThisNumber: ({ context }) =>
      hasCountryCode(context.phone) && context.cooling === dialled(context.phone),
    mayResend: stateIn("#phone.enteringCode.resend.ready"),
  },
  actions: {
    setPhone: assign({ phone: (_, params: { value: string }) => params.value }),
    setCode: assign({ code: (_, params: { value: string }) => codeOf(params.value) }),
    emptyCode: assign({ code: "" }),
    countSend: assign({
      sends: ({ context }) => context.sends + 1,
      cooling: ({ context }) => dialled(context.phone),
    }),
    startCooldown: raise({ type: "cooldown.ended" }, { id: "cooldown", delay: "resendCooldown" }),
    stopCooldown: cancel("cooldown"),
    forgetCooling: assign({ cooling: null }),
    notify: notify(),
    setProfile: sendToSystem("profile", (_, params: { user: User | null }) => {
      const user = knownUser(params.user);
      return user === null ? { type: "profile.requested" } : { type: "profile.set", user };
    }),
    goTo: goTo(),
  },
});
