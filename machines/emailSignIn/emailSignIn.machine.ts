import { assign, setup } from "xstate";

import type { User } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { saidAt } from "../forms/refusal.ts";
import { asciiDigits } from "../phone/numbers.ts";
import { errorOf, unprovided } from "../ports.ts";
import { knownUser } from "../profile/knownUser.ts";
import type { Said } from "../said.ts";
import { clearNotices, goTo, notify, sendToSystem } from "../sendToSystem.ts";
import type {
  Credentials,
  EmailSignInContext,
  EmailSignInEvent,
  EmailSignInTag,
  SignInInput,
} from "./types.ts";

const isWhole = ({ email, password }: Credentials) => email.trim() !== "" && password !== "";

const NO_CODE = { code: "", byRecovery: false, issue: null } as const;

/** What follows a sign-in, with the code or without. */
const signedIn = {
  target: "leaving",
  actions: [
    "forgetPassword",
    "clearNotices",
    {
      type: "setProfile",
      params: ({ event }: { event: { output: User | null } }) => ({ user: event.output }),
    },
    { type: "goTo", params: { to: "/chat-ai" } },
  ],
  description: "Signed in: the user is stored, and the chat opens.",
  meta: { clauses: ["S4", "E1"] },
} as const;

/** Sign-in by e-mail and password, and by a code where the account has a second factor. Serves R2, S4, A5, O141. */
export const emailSignInMachine = setup({
  types: {} as {
    context: EmailSignInContext;
    events: EmailSignInEvent;
    tags: EmailSignInTag;
    meta: ChartMeta;
  },
  actors: {
    /** Signs in and answers the user, or null when the host answered none (A5). */
    logIn: unprovided<User | null, SignInInput>("logIn"),
  },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isPart: ({ context }) => !isWhole(context),
    isOfCode: (_, { error }: { error: unknown }) => saidAt(error, "code") !== null,
    isWithoutCode: ({ context }) => context.code.trim() === "",
  },
  actions: {
    setEmail: assign({ email: (_, params: { value: string }) => params.value }),
    setPassword: assign({ password: (_, params: { value: string }) => params.value }),
    setShown: assign({ shown: (_, params: { shown: boolean }) => params.shown }),
    hidePassword: assign({ shown: false }),
    forgetPassword: assign({ password: "", ...NO_CODE }),
    forgetCode: assign(NO_CODE),
    setCode: assign((_, { value }: { value: string }) => ({
      code: asciiDigits(value),
      issue: null,
    })),
    setKind: assign((_, { byRecovery }: { byRecovery: boolean }) => ({ ...NO_CODE, byRecovery })),
    tellNoCode: assign({ issue: "emailSignIn.codeMissing" as const satisfies Said }),
    forgetIssue: assign({ issue: null }),
    tellWrongCode: assign((_, { error }: { error: unknown }) => ({
      issue: saidAt(error, "code"),
    })),
    clearNotices: clearNotices(),
    notify: notify(),
    setProfile: sendToSystem("profile", (_, params: { user: User | null }) => {
      const user = knownUser(params.user);
      return user === null ? { type: "profile.requested" } : { type: "profile.set", user };
    }),
    goTo: goTo(),
  },
}).createMachine({
  id: "emailSignIn",
  description: "Signing in by e-mail and password, and by a code where the account asks for one.",
  context: { email: "", password: "", shown: false, ...NO_CODE },
  initial: "editing",
  states: {
    editing: {
      description: "The person types e-mail and password.",
      meta: { clauses: ["S4"] },
      initial: "incomplete",
      on: {
        "email.changed": {
          actions: { type: "setEmail", params: ({ event }) => ({ value: event.value }) },
          description: "The e-mail address is typed.",
        },
        "password.changed": {
          actions: { type: "setPassword", params: ({ event }) => ({ value: event.value }) },
          description: "The password is typed.",
        },
        "password.shown": {
          actions: { type: "setShown", params: ({ event }) => ({ shown: event.shown }) },
          description: "The person wants to see the password, or to hide it again.",
          meta: { clauses: ["S4", "O77"] },
        },
      },
      states: {
        incomplete: {
          description: "The e-mail or the password is missing.",
          meta: { clauses: ["O4"] },
          always: {
            guard: "isWhole",
            target: "complete",
            description: "Both fields hold something.",
          },
          on: {
            "signIn.submitted": {
              actions: {
                type: "notify",
                params: { kind: "warning", said: "emailSignIn.credentialsMissing" },
              },
              description: "A field is empty: a warning asks for both.",
            },
          },
        },
        complete: {
          tags: "canSubmit",
          description: "Both fields hold something; the server judges the rest.",
          meta: { clauses: ["O4", "S4"] },
          always: {
            guard: "isPart",
            target: "incomplete",
            description: "A field was emptied.",
            meta: { clauses: ["O4"] },
          },
          on: {
            "signIn.submitted": {
              target: "#emailSignIn.signingIn",
              actions: "hidePassword",
              description: "The person signs in; the password is hidden again.",
              meta: { clauses: ["S4", "A5", "O77"] },
            },
          },
        },
      },
    },
    signingIn: {
      tags: "busy",
      description: "E-mail and password are being checked.",
      meta: { clauses: ["S4", "A5"] },
      invoke: {
        id: "logIn",
        src: "logIn",
        input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
        onDone: signedIn,
        onError: [
          {
            guard: { type: "isOfCode", params: errorOf },
            target: "asking",
            description:
              "Both are right, and the account has a second factor: its code is asked for.",
            meta: { clauses: ["O141"] },
          },
          {
            target: "editing",
            description: "Not signed in; the request said why. Both fields keep what was typed.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
      },
    },
    asking: {
      tags: "code",
      description: "The code of an authenticator app is typed, or a recovery code.",
      meta: { clauses: ["O141"] },
      on: {
        "code.changed": {
          actions: { type: "setCode", params: ({ event }) => ({ value: event.value }) },
          description: "The code is typed; what was said of it is over.",
          meta: { clauses: ["O141", "O97"] },
        },
        "code.kindChosen": {
          actions: { type: "setKind", params: ({ event }) => ({ byRecovery: event.byRecovery }) },
          description: "The person has a recovery code at hand, or the app after all.",
        },
        "code.submitted": [
          {
            guard: "isWithoutCode",
            actions: "tellNoCode",
            description: "There is no code: said at its field.",
          },
          {
            target: "checking",
            actions: "forgetIssue",
            description: "All three are sent.",
            meta: { clauses: ["O141", "A5"] },
          },
        ],
        "code.left": {
          target: "editing",
          actions: "forgetCode",
          description: "Back to e-mail and password, which are as they were.",
        },
      },
    },
    checking: {
      tags: ["code", "busy"],
      description: "The code is being checked, with e-mail and password.",
      meta: { clauses: ["O141", "A5"] },
      invoke: {
        id: "logInByCode",
        src: "logIn",
        input: ({ context }) => ({
          email: context.email.trim(),
          password: context.password,
          code: context.code.trim(),
        }),
        onDone: signedIn,
        onError: [
          {
            guard: { type: "isOfCode", params: errorOf },
            target: "asking",
            actions: { type: "tellWrongCode", params: errorOf },
            description: "It is wrong, or was used: said at its field.",
          },
          {
            target: "asking",
            description: "Not signed in for another reason; the request said why.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
      },
    },
    leaving: {
      tags: "busy",
      description: "Done here: the chat opens.",
      meta: { clauses: ["S4"] },
    },
  },
});
