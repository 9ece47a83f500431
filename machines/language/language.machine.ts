import { assign, type EventObject, fromCallback, setup } from "xstate";

import type { Language } from "#contract/languages.ts";

import type { ChartMeta } from "../clauses.ts";
import { logError, notProvided, unprovided } from "../ports.ts";
import type { LanguageContext, LanguageEvent, LanguageTag } from "./types.ts";

const wants = {
  type: "want" as const,
  params: ({ event }: { event: { language: Language } }) => ({ language: event.language }),
};
const isShown = {
  type: "isShown" as const,
  params: ({ event }: { event: { language: Language } }) => ({ language: event.language }),
};

/** What becomes of a choice, here or in another tab. */
const chosen = [
  {
    guard: isShown,
    target: ".shown",
    actions: wants,
    description: "What is shown is wanted, perhaps instead of another that loads.",
  },
  {
    target: ".loading",
    actions: wants,
    description: "Another language is wanted, here or in another tab, which this one follows.",
  },
] as const;

/** The language of what is shown, chosen on the landing and the profile: the browser's until then. Serves O96. */
export const languageMachine = setup({
  types: {} as {
    context: LanguageContext;
    events: LanguageEvent;
    tags: LanguageTag;
    meta: ChartMeta;
  },
  actors: {
    /** Says by `language.found` what is shown, and by `language.chosenElsewhere` what another tab chose, until it is stopped. */
    watchLanguage: fromCallback<EventObject>(() => {
      throw new Error(notProvided("watchLanguage"));
    }),
    /** Loads the texts of a language, then shows and keeps it. Rejects where they can't be had. */
    showLanguage: unprovided<void, { language: Language }>("showLanguage"),
  },
  guards: {
    isShown: ({ context }, params: { language: Language }) => params.language === context.language,
  },
  actions: {
    found: assign((_, { language }: { language: Language }) => ({ language, wanted: language })),
    want: assign((_, { language }: { language: Language }) => ({ wanted: language })),
    show: assign({ language: ({ context }) => context.wanted }),
    stay: assign({ wanted: ({ context }) => context.language }),
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
  },
}).createMachine({
  id: "language",
  description: "The language of what is shown.",
  meta: { clauses: ["O96"] },
  context: { language: "en", wanted: "en" },
  initial: "shown",
  invoke: {
    id: "watchLanguage",
    src: "watchLanguage",
    onError: {
      actions: logError,
      description: "What other tabs choose can't be heard: logged; a choice holds for this page.",
    },
  },
  on: {
    "language.found": {
      actions: { type: "found", params: ({ event }) => ({ language: event.language }) },
      description: "What the page is shown in, as it begins.",
    },
    "language.chosen": chosen,
    "language.chosenElsewhere": chosen,
  },
  states: {
    shown: { description: "Everything is shown in one language." },
    loading: {
      tags: "loading",
      description: "The texts of another language are loaded; the page stays as it is.",
      invoke: {
        id: "showLanguage",
        src: "showLanguage",
        input: ({ context }) => ({ language: context.wanted }),
        onDone: {
          target: "changed",
          actions: "show",
          description: "The page is shown in it, and the device keeps it.",
        },
        onError: {
          target: "failed",
          actions: [logError, "stay"],
          description: "Its texts could not be loaded: the page stays as it was.",
        },
      },
    },
    changed: {
      tags: "changed",
      description: "Everything is drawn in what was chosen: the choice takes the focus again.",
    },
    failed: {
      tags: "failed",
      description: "What was chosen could not be loaded, which is said; it can be chosen again.",
    },
  },
});
