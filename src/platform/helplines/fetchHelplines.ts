import helplinesUrl from "../../../data/helplines.json?url&no-inline";
import { lazily } from "../lazily.ts";
import type { HelplinesFile } from "./readHelplines.ts";

/** Fetches the helplines that ship with the app, once; again after a failure. Serves O50. */
export const fetchHelplines: () => Promise<HelplinesFile> = lazily(async () => {
  const answer = await fetch(helplinesUrl);
  if (!answer.ok) throw new Error(`The helplines could not be fetched: ${answer.status}.`);
  return (await answer.json()) as HelplinesFile;
});
