import { chipMeaning } from "../danger/care.ts";
import { dangerIn, isDoubt } from "../danger/danger.ts";
import { moveIn } from "../danger/moves.ts";
import type { Question } from "../port.ts";

/**
 * A conversation without what may have been said in danger and the answers to it: no endpoint ever gets that. In what
 * was said before, even a doubt is enough.
 */
export function withoutDanger(history: Question["history"]): Question["history"] {
  let before: string | null = null;
  let isLeftOut = false;
  return history.filter(({ writer, text }) => {
    if (writer === "client") {
      const offered = isLeftOut && (chipMeaning(text) !== null || moveIn(text) !== null);
      isLeftOut = offered || isDoubt(dangerIn(text, before, isLeftOut));
      before = text;
    }
    return !isLeftOut;
  });
}
