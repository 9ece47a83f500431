const lacksFactor = {
  tags: ["forbidden", "lacksFactor"],
  description: "The person is led to turning on two-step sign-in.",
  meta: { clauses: ["O238"] },
  always: {
    guard: "lacksNoFactor",
    target: "forbidden",
    description: "It was turned on, or it is no longer this person.",
    meta: { clauses: ["O238"] },
  },
} as const;

/**
 * A screen for superusers alone: `invoke` is its chart, which runs while the person is one. Anyone else is told so and led
 * back; a person who becomes one later finds their own unfinished work, and no one else's. Serves P5, O32, O38, O61, O238.
 */
export const forSuperusers = <Invoke extends { id: string }>(description: string, invoke: Invoke) =>
  ({
    description,
    meta: { clauses: ["P5", "O32", "O38"] },
    initial: "forbidden",
    states: {
      forbidden: {
        tags: "forbidden",
        description: "The person is signed in, and no superuser.",
        meta: { clauses: ["P5", "O38"] },
        always: [
          {
            guard: "isSuperuser",
            target: "open",
            description: "The person is a superuser.",
          },
          {
            guard: "isSignedOut",
            target: "signedOut",
            description: "No one is signed in.",
            meta: { clauses: ["O32", "O38"] },
          },
          {
            guard: "lacksFactor",
            target: "lacksFactor",
            description: "The person would be a superuser with two-step sign-in.",
            meta: { clauses: ["O238"] },
          },
        ],
      },
      lacksFactor,
      signedOut: {
        tags: ["forbidden", "signedOut"],
        description: "No one is signed in: the way in is offered.",
        meta: { clauses: ["O32", "O38"] },
        always: {
          guard: "isSignedIn",
          target: "forbidden",
          description: "Someone signed in, who may turn out to be a superuser.",
        },
      },
      open: {
        description: "The screen is open.",
        meta: { clauses: ["P5", "O38", "O61"] },
        exit: { type: "keepLeft", params: { chart: invoke.id } },
        invoke,
        always: {
          guard: "isOrdinary",
          target: "forbidden",
          description: "The person is no longer a superuser.",
          meta: { clauses: ["P5"] },
        },
      },
    },
  }) as const;
