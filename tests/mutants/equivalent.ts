const AT_ONCE =
  "What the one state is for doesn't hold at the beginning: it gives way to the other at once.";

/** Mutants that do the same as the chart, by their ids, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  "emailSignIn.editing: it begins with 'complete'": AT_ONCE,
  "findUniversity.editing: it begins with 'named'": AT_ONCE,
  "phone.enteringPhone: it begins with 'filled'": AT_ONCE,
  "phone.enteringCode.entry.editing: it begins with 'complete'": AT_ONCE,
  "phone.sending on xstate.done.actor.sendCode [0]: 'emptyCode' (4) is not done":
    "Every way back to the number empties the code already.",
  "phone.enteringCode.entry.resending on xstate.done.actor.resendCode [0]: 'stopCooldown' (2) is not done":
    "Another code can be asked for only once the countdown of the last has ended.",
};
