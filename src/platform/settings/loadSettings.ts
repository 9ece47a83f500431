import * as v from "valibot";

import { AppSettings, SETTINGS_PATH } from "#contract/settings.ts";

/** What the app runs with when its server has no settings for it: the page's own host, its own codes. */
export const DEFAULT_SETTINGS: AppSettings = {
  apiHost: "",
  firebase: null,
  googleMaps: null,
  mapStyleUrl: null,
  statechartsInspect: false,
};

/**
 * How long those who need the settings wait for them, in milliseconds: then their call counts as unreachable. The
 * loading goes on, so that a later call may go through.
 */
export const SETTINGS_PATIENCE = 10_000;

/** How long one try may take, and the pauses between the tries, the last again and again. In milliseconds. */
const TRY_PATIENCE = 5000;
const PAUSES = [500, 1000, 2000, 5000, 15_000];

/**
 * Reads the settings from the server that served the app, so that one build serves any host.
 * A server without settings, which answers 404 or something else in their place, leaves the defaults. Any other answer,
 * or none, says nothing about where the calls belong, and they may carry another host's tokens: so it is asked again
 * until it answers. Never rejects.
 */
export async function loadSettings(
  origin: string,
  pauses: readonly number[] = PAUSES,
): Promise<AppSettings> {
  const settings = await askOnce(origin);
  if (settings !== null) return settings;
  const [pause = 0, ...later] = pauses;
  await new Promise((over) => {
    setTimeout(over, pause);
  });
  return loadSettings(origin, later.length > 0 ? later : pauses);
}

/** The settings; null when the server gave no answer that one can rely on. */
async function askOnce(origin: string): Promise<AppSettings | null> {
  try {
    // Plain fetch: this runs at the very start, and the client for calls isn't loaded then.
    const answer = await fetch(new URL(SETTINGS_PATH, origin), {
      signal: AbortSignal.timeout(TRY_PATIENCE),
    });
    if (answer.ok) return readSettings(await answer.text());
    return answer.status === 404 ? DEFAULT_SETTINGS : null;
  } catch {
    return null;
  }
}

function readSettings(text: string): AppSettings {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), AppSettings), text);
  if (!read.success) return DEFAULT_SETTINGS;
  return { ...read.output, apiHost: originOf(read.output.apiHost) };
}

/** The origin of an http(s) address, or empty when the text is none. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : "";
}
