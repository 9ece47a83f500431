import { type Language, LANGUAGES } from "#contract/languages.ts";

import { type Catalogue, showTextsIn } from "../../words/t.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";

/** Key of the language in the browser's storage. */
export const LANGUAGE_KEY = "language";
const RIGHT_TO_LEFT: readonly Language[] = ["fa", "ar"];

/** The texts of each language but English, whose are in the code. */
const CATALOGUES: Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>> = {
  es: () => import("../../words/languages/es.json"),
  fr: () => import("../../words/languages/fr.json"),
  fa: () => import("../../words/languages/fa.json"),
  ar: () => import("../../words/languages/ar.json"),
  zh: () => import("../../words/languages/zh.json"),
};

/** The language of ours that a tag such as `fr-CA` names. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((each) => each === tag?.split("-")[0]);

/** The language that the device keeps, else the first of the browser's that we speak, else English. Serves O96. */
export const languageOfDevice = (storage: SafeStorage, wishes: readonly string[]): Language =>
  languageOf(storage.get(LANGUAGE_KEY)) ?? wishes.map(languageOf).find(Boolean) ?? "en";

/** Loads a language's texts, and returns what shows them. Rejects where they can't be loaded. Serves O96. */
export async function loadLanguage(wanted: Language): Promise<() => void> {
  const catalogue = wanted === "en" ? {} : (await CATALOGUES[wanted]()).default;
  return () => {
    const { documentElement: page } = document;
    page.lang = wanted;
    page.dir = RIGHT_TO_LEFT.includes(wanted) ? "rtl" : "ltr";
    showTextsIn(wanted, catalogue);
  };
}
