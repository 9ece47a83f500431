import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

import type { Pixel, PlanView } from "./planView.ts";

/** A press that moves less than this chooses a place, in pixels. */
const CLICK_TOLERANCE = 4;

interface Hears {
  /** The view when a drag begins: the whole drag counts from it. */
  begin(): PlanView;
  dragged(by: Pixel, from: PlanView): void;
  dropped(by: Pixel, from: PlanView): void;
  /** A press that didn't drag. */
  pressed(down: PointerEvent): void;
}

/** Tells of drags that begin on `surface`, wherever they lead, and of presses on it. */
export function useDrag(surface: RefObject<Element | null>, hears: Hears): void {
  const began = useRef<{ view: PlanView; down: PointerEvent; farthest: number } | null>(null);
  const pointerDown = useEffectEvent((down: PointerEvent): void => {
    began.current = { view: hears.begin(), down, farthest: 0 };
  });
  const pointerMove = useEffectEvent((event: PointerEvent): void => {
    const drag = began.current;
    if (drag === null) return;
    const way = wayOf(drag.down, event);
    drag.farthest = Math.max(drag.farthest, Math.hypot(way.x, way.y));
    if (drag.farthest > CLICK_TOLERANCE) hears.dragged(way, drag.view);
  });
  const pointerUp = useEffectEvent((event: PointerEvent): void => {
    const drag = began.current;
    began.current = null;
    if (drag === null) return;
    if (drag.farthest > CLICK_TOLERANCE) hears.dropped(wayOf(drag.down, event), drag.view);
    else hears.pressed(drag.down);
  });
  useEffect(() => {
    const target = surface.current;
    if (!(target instanceof SVGElement)) return undefined;
    const until = new AbortController();
    const { signal } = until;
    const cancel = (): void => {
      began.current = null;
    };
    target.addEventListener("pointerdown", (event) => pointerDown(event), { signal });
    window.addEventListener("pointermove", (event) => pointerMove(event), { signal });
    window.addEventListener("pointerup", (event) => pointerUp(event), { signal });
    window.addEventListener("pointercancel", cancel, { signal });
    return () => until.abort();
  }, [surface]);
}

const wayOf = (down: PointerEvent, event: PointerEvent): Pixel => ({
  x: down.clientX - event.clientX,
  y: down.clientY - event.clientY,
});
