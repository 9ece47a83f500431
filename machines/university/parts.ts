import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";

import { isMissing, unprovided } from "../ports.ts";

/** What the states that fetch a university and its plan need of their chart's setup. */
export const universityParts = {
  actors: {
    /** One university with its points and images; rejects with status 404 when there is none (A11). */
    fetchUniversity: unprovided<University, { id: string }>("fetchUniversity"),
    /** The plan of its campus, or null (O22). Quiet: a map does without. */
    fetchPlan: unprovided<Plan | null, { id: string }>("fetchPlan"),
  },
  guards: {
    isMissing,
    hasPlan: ({ context }: { context: { university: University | null } }) =>
      context.university?.has_plan ?? false,
  },
};
