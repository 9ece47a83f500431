import { type EventObject, fromCallback, sendTo, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { sendToSystem, tellFault } from "../sendToSystem.ts";
import type { AppShellEvent, AppShellTag, VersionCommand } from "./types.ts";

/**
 * What an app on a device has to do with: whether there is a network, whether there is a newer app, and the sheet of its
 * keys. Serves O88 and O104.
 */
export const appShellMachine = setup({
  types: {} as {
    events: AppShellEvent;
    tags: AppShellTag;
    meta: ChartMeta;
  },
  actors: {
    /** Reports at once when there is no network, then each change, and each return of the person to the tab. */
    watchLine: fromCallback<EventObject>(() => {}),
    /** Keeps the app for when there is no network, and reports each newer one; takes VersionCommand. */
    watchVersion: fromCallback<VersionCommand>(() => {}),
  },
  actions: {
    tellChatSocket: sendToSystem("chatSocket", () => ({ type: "line.returned" })),
    checkVersion: sendTo("watchVersion", { type: "version.check" }),
    askReload: sendToSystem("root", () => ({ type: "reload.requested" })),
    tellFault: tellFault(),
  },
}).createMachine({
  id: "appShell",
  description: "The app on this device: with or without a network, of which version, and its keys.",
  type: "parallel",
  invoke: [
    {
      id: "watchLine",
      src: "watchLine",
      onError: {
        actions: { type: "tellFault", params: ({ event: { error } }) => ({ error }) },
        description: "What watches the line broke: logged, and the app goes on without.",
        meta: { clauses: ["O13"] },
      },
    },
    {
      id: "watchVersion",
      src: "watchVersion",
      onError: {
        actions: { type: "tellFault", params: ({ event: { error } }) => ({ error }) },
        description: "What keeps the app broke: logged, and the app goes on without.",
        meta: { clauses: ["O13"] },
      },
    },
  ],
  on: {
    "tab.returned": {
      actions: ["tellChatSocket", "checkVersion"],
      description:
        "The person is back at the tab: a chat that waits connects at once, and a newer version is looked for.",
      meta: { clauses: ["O88", "O7"] },
    },
  },
  states: {
    line: {
      description: "Is there a network?",
      meta: { clauses: ["O88"] },
      initial: "online",
      states: {
        online: {
          description: "As far as the device knows, there is one.",
          meta: { clauses: ["O88"] },
          on: {
            "line.lost": {
              target: "offline",
              description: "The device has no network any longer.",
              meta: { clauses: ["O88"] },
            },
          },
        },
        offline: {
          tags: "offline",
          description: "There is none: the screen says so, and what is there can be read.",
          meta: { clauses: ["O88"] },
          on: {
            "line.returned": {
              target: "online",
              actions: ["tellChatSocket", "checkVersion"],
              description: "The network is back: a chat that waits connects at once.",
              meta: { clauses: ["O88", "O7"] },
            },
          },
        },
      },
    },
    version: {
      description: "Is there a newer app than the one that runs?",
      meta: { clauses: ["O88"] },
      initial: "current",
      states: {
        current: {
          description: "None that the person would want to hear of.",
          meta: { clauses: ["O88"] },
          on: {
            "version.found": {
              target: "newer",
              description: "This host has a newer one.",
              meta: { clauses: ["O88"] },
            },
          },
        },
        newer: {
          tags: "newVersion",
          description: "The screen offers the newer one, and waits for the person.",
          meta: { clauses: ["O88"] },
          on: {
            "reload.requested": {
              actions: "askReload",
              description:
                "The person takes it: the page is loaded again. If unsaved texts keep them here, it is still offered.",
              meta: { clauses: ["O88"] },
            },
            "version.postponed": {
              target: "current",
              description: "The person doesn't want to hear of this one now.",
              meta: { clauses: ["O88"] },
            },
          },
        },
      },
    },
    shortcuts: {
      description: "Does the person look at the keys that work here?",
      meta: { clauses: ["O104"] },
      initial: "unseen",
      states: {
        unseen: {
          description: "They don't.",
          meta: { clauses: ["O104"] },
          on: {
            "shortcuts.requested": {
              target: "shown",
              description: "The person presses ? outside of what they type in, or a button.",
              meta: { clauses: ["O104"] },
            },
          },
        },
        shown: {
          tags: "shortcutsShown",
          description: "A sheet over the screen lists the keys that its parts hear.",
          meta: { clauses: ["O104"] },
          on: {
            "shortcuts.closed": {
              target: "unseen",
              description: "The person goes back to where they were.",
              meta: { clauses: ["O104"] },
            },
          },
        },
      },
    },
  },
});
