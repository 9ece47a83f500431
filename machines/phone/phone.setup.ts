import { assign, cancel, raise, setup, stateIn } from "xstate";

import { RESEND_SECONDS } from "#contract/limits.ts";
import type { User } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { saidAt } from "../forms/refusal.ts";
import { unprovided } from "../ports.ts";
import { knownUser } from "../profile/knownUser.ts";
import type { Said } from "../said.ts";
import { clearNotices, goTo, notify, sendToSystem } from "../sendToSystem.ts";
import { codeOf, dialled, hasCountryCode, isWholeCode, withCallingCode } from "./numbers.ts";
import type {
  Left,
  NumberReading,
  PhoneContext,
  PhoneEvent,
  PhoneInput,
  PhoneTag,
} from "./types.ts";

/** Where the screen is when the code is entered, and when the number is. */
const CODE_STEP = "code";

/** Nothing is wrong with the number, and there is nothing to take in its place. */
const NOTHING_SAID = { issue: null, offer: null, misread: false } as const;

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
    /** What an earlier load of the page left, and which country the browser is set to (O76, O77). */
    restore: unprovided<Left>("restore"),
    /** Sends a code by SMS (A3, or the identity service's own). */
    sendCode: unprovided<void, { phone: string }>("sendCode"),
    /** Reads a number as people write it in a country; rejects when what knows of numbers can't be loaded (O77). */
    readNumber: unprovided<NumberReading, { phone: string; country: string | null }>("readNumber"),
    /** The code out of the SMS, where the device hands it over and the person agrees; rejects where it doesn't (O77). */
    awaitCode: unprovided<string>("awaitCode"),
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
    resendCooldown: ({ context }) => context.wait.ms,
  },
  guards: {
    isFilled: ({ context }) => context.phone.trim() !== "",
    isEmpty: ({ context }) => context.phone.trim() === "",
    hasCountryCode: ({ context }) => hasCountryCode(context.phone),
    hasOffer: ({ context }) => context.offer !== null,
    fitsNot: (_, params: { reading: NumberReading }) =>
      params.reading.fits === "tooShort" || params.reading.fits === "tooLong",
    beginsWithCode: ({ context }, { left }: { left: Left }) =>
      context.step === CODE_STEP && left.sent !== null,
    awaitsCode: (_, { left }: { left: Left }) => left.sent !== null,
    beginsWithoutCode: ({ context }) => context.step === CODE_STEP,
    linksNumber: ({ event }) => event.type === "step.linked" && event.step !== CODE_STEP,
    linksCodeSent: ({ context, event }) =>
      event.type === "step.linked" &&
      event.step === CODE_STEP &&
      context.sent !== null &&
      context.sent === dialled(context.phone),
    linksCode: ({ event }) => event.type === "step.linked" && event.step === CODE_STEP,
    isNotCooling: ({ context }) => context.cooling === null,
    isWholeCode: ({ context }) => isWholeCode(context.code),
    isPartCode: ({ context }) => !isWholeCode(context.code),
    isSigningUp: ({ context }) => context.fullName !== null,
    namesPerson: (_, params: { user: User | null }) => knownUser(params.user) !== null,
    coolsForThisNumber: ({ context }) =>
      hasCountryCode(context.phone) && context.cooling === dialled(context.phone),
    isTyping: stateIn("#phone.enteringCode.entry.editing"),
    mayResend: stateIn("#phone.enteringCode.resend.ready"),
  },
  actions: {
    /** Slot: keeps for a reload that a code was sent to this number just now, or with null that none waits (O76). */
    keepSent: (_, _params: { phone: string | null }) => {},
    takeUp: assign((_, { left: { sent, country } }: { left: Left }) => ({
      country,
      phone: sent?.phone ?? "",
      sent: sent?.phone ?? null,
      wait: { ms: sent?.wait ?? 0 },
      cooling: sent !== null && sent.wait > 0 ? sent.phone : null,
    })),
    setPhone: assign((_, params: { value: string }) => ({
      phone: params.value,
      ...NOTHING_SAID,
    })),
    setCountry: assign(({ context }, params: { country: string; callingCode: string }) => ({
      country: params.country,
      phone: withCallingCode(context.phone, params.callingCode),
      ...NOTHING_SAID,
    })),
    setOffer: assign((_, { reading }: { reading: NumberReading }) => ({
      offer: reading.fits === "yes" ? reading.full : null,
      misread: reading.fits !== "yes",
    })),
    takeOffer: assign(({ context }) => ({
      phone: context.offer ?? context.phone,
      ...NOTHING_SAID,
    })),
    refuse: assign(({ context }, params: { issue: Said }) => ({
      issue: params.issue,
      refusals: context.refusals + 1,
    })),
    refuseCode: assign(({ context }, { error }: { error: unknown }) => ({
      issue: saidAt(error, "code") ?? ("phone.codeWrong" as const),
      refusals: context.refusals + 1,
    })),
    refuseLength: assign(({ context }, { reading }: { reading: NumberReading }) => ({
      issue:
        reading.fits === "tooShort"
          ? ("phone.numberTooShort" as const)
          : ("phone.numberTooLong" as const),
      refusals: context.refusals + 1,
    })),
    forgetIssue: assign(NOTHING_SAID),
    setCode: assign((_, params: { value: string }) => ({
      code: codeOf(params.value),
      issue: null,
    })),
    emptyCode: assign({ code: "" }),
    noteSent: assign({
      cooling: ({ context }) => dialled(context.phone),
      sent: ({ context }) => dialled(context.phone),
      wait: () => ({ ms: RESEND_SECONDS * 1000 }),
    }),
    startCooldown: raise({ type: "cooldown.ended" }, { id: "cooldown", delay: "resendCooldown" }),
    stopCooldown: cancel("cooldown"),
    forgetCooling: assign({ cooling: null }),
    forgetSent: assign({ sent: null, cooling: null, code: "" }),
    notify: notify(),
    clearNotices: clearNotices(),
    openCodeStep: sendToSystem("root", ({ context }) => ({
      type: "navigation.requested",
      to: `${context.path}?step=${CODE_STEP}`,
    })),
    openNumberStep: sendToSystem("root", ({ context }, { replace }: { replace: boolean }) => ({
      type: "navigation.requested",
      to: context.path,
      ...(replace ? { replace } : {}),
    })),
    setProfile: sendToSystem("profile", (_, params: { user: User | null }) => {
      const user = knownUser(params.user);
      return user === null ? { type: "profile.requested" } : { type: "profile.set", user };
    }),
    goTo: goTo(),
  },
});

/** Keeps for a reload that the number has just got a code (O76). */
export const keepSent = {
  type: "keepSent",
  params: ({ context }: { context: PhoneContext }) => ({ phone: dialled(context.phone) }),
} as const;

/** Forgets it: the code has served. */
export const forgetKept = { type: "keepSent", params: { phone: null } } as const;
