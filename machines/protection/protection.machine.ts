import { assign, sendTo, setup } from "xstate";

import { MIN_DIFFERENT, MIN_PASSWORD } from "#contract/limits.ts";

import type { ChartMeta } from "../clauses.ts";
import { formFields, typed } from "../forms/formFields.ts";
import { errorOf, unprovided } from "../ports.ts";
import { secondFactorMachine } from "../secondFactor/secondFactor.machine.ts";
import { notify, sendToParent, tellFault } from "../sendToSystem.ts";
import type {
  PasswordField,
  Passwords,
  ProtectionContext,
  ProtectionEvent,
  ProtectionTag,
  SessionsLeft,
} from "./types.ts";

const fields = formFields<PasswordField>(["password", "new_password"], {});
const EMPTY = {
  form: { password: "", new_password: "" },
  shown: false,
  issues: {},
  problem: null,
} satisfies ProtectionContext;

const isWeak = (password: string): boolean => {
  const characters = Array.from(password);
  return characters.length < MIN_PASSWORD || new Set(characters).size < MIN_DIFFERENT;
};

/** What protects a superuser's account, on the profile: their password and second factor. Serves O139 and O141. */
export const protectionMachine = setup({
  types: {} as {
    context: ProtectionContext;
    events: ProtectionEvent;
    children: { secondFactor: "secondFactor" };
    tags: ProtectionTag;
    meta: ChartMeta;
  },
  actors: {
    secondFactor: secondFactorMachine,
    /** Changes the password, and resolves with the sessions that are left (O139). Quiet. */
    changePassword: unprovided<SessionsLeft, Passwords>("changePassword"),
  },
  guards: {
    isUnfit: ({ context: { form } }) => form.password === "" || isWeak(form.new_password),
  },
  actions: {
    begin: assign(EMPTY),
    type: assign(({ context }, { field, value }: { field: PasswordField; value: string }) =>
      typed(context, { [field]: value }),
    ),
    setShown: assign({ shown: (_, params: { shown: boolean }) => params.shown }),
    tellUnfit: assign(({ context: { form } }) => ({
      issues: {
        ...(form.password === "" ? { password: "protection.passwordMissing" as const } : {}),
        ...(isWeak(form.new_password) ? { new_password: "protection.passwordWeak" as const } : {}),
      },
    })),
    hide: assign({ shown: false }),
    showRefusal: assign((_, { error }: { error: unknown }) => fields.refused(error)),
    tellSessions: sendToParent((_, { sessions }: { sessions: SessionsLeft }) => ({
      type: "sessions.changed",
      sessions,
    })),
    tellSecondFactor: sendTo("secondFactor", { type: "session.started" }),
    tellFault: tellFault(),
    notify: notify(),
  },
}).createMachine({
  id: "protection",
  description: "What protects a superuser's account.",
  meta: { clauses: ["O139"] },
  context: EMPTY,
  initial: "closed",
  invoke: {
    id: "secondFactor",
    src: "secondFactor",
    onError: {
      actions: { type: "tellFault", params: errorOf },
      description: "The chart of the second factor broke: logged, and the rest goes on.",
      meta: { clauses: ["X13", "O141"] },
    },
  },
  on: {
    "session.started": {
      target: ".closed",
      actions: ["begin", "tellSecondFactor"],
      description: "Someone signed in: what another person typed is forgotten.",
    },
  },
  states: {
    closed: {
      description: "Nothing is being changed.",
      on: {
        "password.opened": {
          target: "typing",
          description: "The person wants another password.",
        },
      },
    },
    typing: {
      tags: "password",
      description: "The current password and the new one are typed.",
      on: {
        "password.typed": {
          actions: {
            type: "type",
            params: ({ event: { field, value } }) => ({ field, value }),
          },
          description: "The person types; what was said of that field is over.",
        },
        "password.shown": {
          actions: { type: "setShown", params: ({ event }) => ({ shown: event.shown }) },
          description: "The person wants to see the passwords, or to hide them again.",
          meta: { clauses: ["O77"] },
        },
        "password.closed": {
          target: "closed",
          actions: "begin",
          description: "It stays as it was.",
        },
        "password.submitted": [
          {
            guard: "isUnfit",
            actions: "tellUnfit",
            description: "One is missing or too easy to guess: said at its field.",
          },
          {
            target: "saving",
            actions: "hide",
            description: "Both are sent, and hidden again.",
          },
        ],
      },
    },
    saving: {
      tags: ["password", "saving"],
      description: "The new password is on its way.",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context }) => context.form,
        onDone: {
          target: "closed",
          actions: [
            "begin",
            { type: "tellSessions", params: ({ event }) => ({ sessions: event.output }) },
            { type: "notify", params: { kind: "success", said: "protection.passwordChanged" } },
          ],
          description: "It is changed, and the person signed out on other devices.",
          meta: { clauses: ["O139", "O90"] },
        },
        onError: {
          target: "typing",
          actions: { type: "showRefusal", params: errorOf },
          description: "It stays as it was: said at the field, or below.",
          meta: { clauses: ["O139", "X2"] },
        },
      },
    },
  },
});
