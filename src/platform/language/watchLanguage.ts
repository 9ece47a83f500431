import type { Language } from "#contract/languages.ts";

import { LANGUAGE_KEY, languageOf } from "./language.ts";

/** Says which language another tab chooses, until what it returns is called. Serves O96. */
export function watchLanguage(heard: (language: Language) => void): () => void {
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
