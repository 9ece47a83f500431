import { assign, setup } from "xstate";

import { MIN_NAME_EXCLUSIVE } from "#contract/limits.ts";

import type { ChartMeta } from "../clauses.ts";
import { clearNotices, goTo, sendToSystem } from "../sendToSystem.ts";
import type { NameContext, NameEvent, NameInput } from "./types.ts";

/** The name step of sign-up. Serves R4, S8, V3, T2. */
export const nameMachine = setup({
  types: {} as { context: NameContext; events: NameEvent; input: NameInput; meta: ChartMeta },
  guards: {
    isLongEnough: ({ context }) => context.fullName.trim().length > MIN_NAME_EXCLUSIVE,
  },
  actions: {
    setName: assign((_, params: { value: string }) => ({ fullName: params.value, issue: null })),
    refuse: assign(({ context }) => ({ issue: "name.invalid", refusals: context.refusals + 1 })),
    carryName: sendToSystem("root", ({ context }) => ({
      type: "signUpName.set",
      name: context.fullName.trim(),
    })),
    clearNotices: clearNotices(),
    goTo: goTo(),
  },
}).createMachine({
  id: "name",
  description: "The first step of sign-up: the person's name.",
  context: ({ input }) => ({ fullName: input.fullName, issue: null, refusals: 0 }),
  initial: "editing",
  states: {
    editing: {
      description: "The person types the full name, or finds the one typed before.",
      meta: { clauses: ["S8", "V3", "O76"] },
      on: {
        "name.changed": {
          actions: { type: "setName", params: ({ event }) => ({ value: event.value }) },
          description: "The name is typed; what was wrong with it is over.",
          meta: { clauses: ["S8", "O75"] },
        },
        "name.submitted": [
          {
            guard: "isLongEnough",
            actions: [
              "clearNotices",
              "carryName",
              { type: "goTo", params: { to: "/sign-up/mobile" } },
            ],
            description:
              "The name is longer than 2 characters: on to the phone number, with the name.",
            meta: { clauses: ["V3", "T2"] },
          },
          {
            actions: "refuse",
            description:
              "The name is too short: 'Please enter a valid name.' is said at the field.",
            meta: { clauses: ["V3", "O75"] },
          },
        ],
      },
    },
  },
});
