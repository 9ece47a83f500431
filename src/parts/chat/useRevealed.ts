import { startTransition, useMemo, useState } from "react";

import type { ChatMessage } from "#machines/chat/types.ts";

import { useMedia } from "../../platform/browser/useMedia.ts";
import { useSteps } from "../../platform/browser/useSteps.ts";
import { drawnAfter, revealedNow, STEP_MS, wholeWords } from "./revealing.ts";

/**
 * A history whose newest answer appears at a reading pace, however fast it came, some words at a time; it counts as
 * streaming until all of it is there. What one can't see appears at once. `awaited`: an answer is on its way; `seesEnd`:
 * asked with each step whether the end of what is drawn is in sight. Serves O116.
 */
export function useRevealed(
  history: readonly ChatMessage[],
  awaited: boolean,
  seesEnd: () => boolean,
): readonly ChatMessage[] {
  const last = history.at(-1);
  const [known, setKnown] = useState(() => ({
    id: last?.id ?? -1,
    length: last?.text.length ?? 0,
    goesOn: last?.streaming ?? false,
    awaited,
  }));
  const revealed = revealedNow(known, last, awaited);
  if (revealed !== known) setKnown(revealed);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const { id, length } = revealed;
  const there = last?.text.length ?? 0;
  const isBehind = length < there;
  useSteps(isBehind, `${id} ${length}`, STEP_MS, (ms, isHidden) => {
    const pace = seesEnd() ? (still ? "none" : "reading") : "unseen";
    const next = isHidden ? there : drawnAfter(length, there, ms, pace);
    if (next === length) return false;
    startTransition(() => setKnown((now) => (now.id === id ? { ...now, length: next } : now)));
    return true;
  });
  return useMemo(
    () =>
      last !== undefined && isBehind
        ? [
            ...history.slice(0, -1),
            { ...last, text: wholeWords(last.text, length), streaming: true },
          ]
        : history,
    [history, last, length, isBehind],
  );
}
