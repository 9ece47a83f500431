import { assign, setup } from "xstate";

import { MAX_SEARCH } from "#contract/limits.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { goTo, notify, sendToSystem } from "../sendToSystem.ts";
import { universityMatches } from "../universitySearch/matches.state.ts";
import { matched, searchFor, searchParts, stepped } from "../universitySearch/parts.ts";
import type { Matches } from "../universitySearch/types.ts";
import { areSeveral } from "./nearness.ts";
import type {
  FindUniversityContext,
  FindUniversityEvent,
  FindUniversityInput,
  FindUniversityTag,
} from "./types.ts";

const pageOf = (id: string | undefined) => `/university/${encodeURIComponent(id ?? "")}`;

/** Finding a university by its name. Serves R10, S10, T6, X6, A10, O79. */
export const findUniversityMachine = setup({
  types: {} as {
    context: FindUniversityContext;
    events: FindUniversityEvent;
    input: FindUniversityInput;
    children: { search: "search"; findMatches: "findMatches" };
    tags: FindUniversityTag;
    meta: ChartMeta;
  },
  actors: {
    ...searchParts.actors,
    /** Universities whose name fits, best first (A10). */
    search: unprovided<UniversityRef[], { name: string }>("search"),
  },
  guards: {
    ...searchParts.guards,
    isBlank: ({ context }) => context.name.trim() === "",
    foundNothing: (_, params: { found: UniversityRef[] }) => params.found.length === 0,
    foundSeveral: ({ context }, params: { found: UniversityRef[] }) =>
      areSeveral(params.found, context.name),
    isFaculty: ({ context }) => context.userType === "faculty",
  },
  actions: {
    setName: assign((_, params: { value: string }) => ({ name: params.value, active: null })),
    setMatches: assign((_, params: { found: Matches }) => matched(params.found)),
    dropMatches: assign(({ context }) => searchFor(context.name)),
    stepMatch: assign(({ context }, params: { by: 1 | -1 }) => stepped(context, params.by)),
    leaveMatches: assign({ active: null }),
    notify: notify(),
    goTo: goTo(),
    /** The name stays in the address, for the way back. */
    addressName: sendToSystem("root", ({ context: { name } }) => ({
      type: "navigation.requested",
      to: `/university/find-university${name.trim() && `?q=${encodeURIComponent(name.trim())}`}`,
      replace: true,
    })),
    goToFirst: sendToSystem("root", (_, params: { found: UniversityRef[] }) => ({
      type: "navigation.requested",
      to: pageOf(params.found[0]?.id),
    })),
    goToMatch: sendToSystem("root", (_, params: { id: string }) => ({
      type: "navigation.requested",
      to: pageOf(params.id),
    })),
  },
  delays: searchParts.delays,
}).createMachine({
  id: "findUniversity",
  description: "Finding one's university by its name.",
  context: ({ input }) => ({
    userType: input.userType,
    ...searchFor(input.name.slice(0, MAX_SEARCH)),
  }),
  initial: "editing",
  states: {
    editing: {
      description:
        "The person types the name of a university, and may choose one of those that fit.",
      meta: { clauses: ["S10", "O79"] },
      type: "parallel",
      on: {
        "match.chosen": {
          guard: { type: "isMatch", params: ({ event }) => ({ id: event.id }) },
          target: "leaving",
          actions: { type: "goToMatch", params: ({ event }) => ({ id: event.id }) },
          description:
            "The person says which one, by a press or by the Enter key: its page opens, whoever they are.",
          meta: { clauses: ["O79"] },
        },
      },
      states: {
        entry: {
          description: "Whether there is a name to look for.",
          meta: { clauses: ["O5"] },
          initial: "blank",
          states: {
            blank: {
              description: "There is no name yet: 'Find' is disabled.",
              always: {
                guard: "hasName",
                target: "named",
                description: "There is a name to look for.",
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
        matches: universityMatches(["addressName"]),
      },
    },
    searching: {
      tags: "busy",
      description: "The name is being looked up.",
      meta: { clauses: ["A10"] },
      entry: "addressName",
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
            target: "#findUniversity.editing.matches.resting",
            actions: [
              "dropMatches",
              {
                type: "notify",
                params: { kind: "warning", said: "findUniversity.notFound" },
              },
            ],
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
            guard: {
              type: "foundSeveral",
              params: ({ event }) => ({ found: event.output }),
            },
            target: "#findUniversity.editing.matches.shown",
            actions: [
              {
                type: "setMatches",
                params: ({ event }) => ({ found: { universities: event.output, total: null } }),
              },
              { type: "notify", params: { kind: "info", said: "findUniversity.several" } },
            ],
            description: "Another is as near to the name as the first: the person says which one.",
            meta: { clauses: ["O79"] },
          },
          {
            target: "leaving",
            actions: { type: "goToFirst", params: ({ event }) => ({ found: event.output }) },
            description: "Alumni, and whoever else comes here, go to the page of the first result.",
            meta: { clauses: ["T6", "O6"] },
          },
        ],
        onError: {
          target: "#findUniversity.editing.matches.resting",
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
