import { assign, type EventObject, fromCallback, sendTo, setup } from "xstate";

import type { AppInfo, FromViewer } from "../inspect/protocol.ts";
import type { AppEvent } from "./liveSession.machine.ts";
import { toParent } from "./toParent.ts";
import type { LiveWindow } from "./types.ts";

/** An app that has said nothing for so long since its window was opened isn't about to, in milliseconds. */
const PATIENCE = 10_000;

/** What is heard on a way: the broadcast channel of this origin, or that of a window. */
export type WayEvent =
  | { type: "app.greeted"; app: AppInfo }
  | { type: "app.told"; app: string; event: AppEvent }
  | { type: "app.answered"; ok: boolean; sentence: string }
  | { type: "way.noted"; sentence: string };

/** What is said on a way. */
export interface ToWay extends EventObject {
  type: "say";
  message: FromViewer;
}

/** What is heard of the window itself. */
export type PeerEvent =
  | WayEvent
  | { type: "window.opened" }
  /** The browser kept it from opening. */
  | { type: "window.blocked" }
  | { type: "window.closed" }
  /** Another window is there in its place: what was in it is gone. */
  | { type: "window.replaced" };

/** Which app's window is opened, and for which page. */
export interface WindowInput {
  /** Of the app. */
  origin: string;
  address: string;
  viewer: string;
  /** Of this page. */
  pageOrigin: string;
}

/** What a window says to the chart that opened it. */
export type FromWindow =
  | (WayEvent & { way: string; isAsked: boolean })
  | { type: "window.emptied"; way: string }
  | { type: "window.refused" };

/** What an app elsewhere has to do to be followed from this page. */
export const oneLineFor = (pageOrigin: string): string =>
  `inspectWith({ visualiser: "${pageOrigin}" })`;

export interface WindowContext extends WindowInput {
  /** Whether a person asked for what is there, and nothing has answered yet. */
  isAsked: boolean;
}
type Event = PeerEvent | ToWay | { type: "window.asked"; address: string };

const tell = (message: (context: WindowContext, event: Event) => FromWindow) =>
  toParent<WindowContext, Event>(({ context, event }) => message(context, event));
const note = (sentence: (context: WindowContext) => string) =>
  tell((context) => ({
    type: "way.noted",
    sentence: sentence(context),
    way: context.origin,
    isAsked: false,
  }));

/** A window of another origin's app, which a person opened from here. */
export const appWindowMachine = setup({
  types: {} as {
    context: WindowContext;
    events: Event;
    input: WindowInput;
    tags: LiveWindow["status"];
  },
  actors: {
    /** Opens the window, hears what comes from it while it shows a page of that origin, and nothing else. */
    peer: fromCallback<ToWay | { type: "open"; address: string }, WindowInput>(() => {}),
  },
  delays: { patience: PATIENCE },
  guards: {
    isGoodbye: ({ event }) => event.type === "app.told" && event.event.type === "app.left",
  },
  actions: {
    ask: sendTo("peer", (_, params: { address: string }) => ({
      type: "open" as const,
      address: params.address,
    })),
    say: sendTo("peer", (_, params: { message: FromViewer }) => ({
      type: "say" as const,
      message: params.message,
    })),
    await: assign({ isAsked: true }),
    answer: assign({ isAsked: false }),
    relay: toParent<WindowContext, Event>(({ context, event }) => ({
      ...event,
      way: context.origin,
      isAsked: context.isAsked,
    })),
    tellEmpty: tell(({ origin }) => ({ type: "window.emptied", way: origin })),
    tellRefused: tell(() => ({ type: "window.refused" })),
    noteSilence: note(
      ({ origin, pageOrigin }) =>
        `${origin} doesn't answer: its app has to pass its events on with ${oneLineFor(pageOrigin)}.`,
    ),
    // A window that its server cuts off looks like one that was closed.
    noteCut: note(
      ({ origin }) =>
        `The window of ${origin} was closed before its app answered, or its server cuts it off from this page: it mustn't send 'Cross-Origin-Opener-Policy: same-origin'. Or this page does, as it was reached from another one: load it again.`,
    ),
  },
}).createMachine({
  id: "appWindow",
  description: "A window of another origin's app, which was opened from here.",
  context: ({ input }) => ({ ...input, isAsked: false }),
  invoke: {
    id: "peer",
    src: "peer",
    input: ({ context }) => context,
    onError: {
      target: ".closed",
      actions: ["noteCut", "tellEmpty"],
      description: "It can't be reached.",
    },
  },
  initial: "asking",
  states: {
    asking: {
      description: "The browser is asked for it.",
      on: {
        "window.blocked": {
          target: "refused",
          actions: "tellRefused",
          description: "It doesn't open.",
        },
      },
    },
    waiting: {
      description: "No app has answered.",
      initial: "opening",
      states: {
        opening: {
          tags: "opening",
          description: "One is awaited.",
          after: {
            patience: { target: "silent", actions: "noteSilence", description: "None answers." },
          },
        },
        silent: { tags: "silent", description: "None answered in time; one may yet." },
      },
      on: {
        "window.closed": {
          target: "closed",
          actions: ["noteCut", "tellEmpty"],
          description: "It is closed, or cut off.",
        },
      },
    },
    answering: {
      tags: "answering",
      description: "Its app answers.",
      on: {
        "app.told": {
          guard: "isGoodbye",
          target: "waiting",
          actions: "relay",
          description: "The app goes: another page may come, or one without an app.",
        },
      },
    },
    closed: { tags: "closed", description: "It is closed." },
    refused: { type: "final", description: "It never opened." },
  },
  on: {
    "window.asked": {
      actions: { type: "ask", params: ({ event }) => event },
      description: "A person wants an address of its origin.",
    },
    "window.opened": {
      target: ".waiting",
      actions: "await",
      description: "It shows what a person asked for.",
    },
    "window.replaced": { actions: "tellEmpty", description: "Another window took its place." },
    "window.blocked": { actions: "tellRefused", description: "It can't be opened again." },
    "window.closed": { target: ".closed", actions: "tellEmpty", description: "It is closed." },
    "app.greeted": {
      target: ".answering",
      actions: ["relay", "answer"],
      description: "An app says that it is there.",
    },
    "app.*": { actions: "relay", description: "An app tells what it does." },
    "way.noted": { actions: "relay", description: "Something is wrong with what it says." },
    say: {
      actions: { type: "say", params: ({ event }) => event },
      description: "Something is said to its apps.",
    },
  },
});
