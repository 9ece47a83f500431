import { type Language, LANGUAGES } from "#contract/languages.ts";

import ar from "../../words/languages/ar.json?url&no-inline";
import es from "../../words/languages/es.json?url&no-inline";
import fa from "../../words/languages/fa.json?url&no-inline";
import fr from "../../words/languages/fr.json?url&no-inline";
import zh from "../../words/languages/zh.json?url&no-inline";
import { type Catalogue, showTextsIn } from "../../words/t.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";

/** Key of the language in the browser's storage. */
export const LANGUAGE_KEY = "language";

/** Where the texts of each language are; the English ones are in the code. */
const ADDRESSES: Record<Exclude<Language, "en">, string> = { es, fr, fa, ar, zh };
const RIGHT_TO_LEFT: readonly Language[] = ["fa", "ar"];

/** The language of ours that a tag such as `fr-CA` names. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((each) => each === tag?.split("-")[0]);

/** The language that the device keeps, else the first of the browser's that we speak, else English. Serves O96. */
export const languageOfDevice = (storage: SafeStorage, wishes: readonly string[]): Language =>
  languageOf(storage.get(LANGUAGE_KEY)) ?? wishes.map(languageOf).find(Boolean) ?? "en";

/** Loads a language's texts, and returns what shows them. Rejects where they can't be loaded. Serves O96. */
export async function loadLanguage(wanted: Language, signal?: AbortSignal): Promise<() => void> {
  const catalogue = wanted === "en" ? {} : await fetchCatalogue(ADDRESSES[wanted], signal);
  return () => {
    const { documentElement: page } = document;
    page.lang = wanted;
    page.dir = RIGHT_TO_LEFT.includes(wanted) ? "rtl" : "ltr";
    showTextsIn(wanted, catalogue);
  };
}

// Not a module: one that failed to load would fail again in the same page.
async function fetchCatalogue(address: string, signal?: AbortSignal): Promise<Catalogue> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status}.`);
  return (await response.json()) as Catalogue;
}
