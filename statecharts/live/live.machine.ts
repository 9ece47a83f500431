import {
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  setup,
  type SnapshotFrom,
} from "xstate";

import {
  type FromWindow,
  appWindowMachine,
  type ToWay,
  type WayEvent,
} from "./appWindow.machine.ts";
import { pageOf, tooOld } from "./closedApps.ts";
import * as change from "./live.changes.ts";
import { type FromSession, liveSessionMachine } from "./liveSession.machine.ts";
import { readLog } from "./logFile.ts";
import type { EventDraft, LiveApp, LiveWindow } from "./types.ts";
import { windowAddress } from "./windowAddress.ts";

/** The way to the apps of this page's origin. */
const OWN = "own";
/** Ids of the actors that follow an app and that hold a window. */
export const sessionId = (app: string): string => `app ${app}`;
const windowId = (origin: string): string => `window ${origin}`;
const wayId = (way: string): string => (way === OWN ? OWN : windowId(way));

const DEAF = "Apps of this site can't be heard: load this page again.";

type SessionSnapshot = SnapshotFrom<typeof liveSessionMachine>;
type WindowSnapshot = SnapshotFrom<typeof appWindowMachine>;

type Heard = WayEvent & { way?: string; isAsked?: boolean };
export type LiveEvent =
  | Heard
  | FromSession
  | FromWindow
  | { type: `xstate.snapshot.${string}`; snapshot: SessionSnapshot | WindowSnapshot }
  | { type: `xstate.done.actor.${string}`; actorId: string }
  | { type: "app.picked"; id: string }
  | { type: "app.forgotten"; id: string }
  | { type: "address.asked"; address: string }
  | { type: "draft.set"; draft: EventDraft }
  | { type: "draft.sent" }
  | { type: "log.opened"; name: string; text: string }
  | { type: "notes.dismissed" };

const STATUSES: readonly LiveApp["status"][] = ["offered", "following", "silent", "closed", "file"];
const WINDOW_STATUSES: readonly LiveWindow["status"][] = [
  "opening",
  "answering",
  "silent",
  "closed",
];

const greetingOf = (event: LiveEvent): change.Greeting | null =>
  event.type === "app.greeted"
    ? { app: event.app, way: event.way ?? OWN, isAsked: event.isAsked ?? false }
    : null;

/** Another page's apps on the way of a greeting, where there is one page at a time: those of a window. */
function pageBefore(context: change.LiveContext, event: LiveEvent): string[] {
  const greeting = greetingOf(event);
  if (greeting === null || greeting.way === OWN) return [];
  return context.sessions
    .filter(({ way, status }) => way === greeting.way && status !== "closed")
    .filter(({ info }) => pageOf(info) !== pageOf(greeting.app))
    .map(({ info }) => info.id);
}

/** What runs apps' charts elsewhere, as far as it lets itself be followed: which apps there are, and which is looked at. */
export const liveMachine = setup({
  types: {} as {
    context: change.LiveContext;
    events: LiveEvent;
    input: { viewer: string; origin: string };
  },
  actors: {
    /** Hears the apps of this page's origin. */
    ownWay: fromCallback<ToWay, { viewer: string }>(() => {}),
    appWindow: appWindowMachine,
    liveSession: liveSessionMachine,
  },
  guards: {
    isOfAnotherWay: ({ context, event }) => {
      const known = "app" in event && typeof event.app === "object" ? event.app.id : null;
      const way = "way" in event && event.way !== undefined ? event.way : OWN;
      const session = change.sessionOf(context, known);
      return session !== undefined && session.way !== way;
    },
    isOneTooMany: ({ context, event }) => {
      const greeting = greetingOf(event);
      return greeting !== null && change.isOneTooMany(context, greeting);
    },
    hasPageBefore: ({ context, event }) => pageBefore(context, event).length > 0,
    isKnownOnWay: ({ context, event }) => {
      if (event.type !== "app.told") return false;
      return change.sessionOf(context, event.app)?.way === (event.way ?? OWN);
    },
    canOpen: ({ context, event }) =>
      event.type === "address.asked" &&
      !("problem" in windowAddress(event.address, context.origin)),
    isProblem: ({ context }) => "problem" in change.toSend(context),
    isLog: ({ event }) => event.type === "log.opened" && !("problem" in readLog(event.text)),
  },
  actions: {
    note: assign(({ context }, params: { sentence: string }) =>
      change.noted(context, params.sentence),
    ),
    dismissNotes: assign({ notes: [] }),
    sayGoodbyeToPage: enqueueActions(({ context, event, enqueue, self }) => {
      for (const id of pageBefore(context, event))
        enqueue.sendTo(sessionId(id), { type: "app.left" });
      // Once they are closed, the greeting is heard again.
      enqueue.sendTo(self as AnyActorRef, event);
    }),
    welcome: enqueueActions(({ context, event, enqueue }) => {
      const greeting = greetingOf(event);
      if (greeting === null) return;
      const { app, way } = greeting;
      const { isFollowed, wanted, note } = change.reception(context, greeting);
      if (change.sessionOf(context, app.id) === undefined)
        enqueue.spawnChild("liveSession", {
          id: sessionId(app.id),
          input: { info: app, way, viewer: context.viewer },
          syncSnapshot: true,
        });
      enqueue.sendTo(sessionId(app.id), { type: "app.described", info: app });
      enqueue.sendTo(sessionId(app.id), { type: "session.returned" });
      if (isFollowed) {
        leave(context, enqueue);
        enqueue.assign({ current: app.id });
        enqueue.sendTo(sessionId(app.id), { type: "session.followed", wanted });
      }
      if (note !== null) enqueue.assign(change.noted(context, note));
    }),
    pass: enqueueActions(({ event, enqueue }) => {
      if (event.type === "app.told") enqueue.sendTo(sessionId(event.app), event.event);
    }),
    takeSnapshot: enqueueActions(({ context, event, enqueue }) => {
      if (!("snapshot" in event)) return;
      const { snapshot } = event;
      if ("log" in snapshot.context) {
        const status = STATUSES.find((each) => snapshot.hasTag(each as never));
        if (status === undefined) return;
        const next = { ...context, ...change.withSession(context, snapshot.context, status) };
        const old =
          status === "closed" ? tooOld(next.sessions, snapshot.context.way, context.current) : [];
        const ids = new Set(old.map(({ info }) => info.id));
        for (const id of ids) enqueue.stopChild(sessionId(id));
        enqueue.assign({ sessions: next.sessions.filter(({ info }) => !ids.has(info.id)) });
        return;
      }
      const { origin } = snapshot.context;
      const status = WINDOW_STATUSES.find((each) => snapshot.hasTag(each as never));
      if (status === undefined) return;
      const isKnown = context.windows.some((each) => each.origin === origin);
      enqueue.assign({
        windows: isKnown
          ? context.windows.map((each) => (each.origin === origin ? { origin, status } : each))
          : [...context.windows, { origin, status }],
      });
    }),
    forgetEnded: assign(({ context, event }) =>
      "actorId" in event ? change.withoutSession(context, event.actorId.replace(/^app /, "")) : {},
    ),
    emptyWindow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "window.emptied") return;
      for (const { info, way, status } of context.sessions)
        if (way === event.way && status !== "closed")
          enqueue.sendTo(sessionId(info.id), { type: "app.left" });
    }),
    say: enqueueActions(({ event, enqueue }) => {
      if (event.type !== "session.said") return;
      const { way, message } = event;
      enqueue.sendTo(wayId(way ?? OWN), { type: "say", message });
    }),
    pickApp: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "app.picked" || change.sessionOf(context, event.id) === undefined) return;
      leave(context, enqueue);
      enqueue.assign({ current: event.id });
      enqueue.sendTo(sessionId(event.id), { type: "session.picked" });
    }),
    forgetApp: enqueueActions(({ context, event, enqueue }) => {
      const session = event.type === "app.forgotten" && change.sessionOf(context, event.id);
      if (!session) return;
      const { info, way, status } = session;
      if (way !== null && (status === "following" || status === "silent"))
        enqueue.sendTo(wayId(way), {
          type: "say",
          message: { type: "detach", app: info.id, viewer: context.viewer },
        });
      enqueue.stopChild(sessionId(info.id));
      enqueue.assign(change.withoutSession(context, info.id));
    }),
    openAddress: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "address.asked") return;
      const url = windowAddress(event.address, context.origin);
      if ("problem" in url) return;
      enqueue.assign({ problem: null });
      const { origin, href: address } = url;
      if (context.windows.some((each) => each.origin === origin)) {
        enqueue.sendTo(windowId(origin), { type: "window.asked", address });
        return;
      }
      enqueue.spawnChild("appWindow", {
        id: windowId(origin),
        input: { origin, address, viewer: context.viewer, pageOrigin: context.origin },
        syncSnapshot: true,
      });
    }),
    refuseAddress: assign(({ context, event }) => {
      const url = event.type === "address.asked" && windowAddress(event.address, context.origin);
      return url && "problem" in url ? { problem: url.problem } : {};
    }),
    refuseWindow: assign({
      problem:
        "The browser kept the window from opening: allow this page to open windows, then press again.",
    }),
    takeDraft: assign(({ context }, params: { draft: EventDraft }) =>
      change.drafted(context, params.draft),
    ),
    refuseDraft: assign(({ context }) => {
      const event = change.toSend(context);
      return "problem" in event ? { sent: { ok: false, sentence: event.problem } } : {};
    }),
    sendDraft: enqueueActions(({ context, enqueue }) => {
      const event = change.toSend(context);
      const way = change.sessionOf(context, context.current)?.way;
      if ("problem" in event || way == null) return;
      const request = context.requests + 1;
      enqueue.assign({ requests: request, sent: null });
      enqueue.sendTo(wayId(way), {
        type: "say",
        message: { type: "send", viewer: context.viewer, request, ...event },
      });
    }),
    takeAnswer: assign((_, { ok, sentence }: { ok: boolean; sentence: string }) => ({
      sent: { ok, sentence },
    })),
    refuseLog: assign(({ context, event }) => {
      const read = event.type === "log.opened" && readLog(event.text);
      return read && "problem" in read && event.type === "log.opened"
        ? change.noted(context, `${event.name}: ${read.problem}`)
        : {};
    }),
    openLog: enqueueActions(({ context, event, enqueue, self }) => {
      if (event.type !== "log.opened") return;
      const read = readLog(event.text);
      if ("problem" in read) return;
      const files = context.files + 1;
      const title = `${read.app.title} (${event.name})`;
      const info = { ...read.app, id: `file ${files}`, title, takesEvents: false };
      enqueue.assign({ files });
      enqueue.spawnChild("liveSession", {
        id: sessionId(info.id),
        input: { info, way: null, viewer: context.viewer, saved: read },
        syncSnapshot: true,
      });
      for (const note of read.notes)
        enqueue.sendTo(self as AnyActorRef, {
          type: "session.noted",
          sentence: `${event.name}: ${note}`,
        });
      enqueue.sendTo(self as AnyActorRef, { type: "app.picked", id: info.id });
    }),
  },
}).createMachine({
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
        description: "What is said in the name of an app of another way is nobody's.",
      },
      {
        guard: "isOneTooMany",
        actions: { type: "note", params: { sentence: change.TOO_MANY } },
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
    "address.asked": [
      { guard: "canOpen", actions: "openAddress", description: "The address opens in a window." },
      { actions: "refuseAddress", description: "That is no address of an app elsewhere." },
    ],
    "draft.set": {
      actions: { type: "takeDraft", params: ({ event }) => event },
      description: "A person writes an event.",
    },
    "draft.sent": [
      { guard: "isProblem", actions: "refuseDraft", description: "It can't be sent." },
      { actions: "sendDraft", description: "It is sent to the picked actor." },
    ],
    "log.opened": [
      { guard: "isLog", actions: "openLog", description: "A saved log is among the apps." },
      { actions: "refuseLog", description: "That is no log." },
    ],
    "notes.dismissed": { actions: "dismissNotes", description: "A person has read the notes." },
  },
});

/** Of the app that is no longer looked at nothing goes on by itself. */
function leave(
  { current }: change.LiveContext,
  enqueue: { sendTo: (id: string, event: { type: "replay.paused" }) => void },
): void {
  if (current !== null) enqueue.sendTo(sessionId(current), { type: "replay.paused" });
}
