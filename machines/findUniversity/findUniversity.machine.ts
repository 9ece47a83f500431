import { assign, setup } from "xstate";

import type { UniversityRef } from "#contract/university.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { goTo, notify, sendToSystem } from "../sendToSystem.ts";
import type {
  FindUniversityContext,
  FindUniversityEvent,
  FindUniversityInput,
  FindUniversityTag,
} from "./types.ts";

/** Finding a university by its name. Serves R10, S10, T6, X6, A10. */
export const findUniversityMachine = setup({
  types: {} as {
    context: FindUniversityContext;
    events: FindUniversityEvent;
    input: FindUniversityInput;
    tags: FindUniversityTag;
    meta: ChartMeta;
  },
  actors: {
    /** Universities whose name fits, best first (A10). */
    search: unprovided<UniversityRef[], { name: string }>("search"),
  },
  guards: {
    hasName: ({ context }) => context.name.trim() !== "",
    isBlank: ({ context }) => context.name.trim() === "",
    foundNothing: (_, params: { found: UniversityRef[] }) => params.found.length === 0,
    isFaculty: ({ context }) => context.userType === "faculty",
  },
  actions: {
    setName: assign({ name: (_, params: { value: string }) => params.value }),
    notify: notify(),
    goTo: goTo(),
    goToFirst: sendToSystem("root", (_, params: { found: UniversityRef[] }) => ({
      type: "navigation.requested",
      to: `/university/${encodeURIComponent(params.found[0]?.id ?? "")}`,
    })),
  },
}).createMachine({
  id: "findUniversity",
  description: "Finding one's university by its name.",
  context: ({ input }) => ({ userType: input.userType, name: "" }),
  initial: "editing",
  states: {
    editing: {
      description: "The person types the name of a university.",
      meta: { clauses: ["S10"] },
      initial: "blank",
      on: {
        "name.changed": {
          actions: { type: "setName", params: ({ event }) => ({ value: event.value }) },
          description: "The name is typed.",
          meta: { clauses: ["S10"] },
        },
      },
      states: {
        blank: {
          description: "There is no name yet: 'Find' is disabled.",
          meta: { clauses: ["O5"] },
          always: {
            guard: "hasName",
            target: "named",
            description: "There is a name to look for.",
            meta: { clauses: ["O5"] },
          },
        },
        named: {
          tags: "canSubmit",
          description: "There is a name: 'Find' is enabled.",
          meta: { clauses: ["S10"] },
          always: {
            guard: "isBlank",
            target: "blank",
            description: "The name was deleted.",
            meta: { clauses: ["O5"] },
          },
          on: {
            "find.submitted": {
              target: "#findUniversity.searching",
              description: "The name is looked up.",
              meta: { clauses: ["S10", "A10"] },
            },
          },
        },
      },
    },
    searching: {
      tags: "busy",
      description: "The name is being looked up.",
      meta: { clauses: ["A10"] },
      invoke: {
        id: "search",
        src: "search",
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: [
          {
            guard: {
              type: "foundNothing",
              params: ({ event }) => ({ found: event.output }),
            },
            target: "editing",
            actions: {
              type: "notify",
              params: { kind: "warning", said: "findUniversity.notFound" },
            },
            description: "No university has this name: 'University not found!'",
            meta: { clauses: ["X6"] },
          },
          {
            guard: "isFaculty",
            target: "leaving",
            actions: { type: "goTo", params: { to: "/faculty" } },
            description: "Faculty go to their own screen.",
            meta: { clauses: ["T6"] },
          },
          {
            target: "leaving",
            actions: { type: "goToFirst", params: ({ event }) => ({ found: event.output }) },
            description: "Alumni, and whoever else comes here, go to the page of the first result.",
            meta: { clauses: ["T6", "O6"] },
          },
        ],
        onError: {
          target: "editing",
          description: "The search failed; the request said why. It can be tried again.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
    leaving: {
      tags: "busy",
      description: "Done here: the next screen opens.",
      meta: { clauses: ["T6"] },
    },
  },
});
