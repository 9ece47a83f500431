import * as v from "valibot";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { UNSENT_KEY } from "./trial.ts";

const Kept = v.object({
  /** What was typed, by the university that it is about; null is the guide at large. */
  texts: v.array(v.object({ about: v.nullable(v.string()), text: v.string() })),
  /** The university that was bookmarked last. */
  bookmark: v.nullable(v.string()),
});

const kept = (storage: SafeStorage) =>
  readJson(storage, UNSENT_KEY, Kept) ?? { texts: [], bookmark: null };

/** What was typed in this tab without an account about a university, or to the guide at large (null); empty without. */
export const readUnsent = (storage: SafeStorage, universityId: string | null): string =>
  kept(storage).texts.find(({ about }) => about === universityId)?.text ?? "";

/** Keeps what is typed; an empty text forgets it. */
export function writeUnsent(storage: SafeStorage, universityId: string | null, text: string): void {
  if (readUnsent(storage, universityId) === text) return;
  const { texts, bookmark } = kept(storage);
  const others = texts.filter(({ about }) => about !== universityId);
  const now = text === "" ? others : [...others, { about: universityId, text }];
  storage.set(UNSENT_KEY, JSON.stringify({ texts: now, bookmark }));
}

/** The university that was bookmarked last without an account, or null. */
export const readBookmark = (storage: SafeStorage): string | null => kept(storage).bookmark;

/** Keeps the university that is bookmarked without an account, or forgets it. */
export const writeBookmark = (storage: SafeStorage, bookmark: string | null): void =>
  storage.set(UNSENT_KEY, JSON.stringify({ ...kept(storage), bookmark }));
