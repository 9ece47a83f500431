import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { logError, unprovided } from "../ports.ts";
import type {
  CrisisHelpContext,
  CrisisHelpEvent,
  CrisisHelpTag,
  Found,
  Helplines,
} from "./types.ts";

const knows = (helplines: Helplines | null, country: string): boolean =>
  Object.hasOwn(helplines?.countries ?? {}, country);

/** The way to help in a crisis, in the head of every chat. Serves O49 and O50. */
export const crisisHelpMachine = setup({
  types: {} as {
    context: CrisisHelpContext;
    events: CrisisHelpEvent;
    tags: CrisisHelpTag;
    meta: ChartMeta;
  },
  actors: {
    /** Fetches the numbers, and says which country the browser names. Rejects when they can't be had. */
    fetchHelplines: unprovided<Found>("fetchHelplines"),
  },
  guards: {
    isFetched: ({ context }) => context.helplines !== null,
    isKnown: ({ context }, { country }: { country: string | null }) =>
      country === null || knows(context.helplines, country),
  },
  actions: {
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
    keepFound: assign((_, { helplines, region }: Found) => ({
      helplines,
      country: region !== null && knows(helplines, region) ? region : null,
    })),
    setCountry: assign({ country: (_, params: { country: string | null }) => params.country }),
  },
}).createMachine({
  id: "crisisHelp",
  description: "The way to help in a crisis, in the head of every chat.",
  context: { helplines: null, country: null },
  initial: "closed",
  states: {
    closed: {
      description: "A quiet button in the chat's head.",
      meta: { clauses: ["O49"] },
      on: {
        "help.opened": [
          {
            guard: "isFetched",
            target: "open.shown",
            description: "The person asks for help again: the country they saw last is shown.",
            meta: { clauses: ["O49", "O50"] },
          },
          {
            target: "open",
            description: "The person asks for help: one press opens the numbers.",
          },
        ],
      },
    },
    open: {
      tags: "open",
      description:
        "The numbers are open. Those that hold in many countries are there from the start.",
      meta: { clauses: ["O49"] },
      initial: "loading",
      on: {
        "help.closed": {
          target: "closed",
          description: "The person goes back to the chat.",
        },
      },
      states: {
        loading: {
          tags: "loading",
          description: "The numbers by country are on their way.",
          meta: { clauses: ["O50"] },
          invoke: {
            id: "fetchHelplines",
            src: "fetchHelplines",
            onDone: {
              target: "shown",
              actions: { type: "keepFound", params: ({ event }) => event.output },
              description:
                "They are here: those of the browser's country are shown, if there are any.",
            },
            onError: {
              target: "failed",
              actions: logError,
              description: "They can't be had: logged, and what is open stays.",
              meta: { clauses: ["O49"] },
            },
          },
        },
        shown: {
          description: "The numbers of a country, or those that hold in many.",
          meta: { clauses: ["O50"] },
          on: {
            "country.chosen": {
              guard: {
                type: "isKnown",
                params: ({ event }) => ({ country: event.country }),
              },
              actions: {
                type: "setCountry",
                params: ({ event }) => ({ country: event.country }),
              },
              description: "The person is in another country, or in none of the list.",
            },
          },
        },
        failed: {
          tags: "failed",
          description: "Only the numbers that hold in many countries are there.",
          on: {
            "help.retried": {
              target: "loading",
              description: "The person asks for the numbers by country again.",
            },
          },
        },
      },
    },
  },
});
