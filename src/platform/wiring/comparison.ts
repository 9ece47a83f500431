import { fromPromise } from "xstate";

import type { University } from "#contract/university.ts";
import { comparisonMachine } from "#machines/comparison/comparison.machine.ts";

import { createFindMatches } from "./findMatches.ts";
import type { Parts } from "./parts.ts";

/** The chart `comparison` with its ports in place. Both are quiet, as the comparison says itself what didn't come. */
export const wireComparison = ({ callServer }: Pick<Parts, "callServer">) =>
  comparisonMachine.provide({
    actors: {
      findMatches: createFindMatches(callServer),
      /** Serves A11. */
      fetchOther: fromPromise<University, { id: string }>(({ input, ...asker }) =>
        callServer(
          asker,
          "getUniversity",
          { params: { id: input.id } },
          { skipLoading: true, quiet: true },
        ),
      ),
    },
  });
