import type { Language } from "#contract/languages.ts";
import { languageMachine } from "#machines/language/language.machine.ts";

import { subject } from "../charts/subject.ts";

const languages: { language: Language }[] = [
  { language: "en" },
  { language: "fr" },
  { language: "ar" },
];

export const language = subject({
  machine: languageMachine,
  inputs: [{}],
  // What matters is whether something else is wanted than what is shown.
  key: ({ language: shown, wanted }) => ({ isShown: shown === wanted }),
  sees: ({ language: shown, wanted }) => ({ shown, wanted }),
  payloads: {
    "language.found": languages,
    "language.chosen": languages,
    "language.chosenElsewhere": languages,
  },
  done: { showLanguage: [null] },
  // It is told once, as the chart begins.
  isWorth: ({ state }, { type }) => type !== "language.found" || state.includes("shown"),
  callbacks: ["watchLanguage"],
  failed: { watchLanguage: ["broke"], showLanguage: ["broke"] },
});
