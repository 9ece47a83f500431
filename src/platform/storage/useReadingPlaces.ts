import * as v from "valibot";

import { readJson } from "./readJson.ts";
import { createSafeStorage } from "./safeStorage.ts";

const PLACES_KEY = "chat_places";
/** Of so many conversations the place is kept, those read last. */
const MOST = 50;

const Place = v.object({ message: v.number(), offset: v.number(), top: v.number() });
/**
 * Where a conversation is read: the number of the first message in view, how far it is scrolled past its beginning, and
 * how far all of it is, in CSS pixels.
 */
export type ReadingPlace = v.InferOutput<typeof Place>;

const Places = v.array(v.tuple([v.string(), Place]));

const storage = createSafeStorage(() => window.localStorage);
const read = () => readJson(storage, PLACES_KEY, Places) ?? [];

const placeIn = (conversation: string): ReadingPlace | null =>
  read().find(([id]) => id === conversation)?.[1] ?? null;

function keepPlace(conversation: string, place: ReadingPlace | null): void {
  const before = read();
  const others = before.filter(([id]) => id !== conversation);
  if (place === null && others.length === before.length) return;
  const now = place === null ? others : [...others, [conversation, place]];
  storage.set(PLACES_KEY, JSON.stringify(now.slice(-MOST)));
}

const places = { placeIn, keepPlace };

/** Where conversations were read last on this device: null is the end, and forgets a place. Serves O63. */
export const useReadingPlaces = () => places;
