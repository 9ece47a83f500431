import { assign, setup } from "xstate";

import { MIN_NAME_EXCLUSIVE } from "#contract/limits.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { clearNotices, goTo, sendToSystem } from "../sendToSystem.ts";
import type { NameContext, NameEvent, NameInput } from "./types.ts";

/** The name step of sign-up. Serves R4, S8, V3, T2, O76. */
export const nameMachine = setup({
  types: {} as { context: NameContext; events: NameEvent; input: NameInput; meta: ChartMeta },
  actors: {
    /** The name that was typed in this tab and never sent; null where there isn't one. */
    restoreTyped: unprovided<string | null>("restoreTyped"),
  },
  guards: {
    wasTyped: (_, params: { typed: string | null }) => params.typed !== null,
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
    /** Slot: keeps what is typed as long as the tab is open, or forgets it. */
    keepTyped: (_, _params: { typed: string | null }) => {},
  },
}).createMachine({
  id: "name",
  description: "The first step of sign-up: the person's name.",
  context: ({ input }) => ({ fullName: input.fullName, issue: null, refusals: 0 }),
  initial: "opening",
  on: {
    "name.changed": {
      target: ".editing",
      actions: [
        { type: "setName", params: ({ event }) => ({ value: event.value }) },
        { type: "keepTyped", params: ({ event }) => ({ typed: event.value }) },
      ],
      description: "The name is typed, and outlives a reload; what was wrong with it is over.",
      meta: { clauses: ["S8", "O75", "O76"] },
    },
    "name.submitted": [
      {
        guard: "isLongEnough",
        actions: [
          "clearNotices",
          "carryName",
          { type: "keepTyped", params: { typed: null } },
          { type: "goTo", params: { to: "/sign-up/mobile" } },
        ],
        description: "The name is longer than 2 characters: on to the phone number, with the name.",
        meta: { clauses: ["V3", "T2"] },
      },
      {
        actions: "refuse",
        description: "The name is too short: 'Please enter a valid name.' is said at the field.",
        meta: { clauses: ["V3", "O75"] },
      },
    ],
  },
  states: {
    opening: {
      description: "Was a name typed before the page was loaded again?",
      meta: { clauses: ["S8", "O76"] },
      invoke: {
        id: "restoreTyped",
        src: "restoreTyped",
        onDone: [
          {
            guard: { type: "wasTyped", params: ({ event }) => ({ typed: event.output }) },
            target: "editing",
            actions: { type: "setName", params: ({ event }) => ({ value: event.output ?? "" }) },
            description: "What was typed is there again.",
          },
          {
            target: "editing",
            description: "It wasn't, or it was sent: the name that was sent is there.",
          },
        ],
        onError: {
          target: "editing",
          description: "What was typed can't be read: the name is asked for.",
          meta: { clauses: ["S8"] },
        },
      },
    },
    editing: {
      description: "The person types the full name, or finds the one typed before.",
      meta: { clauses: ["S8", "V3", "O76"] },
    },
  },
});
