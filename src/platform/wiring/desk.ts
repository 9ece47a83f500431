import { fromPromise } from "xstate";

import type { ImportJob } from "#contract/importJob.ts";
import type { UniversitySummary } from "#contract/university.ts";
import { deskMachine } from "#machines/desk/desk.machine.ts";
import type { ListPage } from "#machines/desk/types.ts";

import { createSendImport } from "../http/sendImport.ts";
import type { Parts } from "./parts.ts";

/** The chart `desk` with its ports in place. */
export function wireDesk({ callServer }: Parts) {
  return deskMachine.provide({
    actors: {
      /** Serves A10. The overlay stays away: it would flicker with each letter. */
      fetchUniversities: fromPromise<UniversitySummary[], ListPage & { rows: number }>(
        ({ input: { search, page, rows }, ...asker }) =>
          callServer(
            asker,
            "listUniversities",
            {
              query: {
                type: "university",
                search,
                page: String(page),
                page_size: String(rows),
              },
            },
            { skipLoading: true },
          ),
      ),
      /** Serves O23. */
      fetchImports: fromPromise<ImportJob[], undefined>((asker) =>
        callServer(asker, "imports", {}, { quiet: true }),
      ),
      sendFile: createSendImport(callServer),
    },
  });
}
