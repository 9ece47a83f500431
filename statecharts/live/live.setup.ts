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
export const OWN = "own";
/** Ids of the actors that follow an app and that hold a window. */
export const sessionId = (app: string): string => `app ${app}`;
const windowId = (origin: string): string => `window ${origin}`;
const wayId = (way: string): string => (way === OWN ? OWN : windowId(way));

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

/** What the live side is made of: its ports, guards and actions. */
export const liveSetup = setup({
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
      enqueue.assign({ problem: "problem" in url ? url.problem : null });
      if ("problem" in url) return;
      const { origin, href: address } = url;
      if (context.windows.some((each) => each.origin === origin))
        enqueue.sendTo(windowId(origin), { type: "window.asked", address });
      else
        enqueue.spawnChild("appWindow", {
          id: windowId(origin),
          input: { origin, address, viewer: context.viewer, pageOrigin: context.origin },
          syncSnapshot: true,
        });
    }),
    refuseWindow: assign({
      problem:
        "The browser kept the window from opening: allow this page to open windows, then press again.",
    }),
    takeDraft: assign(({ context }, params: { draft: EventDraft }) =>
      change.drafted(context, params.draft),
    ),
    sendDraft: enqueueActions(({ context, enqueue }) => {
      const event = change.toSend(context);
      const way = change.sessionOf(context, context.current)?.way;
      if ("problem" in event) enqueue.assign({ sent: { ok: false, sentence: event.problem } });
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
    openLog: enqueueActions(({ context, event, enqueue, self }) => {
      if (event.type !== "log.opened") return;
      const read = readLog(event.text);
      const notes = "problem" in read ? [read.problem] : read.notes;
      if (!("problem" in read)) {
        const files = context.files + 1;
        const title = `${read.app.title} (${event.name})`;
        const info = { ...read.app, id: `file ${files}`, title, takesEvents: false };
        enqueue.assign({ files });
        enqueue.spawnChild("liveSession", {
          id: sessionId(info.id),
          input: { info, way: null, viewer: context.viewer, saved: read },
          syncSnapshot: true,
        });
        enqueue.sendTo(self as AnyActorRef, { type: "app.picked", id: info.id });
      }
      for (const note of notes)
        enqueue.sendTo(self as AnyActorRef, {
          type: "session.noted",
          sentence: `${event.name}: ${note}`,
        });
    }),
  },
});

/** Of the app that is no longer looked at nothing goes on by itself. */
function leave(
  { current }: change.LiveContext,
  enqueue: { sendTo: (id: string, event: { type: "replay.paused" }) => void },
): void {
  if (current !== null) enqueue.sendTo(sessionId(current), { type: "replay.paused" });
}
