import { accountSetup } from "./account.setup.ts";

/** What is asked for on the profile and takes a while: one thing at a time. */
export const doing = {
  ending: accountSetup.createStateConfig({
    tags: ["working", "ending"],
    entry: "forgetFailure",
    description: "A session elsewhere is being ended.",
    meta: { clauses: ["O90"] },
    invoke: {
      id: "endSession",
      src: "endSession",
      input: ({ context }) => ({ id: context.ending ?? "" }),
      onDone: {
        target: "shown",
        actions: { type: "showSessions", params: ({ event }) => ({ sessions: event.output }) },
        description: "It has ended; the others remain.",
      },
      onError: {
        target: "shown",
        actions: {
          type: "tellFailure",
          params: ({ event }) => ({ of: "sessions" as const, error: event.error }),
        },
        description: "It couldn't be ended: said beside the sessions.",
        meta: { clauses: ["O90", "X2"] },
      },
    },
  }),
  endingAll: accountSetup.createStateConfig({
    tags: ["working", "endingAll"],
    entry: "forgetFailure",
    description: "All sessions are being ended.",
    meta: { clauses: ["O90"] },
    invoke: {
      id: "endSessions",
      src: "endSessions",
      onDone: {
        target: "signedOut",
        actions: "signOut",
        description: "All have ended, this one, too: the person is signed out here.",
        meta: { clauses: ["O90", "O1"] },
      },
      onError: {
        target: "shown",
        actions: {
          type: "tellFailure",
          params: ({ event }) => ({ of: "sessions" as const, error: event.error }),
        },
        description: "They couldn't be ended: said beside them.",
        meta: { clauses: ["O90", "X2"] },
      },
    },
  }),
  exporting: accountSetup.createStateConfig({
    tags: ["working", "exporting"],
    entry: "forgetFailure",
    description: "All that is kept of the person is being fetched.",
    invoke: {
      id: "exportData",
      src: "exportData",
      onDone: {
        target: "shown",
        description: "The file was handed over to the browser.",
      },
      onError: {
        target: "shown",
        actions: {
          type: "tellFailure",
          params: ({ event }) => ({ of: "data" as const, error: event.error }),
        },
        description: "It couldn't be fetched: said beside the button.",
        meta: { clauses: ["O89", "X2"] },
      },
    },
  }),
  asking: accountSetup.createStateConfig({
    tags: "asking",
    description: "Is everything of theirs to be deleted?",
    on: {
      "deletion.closed": {
        target: "shown",
        actions: "forgetFailure",
        description: "No: the account stays.",
      },
      "deletion.confirmed": {
        target: "deleting",
        description: "Yes.",
      },
    },
  }),
  deleting: accountSetup.createStateConfig({
    tags: ["asking", "working", "deleting"],
    entry: "forgetFailure",
    description: "The account is being deleted; it can't be stopped any more.",
    invoke: {
      id: "deleteAccount",
      src: "deleteAccount",
      onDone: {
        target: "signedOut",
        actions: "signOut",
        description: "It is gone: nothing of the person stays on the device either.",
        meta: { clauses: ["O89", "O1"] },
      },
      onError: {
        target: "asking",
        actions: {
          type: "tellFailure",
          params: ({ event }) => ({ of: "deletion" as const, error: event.error }),
        },
        description: "It wasn't deleted: the dialog says why.",
        meta: { clauses: ["O89", "X2"] },
      },
    },
  }),
} as const;
