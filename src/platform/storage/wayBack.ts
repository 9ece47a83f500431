import * as v from "valibot";

import type { WayBack } from "#machines/messages.ts";

import { readChatSettings } from "../navigation/chatSettings.ts";
import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";

/** Key of where a person was before signing in, in the storage of the tab (O93). */
const KEY = "way_back";

/** A path of this app, and no other host's address. */
const OwnPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const Kept = v.object({ to: OwnPath, of: v.nullable(v.string()), state: v.optional(v.unknown()) });

/** Where the person in this tab will want to be once they are signed in, or null. */
export function readWayBack(storage: SafeStorage): WayBack | null {
  const kept = readJson(storage, KEY, Kept);
  if (kept === null) return null;
  const state = readChatSettings(kept.state);
  return { to: kept.to, of: kept.of, ...(state === null ? {} : { state }) };
}

/** Keeps where the person was, or forgets it. */
export const writeWayBack = (storage: SafeStorage, wayBack: WayBack | null): void =>
  wayBack === null ? storage.remove(KEY) : storage.set(KEY, JSON.stringify(wayBack));
