import { fromPromise } from "xstate";

import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";

import type { CallServer } from "./serverCalls.ts";

/** Whether anything of a name can be seen. */
const isVisible = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

const named = <T extends { id: string; name: string }>(one: T): T =>
  isVisible(one.name) ? one : { ...one, name: isVisible(one.id) ? one.id : "?" };

/**
 * A university that, with each of its stops, has a name to show: a host that tells none has its id, as in the lists of
 * the contract. Without, a page would have no title.
 */
export const withNames = (university: University): University => ({
  ...named(university),
  points: university.points.map(named),
});

/** The ports by which charts get one university and the plan of its campus. All reject with a Refusal. */
export function createUniversityPorts(callServer: CallServer) {
  return {
    /** Serves A11. */
    fetchUniversity: fromPromise<University, { id: string }>(async ({ input, ...asker }) =>
      withNames(await callServer(asker, "getUniversity", { params: { id: input.id } })),
    ),
    /** Serves O22. Quiet, as a screen is whole without a plan. */
    fetchPlan: fromPromise<Plan | null, { id: string }>(({ input, ...asker }) =>
      callServer(asker, "getPlan", { params: { id: input.id } }, { quiet: true }),
    ),
  };
}
