import { type PointerEvent, useRef } from "react";

/** A pointer that has moved farther than this, in pixels, drags. */
const STILL_PX = 8;
/** A press that is longer than this, in milliseconds, is no tap. */
const SHORT_MS = 400;

/** Tells taps from drags, for an element that takes both. What is pressed within it, such as a marker, is neither. */
export function useTap({ onTap, onDrag }: { onTap: () => void; onDrag: () => void }) {
  const began = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onPointerDown({ clientX, clientY, isPrimary, target, timeStamp }: PointerEvent) {
      const isPressed = target instanceof Element && target.closest("a, button, [role=button]");
      began.current = isPressed || !isPrimary ? null : { x: clientX, y: clientY, at: timeStamp };
      // Two fingers zoom.
      if (!isPrimary) onDrag();
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = began;
      if (current === null) return;
      if (Math.hypot(clientX - current.x, clientY - current.y) <= STILL_PX) return;
      began.current = null;
      onDrag();
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      const { current } = began;
      began.current = null;
      if (current === null) return;
      if (timeStamp - current.at <= SHORT_MS) onTap();
      else onDrag();
    },
  };
}
