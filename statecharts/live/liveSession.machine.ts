import { assign, sendTo, setup, type SnapshotFrom } from "xstate";

import type { AppInfo, FromViewer, KeyedChart } from "../inspect/protocol.ts";
import {
  newSession,
  said,
  type SessionContext,
  type SessionInput,
  withEntries,
} from "./liveSession.changes.ts";
import { firstOf } from "./log.ts";
import { replayMachine } from "./replay.machine.ts";
import { toParent } from "./toParent.ts";
import type { LiveApp, LogEntry, LogFilter } from "./types.ts";

/** An app that says nothing for so long, though it is asked every 4 seconds, sleeps or is gone, in milliseconds. */
const PATIENCE = 16_000;

/** What an app says of itself, checked at the edge. */
export type AppEvent =
  | {
      type: "app.reported";
      /** Whether it begins with a picture of the whole app. */
      isPicture: boolean;
      charts: readonly KeyedChart[];
      entries: readonly LogEntry[];
    }
  | { type: "app.beat" }
  | { type: "app.left" };

export type SessionEvent =
  | AppEvent
  | { type: "app.described"; info: AppInfo }
  | { type: "session.picked" }
  | { type: "session.followed"; wanted: string | null }
  | { type: "session.returned" }
  | { type: "actor.picked"; id: string }
  | { type: "filter.set"; filter: LogFilter }
  | { type: "log.cleared" }
  | { type: "replay.paused" };

/** What a session says to the chart that opened it. */
export type FromSession =
  | { type: "session.said"; way: string | null; message: FromViewer }
  | { type: "session.noted"; sentence: string };

const tell = (message: (context: SessionContext, event: SessionEvent) => FromSession) =>
  toParent<SessionContext, SessionEvent>(({ context, event }) => message(context, event));
const note = (sentence: (title: string) => string) =>
  tell(({ info }) => ({ type: "session.noted", sentence: sentence(info.title) }));

/** One app that is followed, could be, or was: what it is known to have done, and whether it still answers. */
export const liveSessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    tags: LiveApp["status"];
  },
  actors: { replay: replayMachine },
  delays: { patience: PATIENCE },
  guards: {
    isFile: ({ context }) => context.way === null,
    isPicture: ({ event }) => event.type === "app.reported" && event.isPicture,
    hasBegun: ({ context, event }) =>
      event.type === "app.reported" && (event.isPicture || context.log.end > 0),
  },
  actions: {
    describe: assign((_, params: { info: AppInfo }) => ({ info: params.info })),
    attach: tell((context) => said(context, "attach")),
    take: assign(({ context, event }) =>
      event.type === "app.reported" ? withEntries(context, event) : {},
    ),
    clear: assign(({ context }) => ({ log: { ...context.log, chunks: [] } })),
    tellReplay: sendTo("replay", ({ context: { log } }) => ({
      type: "log.changed",
      first: firstOf(log),
      end: log.end,
    })),
    pauseReplay: sendTo("replay", { type: "replay.paused" }),
    followReplay: sendTo("replay", { type: "replay.followed" }),
    takePlace: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof replayMachine> }) => ({
      position: snapshot.context.position,
      following: snapshot.hasTag("following"),
      playing: snapshot.hasTag("playing"),
    })),
    followNewest: assign(({ context }) => ({
      position: context.log.end,
      following: true,
      playing: false,
    })),
    want: assign((_, params: { wanted: string | null }) => ({ wanted: params.wanted })),
    pickActor: assign((_, params: { id: string }) => ({ actor: params.id, wanted: null })),
    filter: assign((_, params: { filter: LogFilter }) => ({ filter: params.filter })),
    noteSilence: note(
      (title) => `'${title}' has not answered for a while: its tab may sleep. Its log is kept.`,
    ),
    noteEnd: note((title) => `'${title}' was closed or reloaded. Its log is kept.`),
  },
}).createMachine({
  id: "liveSession",
  description: "One app that is followed, could be followed, or was.",
  context: ({ input }) => newSession(input),
  invoke: {
    id: "replay",
    src: "replay",
    onSnapshot: {
      actions: { type: "takePlace", params: ({ event }) => ({ snapshot: event.snapshot }) },
      description: "Another moment is shown, or it plays.",
    },
    onError: { actions: "followNewest", description: "Its moments can't be gone through." },
  },
  initial: "met",
  entry: "tellReplay",
  states: {
    met: {
      description: "It is an app that says that it is there, or a log from a file.",
      always: [
        { guard: "isFile", target: "file", description: "It comes from a file." },
        { target: "offered", description: "It is an app." },
      ],
    },
    file: { tags: "file", description: "A log that was saved: nothing is added." },
    offered: {
      tags: "offered",
      description: "It can be followed.",
      on: {
        "session.picked": {
          target: "followed",
          actions: "attach",
          description: "A person picks it: it is asked to tell what it does.",
        },
        "session.followed": {
          target: "followed",
          actions: [{ type: "want", params: ({ event }) => event }, "followReplay", "attach"],
          description: "It is followed by itself: it is asked to tell what it does.",
        },
        "app.left": { target: "gone", description: "It goes, and nothing of it was seen." },
      },
    },
    followed: {
      description: "It tells what it does.",
      initial: "answering",
      states: {
        answering: {
          tags: "following",
          description: "It was heard a moment ago.",
          after: {
            patience: {
              target: "silent",
              actions: "noteSilence",
              description: "It wasn't heard for too long: it is said so.",
            },
          },
        },
        silent: { tags: "silent", description: "It doesn't answer; it may yet." },
      },
      on: {
        "session.followed": {
          actions: "followReplay",
          description: "It is wanted again: its newest moment shows.",
        },
        "app.reported": {
          guard: "hasBegun",
          target: ".answering",
          actions: ["take", "tellReplay"],
          description: "It says what it did, or how all of it is.",
        },
        "app.beat": { target: ".answering", description: "It says that it is there." },
        "app.left": {
          target: "closed",
          actions: "noteEnd",
          description: "Its page was closed or reloaded.",
        },
      },
    },
    closed: {
      tags: "closed",
      description: "It went; its log is kept.",
      on: {
        "session.returned": {
          target: "offered",
          description: "Its page is back, as from the browser's cache.",
        },
        "app.reported": {
          guard: "isPicture",
          target: "followed",
          actions: ["take", "tellReplay"],
          description: "It was there all the time.",
        },
      },
    },
    gone: { type: "final", description: "Nothing of it is kept." },
  },
  on: {
    "app.described": {
      actions: { type: "describe", params: ({ event }) => event },
      description: "Its title or its address changed.",
    },
    "actor.picked": {
      actions: { type: "pickActor", params: ({ event }) => event },
      description: "A person looks at one of its actors.",
    },
    "filter.set": {
      actions: { type: "filter", params: ({ event }) => event },
      description: "A person wants to see some lines only.",
    },
    "replay.paused": {
      actions: "pauseReplay",
      description: "Another app is looked at: its log plays no further.",
    },
    "log.cleared": {
      actions: ["clear", "tellReplay", "followReplay"],
      description: "A person empties the log.",
    },
  },
});
