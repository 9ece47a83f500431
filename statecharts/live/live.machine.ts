import { TOO_MANY } from "./live.changes.ts";
import { liveSetup, OWN } from "./live.setup.ts";

const DEAF = "Apps of this site can't be heard: load this page again.";

/** Which apps let themselves be followed, wherever they run, and which is looked at. */
export const liveMachine = liveSetup.createMachine({
  id: "live",
  description: "Which apps let themselves be followed, and which of them is looked at.",
  context: ({ input }) => ({
    ...input,
    sessions: [],
    windows: [],
    current: null,
    notes: [],
    problem: null,
    sent: null,
    draft: { type: "", payload: "" },
    seenPayloads: [],
    requests: 0,
    files: 0,
  }),
  invoke: {
    id: OWN,
    src: "ownWay",
    input: ({ context }) => ({ viewer: context.viewer }),
    onError: {
      actions: { type: "note", params: { sentence: DEAF } },
      description: "The browser has no such way: it is said so.",
    },
  },
  on: {
    "app.greeted": [
      {
        guard: "isOfAnotherWay",
        description: "A message in the name of another window's app is ignored.",
      },
      {
        guard: "isOneTooMany",
        actions: { type: "note", params: { sentence: TOO_MANY } },
        description: "Too many apps are there: it isn't heard.",
      },
      {
        guard: "hasPageBefore",
        actions: "sayGoodbyeToPage",
        description:
          "A window shows one page at a time: the goodbye of the one before was dropped.",
      },
      {
        actions: "welcome",
        description: "An app is there: it is followed where none is, or in place of itself.",
      },
    ],
    "app.told": {
      guard: "isKnownOnWay",
      actions: "pass",
      description: "An app tells what it does.",
    },
    "app.answered": {
      actions: { type: "takeAnswer", params: ({ event }) => event },
      description: "An app says what became of an event.",
    },
    "way.noted": {
      actions: { type: "note", params: ({ event }) => event },
      description: "Something is wrong with what is heard.",
    },
    "session.noted": {
      actions: { type: "note", params: ({ event }) => event },
      description: "Something happened to an app.",
    },
    "session.said": {
      actions: "say",
      description: "An app is told something.",
    },
    "xstate.snapshot.*": { actions: "takeSnapshot", description: "An app or a window changed." },
    "xstate.done.actor.*": { actions: "forgetEnded", description: "An app went unseen." },
    "window.emptied": { actions: "emptyWindow", description: "What was in a window is gone." },
    "window.refused": { actions: "refuseWindow", description: "The browser opened no window." },
    "app.picked": { actions: "pickApp", description: "A person looks at an app, or follows it." },
    "app.forgotten": {
      actions: "forgetApp",
      description: "A person needs an app's log no longer.",
    },
    "address.asked": {
      actions: "openAddress",
      description: "A person wants an app elsewhere: its window opens, or it is said why not.",
    },
    "draft.set": {
      actions: { type: "takeDraft", params: ({ event }) => event },
      description: "A person writes an event.",
    },
    "draft.sent": {
      actions: "sendDraft",
      description: "It is sent to the picked actor, or it is said why not.",
    },
    "log.opened": {
      actions: "openLog",
      description: "A saved log is among the apps, or it is said why not.",
    },
    "notes.dismissed": { actions: "dismissNotes", description: "A person has read the notes." },
  },
});
