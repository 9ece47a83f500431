import { useEffect, useEffectEvent, useRef } from "react";

/** Told milliseconds since the last step, and whether the page can be seen; returns whether it was taken. */
type Step = (ms: number, isHidden: boolean) => boolean;

/** While `wanted`, takes a step every so many milliseconds at most, once the last one, which changed `drawn`, is drawn. */
export function useSteps(wanted: boolean, drawn: string, every: number, step: Step): void {
  const last = useRef({ at: 0, drawn: "" });
  const onTime = useEffectEvent(() => {
    if (last.current.drawn === drawn) return;
    const at = performance.now();
    if (step(at - last.current.at, document.hidden)) last.current = { at, drawn };
  });
  useEffect(() => {
    if (!wanted) return undefined;
    last.current = { at: performance.now(), drawn: "" };
    const timer = setInterval(onTime, every);
    return () => clearInterval(timer);
  }, [wanted, every]);
}
