import { startTransition, useMemo, useState } from "react";

import type { ChatMessage } from "#machines/chat/types.ts";

import { useFrames } from "../../platform/browser/useFrames.ts";
import { useMedia } from "../../platform/browser/useMedia.ts";
import { drawnAfter, revealedNow, wholeWords } from "./revealing.ts";

/**
 * A history whose newest answer appears at a reading pace, however fast it came, a little of it with each frame; it counts as
 * streaming until all of it is there. What one can't see appears at once. `awaited`: an answer is on its way. Serves O116.
 */
export function useRevealed(
  history: readonly ChatMessage[],
  awaited: boolean,
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
  const atOnce = useMedia("(prefers-reduced-motion: reduce)");
  const { id, length } = revealed;
  const there = last?.text.length ?? 0;
  const isBehind = length < there;
  useFrames(isBehind, `${id} ${length}`, (ms, isHidden) => {
    const next = isHidden ? there : drawnAfter(length, there, ms, atOnce);
    startTransition(() => setKnown((now) => (now.id === id ? { ...now, length: next } : now)));
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
