import { errorOf } from "../ports.ts";

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

const showRefusal = { type: "showRefusal", params: errorOf } as const;

/** The same of a form whose chart has `showRefusal`. Serves O42, O48. */
export const outdatedForm = { ...outdated, actions: showRefusal } as const;

/** What comes of a form that was refused for another reason; `typing` is the state in which it is typed. Serves O42. */
export const refusedForm = <Typing extends string>(typing: Typing) =>
  ({
    target: typing,
    actions: showRefusal,
    description: "It was refused: each issue is shown at its field, and all that was typed stays.",
    meta: { clauses: ["X1", "X2", "O42"] },
  }) as const;
