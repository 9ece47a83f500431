import { useEffect, useEffectEvent, useRef } from "react";

import { beforeNextFrame } from "./beforeNextFrame.ts";

/** Milliseconds since the last step, and whether the page can be seen. */
type Step = (ms: number, isHidden: boolean) => void;

/** While `wanted`, takes a step before each frame in which the last one, which changed `drawn`, is drawn; on a hidden page by time. */
export function useFrames(wanted: boolean, drawn: string, step: Step): void {
  const last = useRef({ at: 0, drawn: "" });
  const onFrame = useEffectEvent(() => {
    if (last.current.drawn === drawn) return;
    const at = performance.now();
    const ms = at - last.current.at;
    last.current = { at, drawn };
    step(ms, document.hidden);
  });
  useEffect(() => {
    if (!wanted) return undefined;
    last.current = { at: performance.now(), drawn: "" };
    let cancel = beforeNextFrame(again);
    function again() {
      cancel = beforeNextFrame(again);
      onFrame();
    }
    return () => cancel();
  }, [wanted]);
}
