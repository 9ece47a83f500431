import { type EventObject, fromCallback, fromPromise } from "xstate";

import type { Language } from "#contract/languages.ts";
import { languageMachine } from "#machines/language/language.machine.ts";
import type { LanguageEvent } from "#machines/language/types.ts";

import { language as shown } from "../../words/t.ts";
import { LANGUAGE_KEY, languageOf, loadLanguage } from "../language/language.ts";
import { watchLanguage } from "../language/watchLanguage.ts";
import type { Parts } from "./parts.ts";

/** The chart `language` with its ports and slots in place. Serves O96. */
export function wireLanguage({ storage, log }: Parts) {
  return languageMachine.provide({
    actors: {
      watchLanguage: fromCallback<EventObject>(({ sendBack }) => {
        const say = (event: LanguageEvent) => sendBack(event);
        say({ type: "language.found", language: languageOf(shown()) ?? "en" });
        return watchLanguage((language) => say({ type: "language.chosenElsewhere", language }));
      }),
      showLanguage: fromPromise<void, { language: Language }>(async ({ input, signal }) => {
        const show = await loadLanguage(input.language, signal);
        if (signal.aborted) return;
        storage.set(LANGUAGE_KEY, input.language);
        show();
      }),
    },
    actions: { log },
  });
}
