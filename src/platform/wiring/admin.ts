import { fromPromise } from "xstate";

import type { ImportJob } from "#contract/importJob.ts";
import { adminMachine } from "#machines/admin/admin.machine.ts";
import type { ListPage, UniversityPage } from "#machines/admin/types.ts";

import { createSendImport } from "../http/uploadPort.ts";
import { wireAdminChanges } from "./adminChanges.ts";
import { wireAdminQuestions } from "./adminQuestions.ts";
import { createFindMatches, listUniversities } from "./findMatches.ts";
import type { Parts } from "./parts.ts";

/** The chart `admin` with its ports in place. */
export function wireAdmin({ callServer }: Parts) {
  return adminMachine.provide({
    actors: {
      findMatches: createFindMatches(callServer),
      adminQuestions: wireAdminQuestions({ callServer }),
      adminChanges: wireAdminChanges(callServer),
      /** Serves A10. */
      fetchUniversities: fromPromise<UniversityPage, ListPage & { rows: number }>(
        ({ input: { search, page, rows }, ...asker }) => {
          const query = { search, page: String(page), page_size: String(rows) };
          return listUniversities(callServer, asker, query);
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
