import { type RefObject, useEffect } from "react";

import { panBy, pinch, type Point, type Viewport, zoomAt } from "../viewport.ts";

/** A pointer that moved less than this pressed, and didn't drag, in px. */
const STILL = 5;
/** One notch of a mouse's wheel is at least this, in px; fingers on a pad send less at a time. */
const NOTCH = 60;

interface Gestures {
  viewport: () => Viewport;
  move: (viewport: Viewport) => void;
}

/**
 * Drags, wheels and pinches move and zoom the picture; a press that didn't drag stays a click for what is under it.
 * A mouse's wheel zooms; two fingers on a pad move, and zoom when they pinch.
 */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  { viewport, move }: Gestures,
): void {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    hearDrags(element, { viewport, move }, signal);
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      move(wheeled(viewport(), event, pointIn(element, event)));
    };
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    return () => stop.abort();
  }, [stage, viewport, move]);
}

/** Drags by one pointer, and pinches by two. */
function hearDrags(element: HTMLElement, { viewport, move }: Gestures, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let dragged = false;
  let start: Point = { x: 0, y: 0 };

  const onDown = (event: PointerEvent): void => {
    if (event.button > 1 || isControl(event.target)) return;
    if (pointers.size === 0) {
      dragged = false;
      start = pointIn(element, event);
    }
    pointers.set(event.pointerId, pointIn(element, event));
  };
  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointIn(element, event);
    if (!dragged) {
      if (pointers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return;
      dragged = true;
      // From here on it is a drag, wherever the pointer goes.
      element.setPointerCapture(event.pointerId);
      element.dataset["dragging"] = "";
    }
    const [a, b] = [...pointers.entries()];
    pointers.set(event.pointerId, now);
    if (a && b) {
      const other = a[0] === event.pointerId ? b[1] : a[1];
      move(pinch(viewport(), [before, other], [now, other]));
    } else move(panBy(viewport(), { x: now.x - before.x, y: now.y - before.y }));
  };
  const onUp = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) delete element.dataset["dragging"];
  };
  const onClick = (event: MouseEvent): void => {
    if (!dragged || event.detail === 0) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener("pointerdown", onDown, { signal });
  element.addEventListener("pointermove", onMove, { signal });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    element.addEventListener(end, onUp, { signal });
  element.addEventListener("click", onClick, { signal, capture: true });
}

/** The view after a turn of the wheel, or a movement of two fingers, over a point. */
function wheeled(view: Viewport, event: WheelEvent, over: Point): Viewport {
  const isNotch = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= NOTCH);
  const zooms = event.ctrlKey || event.metaKey || (isNotch && !event.shiftKey);
  const unit = event.deltaMode === 1 ? 32 : 1;
  const [x, y] = [event.deltaX * unit, event.deltaY * unit];
  if (!zooms) return panBy(view, event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y });
  const strength = event.ctrlKey && !isNotch ? 0.01 : 0.0016;
  return zoomAt(view, Math.exp(-y * strength), over);
}

/** Where a pointer is, from the element's top left corner. */
function pointIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Buttons over the picture aren't dragged. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-control]") !== null;
