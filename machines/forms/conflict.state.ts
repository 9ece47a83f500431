/** Hands an error of a port to a guard or an action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * What comes of saving what someone else has changed meanwhile, in a chart with the guard `isOutdated` and a state
 * `renewing` beside this one, which fetches it again. Serves O35, O48.
 */
export const outdated = {
  guard: { type: "isOutdated", params: errorOf },
  target: "renewing",
  description: "Someone else changed or deleted it meanwhile: it is fetched again.",
  meta: { clauses: ["O35", "O48"] },
} as const;
