import { fromPromise } from "xstate";

import type { University } from "#contract/university.ts";
import { comparisonMachine } from "#machines/comparison/comparison.machine.ts";

import { withNames } from "../http/universityPorts.ts";
import { createFindMatches } from "./findMatches.ts";
import type { Parts } from "./parts.ts";

/** The chart `comparison` with its ports in place. Both are quiet, as the comparison says itself what didn't come. */
export const wireComparison = ({ callServer }: Pick<Parts, "callServer">) =>
  comparisonMachine.provide({
    actors: {
      findMatches: createFindMatches(callServer),
      /** Serves A11. */
      fetchOther: fromPromise<University, { id: string }>(async ({ input: { id }, ...asker }) => {
        const flags = { skipLoading: true, quiet: true };
        return withNames(await callServer(asker, "getUniversity", { params: { id } }, flags));
      }),
    },
  });
