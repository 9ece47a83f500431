import { errorOf } from "../ports.ts";
import { accountSetup } from "./account.setup.ts";
import type { AccountField } from "./types.ts";

/** Begins to change a field; what was typed of another is given up. */
export const open = {
  target: "editing",
  actions: {
    type: "beginDraft",
    params: ({ event: { field, value } }: { event: { field: AccountField; value: string } }) => ({
      field,
      value,
    }),
  },
  description: "Name, type or e-mail address is to be changed, beginning with what is known.",
  meta: { clauses: ["O89"] },
} as const;

/** A change on its way, and the password that a host may want with it. Serves O89, O162. */
export const confirming = {
  confirming: accountSetup.createStateConfig({
    tags: ["editing", "confirming"],
    description: "The host wants the current password with the change: both are typed.",
    meta: { clauses: ["O162"] },
    on: {
      "account.opened": open,
      "account.typed": {
        actions: { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
        description: "The person types the change.",
      },
      "account.passwordTyped": {
        actions: { type: "setPassword", params: ({ event }) => ({ value: event.value }) },
        description: "The person types the password; what was said of it is over.",
      },
      "account.passwordShown": {
        actions: { type: "setPasswordShown", params: ({ event }) => ({ shown: event.shown }) },
        description: "The person wants to see the password, or to hide it again.",
        meta: { clauses: ["O77"] },
      },
      "account.closed": {
        target: "shown",
        actions: "dropDraft",
        description: "It stays as it was, and the password is forgotten.",
      },
      "account.submitted": [
        {
          guard: "isPasswordMissing",
          actions: "tellPasswordMissing",
          description: "'The password is missing.'",
        },
        {
          target: "saving",
          actions: "forgetProblem",
          description: "Both are sent, and the password is hidden again.",
        },
      ],
    },
  }),
  saving: accountSetup.createStateConfig({
    tags: ["editing", "working", "saving"],
    description: "The change is on its way.",
    invoke: {
      id: "saveAccount",
      src: "saveAccount",
      input: ({ context: { draft, password } }) => ({
        ...(draft ?? { field: "full_name", value: "" }),
        password,
      }),
      onDone: {
        target: "shown",
        actions: [
          { type: "setPerson", params: ({ event }) => ({ user: event.output }) },
          "dropDraft",
        ],
        description: "It is saved: the whole app knows the person so.",
        meta: { clauses: ["O89", "E1"] },
      },
      onError: [
        {
          guard: { type: "wantsPassword", params: errorOf },
          target: "confirming",
          actions: { type: "tellRefusal", params: errorOf },
          description:
            "The host wants the current password, or took neither: both stay as they were typed, and the reason is at its field.",
          meta: { clauses: ["O162", "X2"] },
        },
        {
          target: "editing",
          actions: { type: "tellRefusal", params: errorOf },
          description: "It wasn't saved: what was typed stays, and the reason is beside it.",
          meta: { clauses: ["O89", "X2"] },
        },
      ],
    },
  }),
} as const;
