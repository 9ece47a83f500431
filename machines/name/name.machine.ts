import { assign, setup } from "xstate";

import { MIN_NAME_EXCLUSIVE } from "#contract/limits.ts";

import type { ChartMeta } from "../clauses.ts";
import { goTo, notify, sendToSystem } from "../sendToSystem.ts";
import type { NameContext, NameEvent } from "./types.ts";

/** The name step of sign-up. Serves R4, S8, V3, T2. */
export const nameMachine = setup({
  types: {} as { context: NameContext; events: NameEvent; meta: ChartMeta },
  guards: {
    isLongEnough: ({ context }) => context.fullName.trim().length > MIN_NAME_EXCLUSIVE,
  },
  actions: {
    setName: assign({ fullName: (_, params: { value: string }) => params.value }),
    carryName: sendToSystem("root", ({ context }) => ({
      type: "signUpName.set",
      name: context.fullName.trim(),
    })),
    notify: notify(),
    goTo: goTo(),
  },
}).createMachine({
  id: "name",
  description: "The first step of sign-up: the person's name.",
  context: { fullName: "" },
  initial: "editing",
  states: {
    editing: {
      description: "The person types the full name.",
      meta: { clauses: ["S8", "V3"] },
      on: {
        "name.changed": {
          actions: { type: "setName", params: ({ event }) => ({ value: event.value }) },
          description: "The name is typed.",
          meta: { clauses: ["S8"] },
        },
        "name.submitted": [
          {
            guard: "isLongEnough",
            actions: ["carryName", { type: "goTo", params: { to: "/sign-up/mobile" } }],
            description:
              "The name is longer than 2 characters: on to the phone number, with the name.",
            meta: { clauses: ["V3", "T2"] },
          },
          {
            actions: { type: "notify", params: { kind: "warning", said: "name.invalid" } },
            description: "The name is too short: 'Please enter a valid name.'",
            meta: { clauses: ["V3"] },
          },
        ],
      },
    },
  },
});
