import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import { useResize } from "../../platform/browser/useResize.ts";
import { type Pixel, type PlanView, planView, type Size } from "./planView.ts";

/** Before the box has been measured. */
const USUAL: Size = { width: 800, height: 500 };
const NEAREST = 21;
const FARTHEST = 13;
/** A press that moves less than this chooses a place, in pixels. */
const CLICK_TOLERANCE = 4;
/** What an arrow key moves the view by, in pixels. */
const STEP = 60;
const STEPS: Record<string, Pixel> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** A plan's view, and what a mouse, a finger and the keys do to it. */
export interface PlanHands {
  view: PlanView;
  size: Size;
  middle: LatLng;
  zoomBy(this: void, steps: number): void;
}

/**
 * Shows the place that it is asked to in `box`, and then what the person makes of it by `surface`: dragging and the arrow
 * keys move it, plus and minus zoom. `choose` hears of clicks, and of Enter for the middle; `moved` of the middle where a
 * movement has ended.
 */
export function usePlanView(
  box: RefObject<HTMLElement | null>,
  surface: RefObject<Element | null>,
  { lat, lng }: LatLng,
  zoom: number,
  { choose, moved }: { choose: (at: LatLng) => void; moved: (middle: LatLng) => void },
): PlanHands {
  const [size, setSize] = useState(USUAL);
  const [shown, setShown] = useState({ asked: { lat, lng, zoom }, middle: { lat, lng }, zoom });
  const { asked } = shown;
  if (asked.lat !== lat || asked.lng !== lng || asked.zoom !== zoom)
    setShown({ asked: { lat, lng, zoom }, middle: { lat, lng }, zoom });

  const measure = (): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
    if (width > 0 && height > 0) setSize({ width, height });
  };
  useResize(box, measure);

  const view = planView(shown.middle, shown.zoom, size);
  const shift = ({ x, y }: Pixel, from = view): LatLng => {
    const middle = from.toPlace({ x: size.width / 2 + x, y: size.height / 2 + y });
    setShown({ ...shown, middle });
    return middle;
  };
  const zoomBy = (steps: number): void =>
    setShown({
      ...shown,
      zoom: Math.min(NEAREST, Math.max(FARTHEST, shown.zoom + steps)),
    });
  const keyDown = useEffectEvent((event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) moved(shift(step));
    else if (event.key === "+" || event.key === "=") zoomBy(1);
    else if (event.key === "-") zoomBy(-1);
    else if (event.key === "Enter") choose(shown.middle);
    else return;
    event.preventDefault();
  });
  // The whole drag counts from where it began.
  const began = useRef<{ view: PlanView; down: PointerEvent; farthest: number } | null>(null);
  const pointerDown = useEffectEvent((down: PointerEvent): void => {
    began.current = { view, down, farthest: 0 };
  });
  const wayOf = (down: PointerEvent, event: PointerEvent): Pixel => ({
    x: down.clientX - event.clientX,
    y: down.clientY - event.clientY,
  });
  const pointerMove = useEffectEvent((event: PointerEvent): void => {
    const drag = began.current;
    if (drag === null) return;
    const way = wayOf(drag.down, event);
    drag.farthest = Math.max(drag.farthest, Math.hypot(way.x, way.y));
    if (drag.farthest > CLICK_TOLERANCE) shift(way, drag.view);
  });
  const pointerUp = useEffectEvent((event: PointerEvent): void => {
    const drag = began.current;
    began.current = null;
    if (drag === null) return;
    if (drag.farthest > CLICK_TOLERANCE) {
      moved(shift(wayOf(drag.down, event), drag.view));
      return;
    }
    const corner = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { clientX, clientY } = drag.down;
    choose(view.toPlace({ x: clientX - corner.left, y: clientY - corner.top }));
  });
  useEffect(() => {
    const target = surface.current;
    if (!(target instanceof SVGElement)) return undefined;
    const until = new AbortController();
    const { signal } = until;
    const cancel = (): void => {
      began.current = null;
    };
    target.addEventListener("keydown", (event) => keyDown(event), { signal });
    target.addEventListener("pointerdown", (event) => pointerDown(event), { signal });
    window.addEventListener("pointermove", (event) => pointerMove(event), { signal });
    window.addEventListener("pointerup", (event) => pointerUp(event), { signal });
    window.addEventListener("pointercancel", cancel, { signal });
    return () => until.abort();
  }, [surface]);

  return { view, size, middle: shown.middle, zoomBy };
}
