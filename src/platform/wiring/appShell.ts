import { type EventObject, fromCallback, fromPromise } from "xstate";

import type { Language } from "#contract/languages.ts";
import { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import type { AppShellReport } from "#machines/appShell/types.ts";

import { createReadKeys, keepKeys, watchHistory } from "../appShell/keys.ts";
import { watchLine } from "../appShell/watchLine.ts";
import { createWatchVersion } from "../appShell/watchVersion.ts";
import { loadLanguage } from "../language/language.ts";
import { watchLanguageElsewhere } from "../language/watchLanguage.ts";
import type { Parts } from "./parts.ts";

/** The chart `appShell` with its ports in place. */
export const wireAppShell = ({ storage, log }: Parts) =>
  appShellMachine.provide({
    actors: {
      watchLine,
      watchVersion: createWatchVersion((text) => log(null, { text })),
      watchLanguage: fromCallback<EventObject>(({ sendBack }) =>
        watchLanguageElsewhere((language) =>
          sendBack({ type: "language.chosenElsewhere", language } satisfies AppShellReport),
        ),
      ),
      showLanguage: fromPromise<void, { language: Language }>(async ({ input, signal }) => {
        const show = await loadLanguage(input.language, signal);
        if (!signal.aborted) show();
      }),
      watchHistory,
      readKeys: createReadKeys(storage),
    },
    actions: { keepKeys: (_, { on }) => keepKeys(storage, on) },
  });
