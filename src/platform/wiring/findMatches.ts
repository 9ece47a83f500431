import { fromPromise } from "xstate";

import type { UniversityPage } from "#machines/admin/types.ts";
import type { Matches } from "#machines/universitySearch/types.ts";

import type { Asker, CallServer } from "../http/serverCalls.ts";

/** How many matches are shown at once: as many as a phone has room for. */
const FEW = 8;

/** The port behind a combobox of universities (A10, O79). Notices stay away, too. */
export const createFindMatches = (callServer: CallServer) =>
  fromPromise<Matches, { name: string }>(({ input: { name }, ...asker }) =>
    listUniversities(callServer, asker, { page_size: String(FEW), search: name }, { quiet: true }),
  );

/** A page of the universities, and how many there are in all. The overlay stays away: it would flicker with each letter. */
export async function listUniversities(
  callServer: CallServer,
  asker: Asker,
  query: Record<string, string>,
  flags: { quiet?: boolean } = {},
): Promise<UniversityPage> {
  let total: number | null = null;
  const universities = await callServer(
    asker,
    "listUniversities",
    { query: { type: "university", ...query } },
    {
      ...flags,
      skipLoading: true,
      onTotal: (told) => {
        total = told;
      },
    },
  );
  return { universities, total };
}
