import { chatSetup } from "./chat.setup.ts";
import { keepUnsent } from "./unsent.ts";

/** Whether there is something to send; when it goes, the talk decides. Serves V5, S27, O67. */
export const composer = chatSetup.createStateConfig({
  description: "The input.",
  meta: { clauses: ["S27", "V5"] },
  initial: "blank",
  states: {
    blank: {
      description: "The input is empty or holds only spaces: nothing can be sent.",
      meta: { clauses: ["V5"] },
      always: {
        guard: "isFilled",
        target: "filled",
        description: "There is something to send.",
        meta: { clauses: ["V5"] },
      },
    },
    filled: {
      tags: "canSend",
      description: "The input holds something to send, now or as soon as the guide can be asked.",
      meta: { clauses: ["V5", "O67"] },
      always: {
        guard: "isBlank",
        target: "blank",
        actions: keepUnsent,
        description: "The input was emptied: what was in it isn't kept any longer.",
        meta: { clauses: ["V5", "O234"] },
      },
    },
  },
});
