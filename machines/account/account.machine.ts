import { accountSetup, NO_DRAFT } from "./account.setup.ts";
import { confirming, open } from "./confirming.state.ts";
import { doing } from "./doing.state.ts";

/** One's own account on the profile: changed in place, taken along, deleted, and where one is signed in. Serves O89, O90. */
export const accountMachine = accountSetup.createMachine({
  id: "account",
  description: "One's own account, on the profile.",
  meta: { clauses: ["O89"] },
  context: ({ input }) => ({
    ...input,
    ...NO_DRAFT,
    sessions: [],
    ending: null,
    failure: null,
  }),
  initial: "closed",
  invoke: {
    id: "protection",
    src: "protection",
    onError: {
      actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
      description: "The chart of what protects the account broke: logged, and the rest goes on.",
      meta: { clauses: ["X13", "O139"] },
    },
  },
  on: {
    "sessions.changed": {
      actions: { type: "showSessions", params: ({ event: { sessions } }) => ({ sessions }) },
      description: "The password is another one: the sessions that are left are shown.",
      meta: { clauses: ["O139", "O90"] },
    },
    "session.started": {
      target: ".loading",
      actions: ["forgetAll", "tellProtection"],
      description: "Someone signed in: where they are signed in is fetched.",
      meta: { clauses: ["O90"] },
    },
  },
  states: {
    closed: {
      tags: "absent",
      description: "No one is signed in: there is nothing to change.",
      always: {
        guard: "isSignedIn",
        target: "loading",
        description: "Somebody is signed in.",
        meta: { clauses: ["O90"] },
      },
    },
    signedOut: {
      tags: "absent",
      description: "The session here has ended, too: the landing opens.",
      meta: { clauses: ["O89", "O90"] },
    },
    loading: {
      tags: "loading",
      description:
        "Where the person is signed in is being fetched; it also shows what the host offers.",
      meta: { clauses: ["O90"] },
      invoke: {
        id: "fetchSessions",
        src: "fetchSessions",
        onDone: {
          target: "shown",
          actions: { type: "showSessions", params: ({ event }) => ({ sessions: event.output }) },
          description: "The sessions are here.",
        },
        onError: [
          {
            guard: { type: "isUnheld", params: ({ event }) => ({ error: event.error }) },
            target: "unheld",
            description: "This host offers nothing of the kind.",
            meta: { clauses: ["O89", "O90"] },
          },
          {
            target: "failed",
            description: "They could not be fetched: said in their place.",
            meta: { clauses: ["O90", "X2"] },
          },
        ],
      },
    },
    unheld: {
      tags: "absent",
      description: "The host offers nothing of the kind: the account is only shown.",
    },
    failed: {
      tags: "failed",
      description: "They aren't here; they can be asked for again.",
      meta: { clauses: ["O90", "X2"] },
      on: {
        "account.retried": {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O90"] },
        },
      },
    },
    shown: {
      description: "The account can be changed, and the sessions are shown.",
      meta: { clauses: ["O89", "O90"] },
      on: {
        "account.opened": open,
        "session.endRequested": {
          guard: { type: "isListed", params: ({ event }) => ({ id: event.id }) },
          target: "ending",
          actions: { type: "noteEnding", params: ({ event }) => ({ id: event.id }) },
          description: "A session on another device is to end.",
          meta: { clauses: ["O90"] },
        },
        "sessions.endRequested": {
          target: "endingAll",
          description: "All sessions are to end.",
          meta: { clauses: ["O90"] },
        },
        "export.requested": {
          target: "exporting",
          description: "The person wants all that is kept of them.",
          meta: { clauses: ["O89"] },
        },
        "deletion.opened": {
          target: "asking",
          actions: "forgetFailure",
          description: "The account is to be deleted: that is asked first.",
          meta: { clauses: ["O89"] },
        },
      },
    },
    editing: {
      tags: "editing",
      description: "A field is typed.",
      on: {
        "account.opened": open,
        "account.typed": {
          actions: { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
          description: "The person types.",
        },
        "account.closed": {
          target: "shown",
          actions: "dropDraft",
          description: "It stays as it was.",
        },
        "account.submitted": [
          {
            guard: "isShortName",
            actions: "tellShortName",
            description: "'Please enter a valid name.'",
            meta: { clauses: ["V3", "O89"] },
          },
          {
            target: "saving",
            actions: "forgetProblem",
            description: "The change is sent.",
          },
        ],
      },
    },
    ...confirming,
    ...doing,
  },
});
