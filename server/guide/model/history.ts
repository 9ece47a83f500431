import { chipMeaning } from "../danger/care.ts";
import { dangerIn } from "../danger/danger.ts";
import type { Question } from "../port.ts";

/** A conversation without what somebody said in danger and what they were answered: that goes to no endpoint, later either. */
export function withoutDanger(history: Question["history"]): Question["history"] {
  let before: string | null = null;
  let caring = false;
  return history.filter(({ writer, text }) => {
    if (writer === "client") {
      const offered = caring && chipMeaning(text) !== null;
      caring = offered || dangerIn(text, before, caring).level === "help";
      before = text;
    }
    return !caring;
  });
}
