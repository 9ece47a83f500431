import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";

/** The plan of a university's campus, for a screen's map. Its chart has `universityParts` and `setPlan`. Serves O22. */
export const plan = {
  description: "The plan of the campus, for the map.",
  meta: { clauses: ["O22"] },
  initial: "absent",
  states: {
    absent: {
      description: "There is no plan, or not yet.",
      always: {
        guard: "hasPlan",
        target: "loading",
        description: "There is one to ask for.",
      },
    },
    loading: {
      description: "The plan is being fetched.",
      invoke: {
        id: "fetchPlan",
        src: "fetchPlan",
        input: ({ context }: { context: { university: University | null } }) => ({
          id: context.university?.id ?? "",
        }),
        onDone: {
          target: "settled",
          actions: {
            type: "setPlan",
            params: ({ event }: { event: { output: Plan | null } }) => ({ plan: event.output }),
          },
          description: "The plan is here: the map is drawn with it.",
        },
        onError: {
          target: "settled",
          description: "It could not be fetched: the map does without.",
          meta: { clauses: ["O22", "X2"] },
        },
      },
    },
    settled: {
      description: "Whether there is a plan is known.",
    },
  },
} as const;
