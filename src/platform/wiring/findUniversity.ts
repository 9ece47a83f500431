import { fromPromise } from "xstate";

import { PAGE_SIZE } from "#contract/limits.ts";
import type { UniversityRef } from "#contract/universityRef.ts";
import { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";

import { createFindMatches } from "./findMatches.ts";
import type { Parts } from "./parts.ts";

/** The chart `findUniversity` with its port in place. */
export function wireFindUniversity({ callServer }: Parts) {
  return findUniversityMachine.provide({
    actors: {
      findMatches: createFindMatches(callServer),
      /** Serves A10 and K7. The type and the size are said, as another host may have other defaults. */
      search: fromPromise<UniversityRef[], { name: string }>(({ input, ...asker }) =>
        callServer(asker, "listUniversities", {
          query: { type: "university", page_size: String(PAGE_SIZE), search: input.name },
        }),
      ),
    },
  });
}
