import type { Language } from "#contract/languages.ts";

/** What is shown, and what was chosen last: another one only while it loads or after it didn't. */
export interface LanguageContext {
  language: Language;
  wanted: Language;
}

/**
 * `language.found`: what the page is shown in, told at the start; `language.chosen`: by the person;
 * `language.chosenElsewhere`: in another tab.
 */
export type LanguageEvent =
  | { type: "language.found"; language: Language }
  | { type: "language.chosen"; language: Language }
  | { type: "language.chosenElsewhere"; language: Language };

/** `changed`: what is shown was chosen just now; `failed`: what was chosen couldn't be loaded. */
export type LanguageTag = "loading" | "changed" | "failed";
