import { fromPromise } from "xstate";

import type { ImportJob } from "#contract/importJob.ts";
import { adminMachine } from "#machines/admin/admin.machine.ts";
import type { ListPage, UniversityPage } from "#machines/admin/types.ts";

import { createSendImport } from "../http/uploadPort.ts";
import { wireAdminChanges } from "./adminChanges.ts";
import { wireAdminQuestions } from "./adminQuestions.ts";
import { createFindMatches } from "./findMatches.ts";
import type { Parts } from "./parts.ts";

/** The chart `admin` with its ports in place. */
export function wireAdmin({ callServer }: Parts) {
  return adminMachine.provide({
    actors: {
      findMatches: createFindMatches(callServer),
      adminQuestions: wireAdminQuestions({ callServer }),
      adminChanges: wireAdminChanges(callServer),
      /** Serves A10. The overlay stays away: it would flicker with each letter. */
      fetchUniversities: fromPromise<UniversityPage, ListPage & { rows: number }>(
        async ({ input: { search, page, rows }, ...asker }) => {
          let total: number | null = null;
          const query = {
            type: "university",
            search,
            page: String(page),
            page_size: String(rows),
          };
          const universities = await callServer(
            asker,
            "listUniversities",
            { query },
            {
              skipLoading: true,
              onTotal: (told) => {
                total = told;
              },
            },
          );
          return { universities, total };
        },
      ),
      /** Serves O23. */
      fetchImports: fromPromise<ImportJob[], undefined>((asker) =>
        callServer(asker, "imports", {}, { quiet: true }),
      ),
      sendFile: createSendImport(callServer),
    },
  });
}
