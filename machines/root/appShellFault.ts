import { logError } from "../ports.ts";

/**
 * What becomes of the root when the chart that it starts later breaks: that chart alone stops. xstate's types know such an
 * event of invoked charts only, so it is spread into the root's own.
 */
export const appShellFault = {
  "xstate.error.actor.appShell": {
    actions: [logError, "stopAppShell"],
    description:
      "The chart of the app on this device broke: it is logged, and the app goes on without.",
    meta: { clauses: ["O13"] },
  },
} as const;
