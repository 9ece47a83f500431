import type { Helplines } from "#machines/crisisHelp/types.ts";

import helplinesUrl from "../../../data/helplines.json?url&no-inline";
import { lazily } from "../lazily.ts";

/** The part of data/helplines.json that is used here. */
export interface HelplinesFile extends Helplines {
  /** Countries that a language alone names: Japanese that of Japan, English none. */
  countryOfLanguage: Record<string, string[]>;
}

/** Fetches the helplines that ship with the app, once; again after a failure. Serves O50. */
export const fetchHelplines: () => Promise<HelplinesFile> = lazily(async () => {
  const answer = await fetch(helplinesUrl);
  if (!answer.ok) throw new Error(`The helplines could not be fetched: ${answer.status}.`);
  return (await answer.json()) as HelplinesFile;
});
