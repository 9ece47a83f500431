import * as v from "valibot";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { UNSENT_KEY } from "./trial.ts";

const Kept = v.object({
  /** What was typed, by the university that it is about; null is the guide at large. `by` is empty without an account. */
  texts: v.array(
    v.object({ about: v.nullable(v.string()), text: v.string(), by: v.optional(v.string(), "") }),
  ),
  /** The university that was bookmarked last. */
  bookmark: v.nullable(v.string()),
});

const kept = (storage: SafeStorage) =>
  readJson(storage, UNSENT_KEY, Kept) ?? { texts: [], bookmark: null };

/** Who typed it, and what about: `by` is empty without an account, `universityId` null for the guide at large. */
export interface Typed {
  by: string;
  universityId: string | null;
}

/** What a person typed in this tab, or anybody without an account before; empty without. */
export const readUnsent = (storage: SafeStorage, { by, universityId }: Typed): string =>
  kept(storage).texts.find((one) => one.about === universityId && (one.by === "" || one.by === by))
    ?.text ?? "";

/** Keeps what is typed, in place of what anybody typed there before; an empty text forgets it. */
export function writeUnsent(storage: SafeStorage, { by, universityId }: Typed, text: string): void {
  const { texts, bookmark } = kept(storage);
  const others = texts.filter(({ about }) => about !== universityId);
  const now = text === "" ? others : [...others, { about: universityId, text, by }];
  storage.set(UNSENT_KEY, JSON.stringify({ texts: now, bookmark }));
}

/** The university that was bookmarked last without an account, or null. */
export const readBookmark = (storage: SafeStorage): string | null => kept(storage).bookmark;

/** Keeps the university that is bookmarked without an account, or forgets it. */
export const writeBookmark = (storage: SafeStorage, bookmark: string | null): void =>
  storage.set(UNSENT_KEY, JSON.stringify({ ...kept(storage), bookmark }));
