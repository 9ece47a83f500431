import { type EventObject, fromCallback, sendTo, setup, stateIn } from "xstate";

import type { Language } from "#contract/languages.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
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
    /** Reports what language another tab chooses, where none can be chosen here. */
    watchLanguage: fromCallback<EventObject>(() => {}),
    /** Loads the texts of a language and shows them. Rejects where they can't be had. */
    showLanguage: unprovided<void, { language: Language }>("showLanguage"),
    /** Reports each step that the browser takes through its history. */
    watchHistory: fromCallback<EventObject>(() => {}),
    /** Reports once, where the device keeps that keys of a single character do nothing. */
    readKeys: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isHeard: stateIn("#appShell.characterKeys.heard"),
    isOn: (_, { on }: { on: boolean }) => on,
  },
  actions: {
    tellChatSocket: sendToSystem("chatSocket", () => ({ type: "line.returned" })),
    checkVersion: sendTo("watchVersion", { type: "version.check" }),
    askReload: sendToSystem("root", () => ({ type: "reload.requested" })),
    tellFault: tellFault(),
    /** Slot: keeps on the device whether keys of a single character do something. */
    keepKeys: (_, _params: { on: boolean }) => {},
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
    {
      id: "watchLanguage",
      src: "watchLanguage",
      onError: {
        actions: { type: "tellFault", params: ({ event: { error } }) => ({ error }) },
        description: "What other tabs choose can't be heard: logged, and the language stays.",
        meta: { clauses: ["O13", "O96"] },
      },
    },
    {
      id: "watchHistory",
      src: "watchHistory",
      onError: {
        actions: { type: "tellFault", params: ({ event: { error } }) => ({ error }) },
        description: "What watches the history broke: logged, and the sheet stays over a way back.",
        meta: { clauses: ["O13", "O104"] },
      },
    },
    {
      id: "readKeys",
      src: "readKeys",
      onError: {
        actions: { type: "tellFault", params: ({ event: { error } }) => ({ error }) },
        description: "What the device keeps can't be read: logged, and the keys do what they do.",
        meta: { clauses: ["O13", "O104"] },
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
          on: {
            "line.lost": {
              target: "offline",
              description: "The device has no network any longer.",
            },
          },
        },
        offline: {
          tags: "offline",
          description: "There is none: the screen says so, and what is there can be read.",
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
          on: {
            "version.found": {
              target: "newer",
              description: "This host has a newer one.",
            },
          },
        },
        newer: {
          tags: "newVersion",
          description: "The screen offers the newer one, and waits for the person.",
          on: {
            "reload.requested": {
              actions: "askReload",
              description:
                "The person takes it: the page is loaded again. If unsaved texts keep them here, it is still offered.",
            },
            "version.postponed": {
              target: "current",
              description: "The person doesn't want to hear of this one now.",
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
          on: {
            "shortcuts.requested": {
              target: "shown",
              description: "The person presses the button of the keys.",
            },
            "questionMark.pressed": {
              guard: "isHeard",
              target: "shown",
              description:
                "The person presses ? outside of what they type in, and hasn't switched such keys off.",
            },
          },
        },
        shown: {
          tags: "shortcutsShown",
          description: "A sheet over the screen lists the keys that its parts hear.",
          on: {
            "shortcuts.closed": {
              target: "unseen",
              description: "The person goes back to where they were.",
            },
            "history.stepped": {
              target: "unseen",
              description:
                "The browser's way back or forward: the screen below may be another one.",
            },
          },
        },
      },
    },
    language: {
      description: "Is another language shown, which another tab chose?",
      meta: { clauses: ["O96"] },
      initial: "shown",
      on: {
        "language.chosenElsewhere": {
          target: ".loading",
          reenter: true,
          description: "This tab follows, perhaps instead of to another that loads.",
        },
      },
      states: {
        shown: {
          description: "Everything is shown in one language.",
        },
        loading: {
          description: "The texts of the other one are loaded; the page stays as it is.",
          invoke: {
            id: "showLanguage",
            src: "showLanguage",
            input: ({ event }) => ({ language: "language" in event ? event.language : "en" }),
            onDone: {
              target: "shown",
              description: "The page is shown in it.",
            },
            onError: {
              target: "shown",
              actions: { type: "tellFault", params: ({ event: { error } }) => ({ error }) },
              description: "Its texts could not be loaded: logged, and the page stays as it was.",
              meta: { clauses: ["O96", "O13"] },
            },
          },
        },
      },
    },
    characterKeys: {
      description:
        "Do keys of a single character do anything, as ? and those of the chat? People who speak to their computer may press them unawares.",
      meta: { clauses: ["O104", "O196"] },
      initial: "heard",
      on: {
        "keys.found": {
          target: ".ignored",
          description: "They were switched off on this device.",
        },
        "keys.switched": [
          {
            guard: { type: "isOn", params: ({ event }) => event },
            target: ".heard",
            actions: { type: "keepKeys", params: ({ event }) => event },
            description: "The person switches them on again: kept on the device.",
          },
          {
            target: ".ignored",
            actions: { type: "keepKeys", params: ({ event }) => event },
            description: "The person switches them off: kept on the device.",
          },
        ],
      },
      states: {
        heard: {
          tags: "keysHeard",
          description: "They do.",
        },
        ignored: {
          description: "They do nothing; the button on the profile opens the sheet.",
        },
      },
    },
  },
});
