import { fromPromise } from "xstate";

import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";

import type { CallServer } from "./serverCalls.ts";

/** The ports by which charts get one university and the plan of its campus. All reject with a Refusal. */
export function createUniversityPorts(callServer: CallServer) {
  return {
    /** Serves A11. */
    fetchUniversity: fromPromise<University, { id: string }>(({ input, ...asker }) =>
      callServer(asker, "getUniversity", { params: { id: input.id } }),
    ),
    /** Serves O22. Quiet, as a screen is whole without a plan. */
    fetchPlan: fromPromise<Plan | null, { id: string }>(({ input, ...asker }) =>
      callServer(asker, "getPlan", { params: { id: input.id } }, { quiet: true }),
    ),
  };
}
