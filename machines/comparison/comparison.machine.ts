import { assign, setup } from "xstate";

import type { University } from "#contract/university.ts";

import type { ChartMeta } from "../clauses.ts";
import { errorOf, isMissing, unprovided } from "../ports.ts";
import { sendToSystem } from "../sendToSystem.ts";
import { universityMatches } from "../universitySearch/matches.state.ts";
import { matched, searchFor, searchParts, stepped } from "../universitySearch/parts.ts";
import type { Matches } from "../universitySearch/types.ts";
import type {
  ComparisonContext,
  ComparisonEvent,
  ComparisonInput,
  ComparisonTag,
} from "./types.ts";

const path = (id: string) => `/university/${encodeURIComponent(id)}`;

const matches = universityMatches([]);

const again = {
  target: "choosing",
  actions: "beginSearch",
  description: "The person wants another university beside this one.",
  meta: { clauses: ["O82"] },
} as const;
const closed = {
  target: "closed",
  actions: ["forgetOther", "address"],
  description: "The person has compared enough.",
  meta: { clauses: ["O82"] },
} as const;

/** A second university beside the one whose page is open. Serves O82, O110. */
export const comparisonMachine = setup({
  types: {} as {
    context: ComparisonContext;
    events: ComparisonEvent;
    input: ComparisonInput;
    children: { findMatches: "findMatches"; fetchOther: "fetchOther" };
    tags: ComparisonTag;
    meta: ChartMeta;
  },
  actors: {
    ...searchParts.actors,
    /** The second university; rejects with status 404 when there is none (A11). Quiet: the comparison says so itself. */
    fetchOther: unprovided<University, { id: string }>("fetchOther"),
  },
  guards: {
    ...searchParts.guards,
    isMissing,
    isGiven: ({ context }) => context.with !== null && context.with !== context.id,
    isAsked: ({ context }) => context.with === "",
    isOther: ({ context }, params: { id: string }) => params.id !== context.id,
  },
  actions: {
    setName: assign((_, params: { value: string }) => ({ name: params.value, active: null })),
    setMatches: assign(({ context }, { found }: { found: Matches }) =>
      // A university isn't compared with itself.
      matched({ ...found, universities: found.universities.filter(({ id }) => id !== context.id) }),
    ),
    dropMatches: assign(({ context }) => searchFor(context.name)),
    stepMatch: assign(({ context }, params: { by: 1 | -1 }) => stepped(context, params.by)),
    leaveMatches: assign({ active: null }),
    beginSearch: assign(() => searchFor("")),
    choose: assign((_, params: { id: string }) => ({
      with: params.id,
      other: null,
    })),
    setOther: assign((_, params: { other: University }) => params),
    forgetOther: assign({ with: null, other: null }),
    address: sendToSystem("root", ({ context }) => ({
      type: "navigation.requested",
      to:
        context.with === null
          ? path(context.id)
          : `${path(context.id)}?with=${encodeURIComponent(context.with)}`,
      replace: true,
    })),
  },
  delays: searchParts.delays,
}).createMachine({
  id: "comparison",
  description: "A second university beside the one whose page is open.",
  meta: { clauses: ["O82"] },
  context: ({ input }) => ({ ...input, ...searchFor(""), other: null }),
  initial: "opening",
  states: {
    opening: {
      description: "Does the address name a second university?",
      always: [
        {
          guard: "isAsked",
          target: "choosing",
          description: "It leaves it open: the person comes from a card's 'Compare'.",
          meta: { clauses: ["O110"] },
        },
        {
          guard: "isGiven",
          target: "loading",
          description: "It does: it is fetched.",
        },
        {
          target: "closed",
          description: "It doesn't.",
        },
      ],
    },
    closed: {
      description: "The university stands alone.",
      on: {
        "comparison.opened": {
          target: "choosing",
          actions: "beginSearch",
          description: "The person wants to compare it.",
        },
      },
    },
    choosing: {
      ...matches,
      tags: "choosing",
      description: "The person says by its name which university to compare it with.",
      meta: { clauses: ["O79", "O82"] },
      on: {
        ...matches.on,
        "match.chosen": {
          guard: { type: "isMatch", params: ({ event }) => ({ id: event.id }) },
          target: "loading",
          actions: [{ type: "choose", params: ({ event }) => ({ id: event.id }) }, "address"],
          description: "The person says which one; the address holds it from now on.",
          meta: { clauses: ["O82"] },
        },
        "listed.chosen": {
          guard: { type: "isOther", params: ({ event }) => ({ id: event.id }) },
          target: "loading",
          actions: [{ type: "choose", params: ({ event }) => ({ id: event.id }) }, "address"],
          description:
            "The person takes one that they keep, or that was suggested; the address holds it from now on.",
          meta: { clauses: ["O82", "O110"] },
        },
        "comparison.closed": closed,
      },
    },
    loading: {
      tags: "loading",
      description: "The second university is being fetched.",
      meta: { clauses: ["A11", "O82"] },
      invoke: {
        id: "fetchOther",
        src: "fetchOther",
        input: ({ context }) => ({ id: context.with ?? "" }),
        onDone: {
          target: "compared",
          actions: { type: "setOther", params: ({ event }) => ({ other: event.output }) },
          description: "Both are here.",
        },
        onError: [
          {
            guard: { type: "isMissing", params: errorOf },
            target: "notFound",
            description: "There is no university with this id.",
          },
          {
            target: "failed",
            description: "It could not be fetched.",
            meta: { clauses: ["X2", "O82"] },
          },
        ],
      },
      on: { "comparison.closed": closed },
    },
    compared: {
      tags: "compared",
      description: "The figures of both are side by side.",
      on: { "comparison.opened": again, "comparison.closed": closed },
    },
    notFound: {
      tags: "notFound",
      description: "The address names a university that isn't there; the page says so.",
      on: { "comparison.opened": again, "comparison.closed": closed },
    },
    failed: {
      tags: "failed",
      description: "The second university didn't come; it can be tried again.",
      meta: { clauses: ["X2", "O82"] },
      on: {
        "comparison.retried": {
          target: "loading",
          description: "The person tries again.",
        },
        "comparison.closed": closed,
      },
    },
  },
});
