import { fromPromise } from "xstate";

import type { Matches } from "#machines/universitySearch/types.ts";

import type { CallServer } from "../http/serverCalls.ts";

/** How many matches are shown at once: as many as a phone has room for. */
const FEW = 8;

/** The port behind a combobox of universities (A10, O79). Overlay and notices stay away: they would flicker with each letter. */
export const createFindMatches = (callServer: CallServer) =>
  fromPromise<Matches, { name: string }>(async ({ input, ...asker }) => {
    let total: number | null = null;
    const universities = await callServer(
      asker,
      "listUniversities",
      { query: { type: "university", page_size: String(FEW), search: input.name } },
      {
        skipLoading: true,
        quiet: true,
        onTotal: (told) => {
          total = told;
        },
      },
    );
    return { universities, total };
  });
