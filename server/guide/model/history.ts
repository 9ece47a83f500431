import { chipMeaning } from "../danger/care.ts";
import { dangerIn } from "../danger/danger.ts";
import type { Question } from "../port.ts";

/**
 * A conversation without what may have been said in danger and what was answered to it: that goes to no endpoint, later
 * either. Of what was said before even a doubt is enough.
 */
export function withoutDanger(history: Question["history"]): Question["history"] {
  let before: string | null = null;
  let isLeftOut = false;
  return history.filter(({ writer, text }) => {
    if (writer === "client") {
      const offered = isLeftOut && chipMeaning(text) !== null;
      isLeftOut = offered || dangerIn(text, before, isLeftOut).level !== "none";
      before = text;
    }
    return !isLeftOut;
  });
}
