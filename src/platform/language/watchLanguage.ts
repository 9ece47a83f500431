import type { Language } from "#contract/languages.ts";

import { LANGUAGE_KEY, languageOf } from "./language.ts";

type Heard = (language: Language) => void;

/** How many places on the screen the language can be chosen at; each shows what is chosen elsewhere itself. */
let choices = 0;

/** Says to a choice of the language what another tab chooses, until what it returns is called. Serves O96. */
export function watchLanguage(heard: Heard): () => void {
  choices += 1;
  const stop = listen(heard);
  return () => {
    choices -= 1;
    stop();
  };
}

/** Says what another tab chooses while the language can't be chosen here, until what it returns is called. Serves O96. */
export const watchLanguageElsewhere = (heard: Heard): (() => void) =>
  listen((language) => {
    if (choices === 0) heard(language);
  });

function listen(heard: Heard): () => void {
  const until = new AbortController();
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      const chosen = key === LANGUAGE_KEY ? languageOf(newValue) : undefined;
      if (chosen) heard(chosen);
    },
    { signal: until.signal },
  );
  return () => until.abort();
}
