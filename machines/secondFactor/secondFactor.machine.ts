import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { formFields, typed } from "../forms/formFields.ts";
import { asciiDigits } from "../phone/numbers.ts";
import { errorOf, unprovided } from "../ports.ts";
import type { Said } from "../said.ts";
import { notify, sendToSystem } from "../sendToSystem.ts";
import type {
  FactorField,
  FactorSecret,
  FactorState,
  SecondFactorContext,
  SecondFactorEvent,
  SecondFactorTag,
} from "./types.ts";

const fields = formFields<FactorField>(["password", "code"], {});
/** What is said at a field that was left empty. */
const LACKING = {
  password: "secondFactor.passwordMissing",
  code: "secondFactor.codeMissing",
} as const satisfies Record<FactorField, Said>;
const BLANK = { form: { password: "", code: "" }, shown: false, issues: {}, problem: null };
const EMPTY = {
  ...BLANK,
  secret: "",
  secretAddress: "",
  recoveryCodes: [],
  recoveryCodesLeft: null,
} satisfies SecondFactorContext;

const secondFactorSetup = setup({
  types: {} as {
    context: SecondFactorContext;
    events: SecondFactorEvent;
    tags: SecondFactorTag;
    meta: ChartMeta;
  },
  actors: {
    /** Whether it is on (O141). Quiet, as all here. */
    fetchFactor: unprovided<FactorState>("fetchFactor"),
    /** Gets what an authenticator app is given (O141). */
    beginFactor: unprovided<FactorSecret, { password: string }>("beginFactor"),
    /** Turns it on by a code of the app; resolves with recovery codes (O141). */
    confirmFactor: unprovided<string[], { code: string }>("confirmFactor"),
    /** Turns it off (O141). */
    turnOffFactor: unprovided<void, Record<FactorField, string>>("turnOffFactor"),
  },
  guards: {
    isOn: (_, { on }: FactorState) => on,
    lacks: ({ context: { form } }, { needed }: { needed: readonly FactorField[] }) =>
      needed.some((field) => form[field].trim() === ""),
  },
  actions: {
    forget: assign(EMPTY),
    type: assign(({ context }, { field, value }: { field: FactorField; value: string }) =>
      typed(context, { [field]: field === "code" ? asciiDigits(value) : value }),
    ),
    setShown: assign({ shown: (_, params: { shown: boolean }) => params.shown }),
    tellLacking: assign(
      ({ context: { form } }, { needed }: { needed: readonly FactorField[] }) => ({
        issues: Object.fromEntries(
          needed
            .filter((field) => form[field].trim() === "")
            .map((field) => [field, LACKING[field]]),
        ),
        problem: null,
      }),
    ),
    beginSending: assign({ shown: false, issues: {}, problem: null }),
    keepLeft: assign((_, { recovery_codes_left }: FactorState) => ({
      recoveryCodesLeft: recovery_codes_left,
    })),
    keepSecret: assign((_, { secret, address }: FactorSecret) => ({
      ...BLANK,
      secret,
      secretAddress: address,
    })),
    keepCodes: assign((_, { codes }: { codes: string[] }) => ({ ...EMPTY, recoveryCodes: codes })),
    showRefusal: assign((_, { error }: { error: unknown }) => fields.refused(error)),
    notify: notify(),
    fetchPerson: sendToSystem("profile", () => ({ type: "profile.requested" })),
  },
});

/** What a form's submission does: what is missing is said at its field, else it is sent to `target`. */
const submitted = <Target extends string>(target: Target, needed: readonly FactorField[]) =>
  [
    {
      guard: { type: "lacks", params: { needed } },
      actions: { type: "tellLacking", params: { needed } },
      description: "Something is missing: said at its field.",
    },
    { target, actions: "beginSending", description: "It is sent." },
  ] as const;

/** What becomes of a refusal: said at the field in the form that was sent. */
const refusedTo = <Target extends string>(target: Target) =>
  ({
    target,
    actions: { type: "showRefusal", params: errorOf },
    description: "It stays as it was: said at the field, or below.",
    meta: { clauses: ["O141", "X2"] },
  }) as const;

/** A superuser's second factor, on the profile: an authenticator app that is set up, or turned off. Serves O141. */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: "secondFactor",
  description: "A superuser's two-step sign-in: setting it up, and turning it off.",
  meta: { clauses: ["O141"] },
  context: EMPTY,
  initial: "closed",
  on: {
    "session.started": {
      target: ".closed",
      actions: "forget",
      description: "Someone signed in: what another person typed or saw is forgotten.",
    },
    "factor.typed": {
      actions: { type: "type", params: ({ event: { field, value } }) => ({ field, value }) },
      description: "The person types; what was said of that field is over.",
    },
    "factor.shown": {
      actions: { type: "setShown", params: ({ event }) => ({ shown: event.shown }) },
      description: "The person wants to see the password, or to hide it again.",
      meta: { clauses: ["O77"] },
    },
    "factor.closed": {
      target: ".closed",
      actions: "forget",
      description: "The person leaves it; what was shown is gone.",
    },
  },
  states: {
    closed: {
      description: "Nothing is being set up.",
      on: {
        "factor.opened": {
          target: "fetching",
          actions: "forget",
          description: "The person wants to turn it on or off.",
        },
      },
    },
    fetching: {
      tags: "busy",
      description: "Whether it is on is being fetched.",
      invoke: {
        id: "fetchFactor",
        src: "fetchFactor",
        onDone: [
          {
            guard: { type: "isOn", params: ({ event }) => event.output },
            target: "on",
            actions: { type: "keepLeft", params: ({ event }) => event.output },
            description: "It is on.",
          },
          { target: "off", description: "It is off." },
        ],
        onError: refusedTo("closed"),
      },
    },
    off: {
      tags: "off",
      description: "It is off: the password is asked for, to set it up.",
      on: { "factor.submitted": submitted("beginning", ["password"]) },
    },
    beginning: {
      tags: ["off", "busy"],
      description: "The password is being checked.",
      invoke: {
        id: "beginFactor",
        src: "beginFactor",
        input: ({ context: { form } }) => ({ password: form.password }),
        onDone: {
          target: "confirming",
          actions: { type: "keepSecret", params: ({ event }) => event.output },
          description: "Here is what the app is to be given.",
        },
        onError: refusedTo("off"),
      },
    },
    confirming: {
      tags: "confirming",
      description: "The secret is shown for the app, and its first code asked for.",
      on: { "factor.submitted": submitted("turningOn", ["code"]) },
    },
    turningOn: {
      tags: ["confirming", "busy"],
      description: "The first code is being checked.",
      invoke: {
        id: "confirmFactor",
        src: "confirmFactor",
        input: ({ context: { form } }) => ({ code: form.code.replaceAll(/\s/g, "") }),
        onDone: {
          target: "codes",
          actions: [
            { type: "keepCodes", params: ({ event }) => ({ codes: event.output }) },
            { type: "notify", params: { kind: "success", said: "secondFactor.on" } },
            "fetchPerson",
          ],
          description:
            "It is on; here are the recovery codes, this once. The person may manage things now.",
          meta: { clauses: ["O238"] },
        },
        onError: refusedTo("confirming"),
      },
    },
    codes: {
      tags: "codes",
      description: "The recovery codes are shown until the person has kept them.",
    },
    on: {
      tags: "on",
      description: "It is on: the password and a code are asked for, to turn it off.",
      on: { "factor.submitted": submitted("turningOff", ["password", "code"]) },
    },
    turningOff: {
      tags: ["on", "busy"],
      description: "It is being turned off.",
      invoke: {
        id: "turnOffFactor",
        src: "turnOffFactor",
        input: ({ context: { form } }) => form,
        onDone: {
          target: "closed",
          actions: [
            "forget",
            { type: "notify", params: { kind: "success", said: "secondFactor.off" } },
          ],
          description: "It is off: the password alone signs in again.",
        },
        onError: refusedTo("on"),
      },
    },
  },
});
