import { assign, setup } from "xstate";

import type { User } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { knownUser } from "../profile/knownUser.ts";
import { clearNotices, goTo, notify, sendToSystem } from "../sendToSystem.ts";
import type { Credentials, EmailSignInContext, EmailSignInEvent, EmailSignInTag } from "./types.ts";

const isWhole = ({ email, password }: Credentials) => email.trim() !== "" && password !== "";

/** Sign-in by e-mail and password. Serves R2, S4, A5. */
export const emailSignInMachine = setup({
  types: {} as {
    context: EmailSignInContext;
    events: EmailSignInEvent;
    tags: EmailSignInTag;
    meta: ChartMeta;
  },
  actors: {
    /** Signs in and answers the user, or null when the host answered none (A5). */
    logIn: unprovided<User | null, Credentials>("logIn"),
  },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isPart: ({ context }) => !isWhole(context),
  },
  actions: {
    setEmail: assign({ email: (_, params: { value: string }) => params.value }),
    setPassword: assign({ password: (_, params: { value: string }) => params.value }),
    setShown: assign({ shown: (_, params: { shown: boolean }) => params.shown }),
    hidePassword: assign({ shown: false }),
    forgetPassword: assign({ password: "" }),
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
  description: "Signing in by e-mail and password.",
  context: { email: "", password: "", shown: false },
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
        onDone: {
          target: "leaving",
          actions: [
            "forgetPassword",
            "clearNotices",
            { type: "setProfile", params: ({ event }) => ({ user: event.output }) },
            { type: "goTo", params: { to: "/chat-ai" } },
          ],
          description: "Signed in: the user is stored, and the chat opens.",
          meta: { clauses: ["S4", "E1"] },
        },
        onError: {
          target: "editing",
          description: "Not signed in; the request said why. Both fields keep what was typed.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
    leaving: {
      tags: "busy",
      description: "Done here: the chat opens.",
      meta: { clauses: ["S4"] },
    },
  },
});
