import * as v from "valibot";

import { AppSettings, SETTINGS_PATH } from "#contract/settings.ts";

/** What the app runs with when its server tells it nothing: the page's own host, its own codes. */
export const DEFAULT_SETTINGS: AppSettings = { apiHost: "", firebase: null };

/** How long the start of the app waits for its settings, in milliseconds. */
const PATIENCE = 5000;

/**
 * Reads the settings from the server that served the app, so that one build serves any host.
 * Never rejects: a host without settings, or one that answers something else, leaves the defaults.
 */
export async function loadSettings(origin: string): Promise<AppSettings> {
  try {
    // Plain fetch: this runs at the very start, and the client for calls isn't loaded then.
    const answer = await fetch(new URL(SETTINGS_PATH, origin), {
      signal: AbortSignal.timeout(PATIENCE),
    });
    const read = v.safeParse(AppSettings, answer.ok ? await answer.json() : null);
    return read.success
      ? { ...read.output, apiHost: originOf(read.output.apiHost) }
      : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** The origin of an http(s) address, or empty when the text is none. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : "";
}
