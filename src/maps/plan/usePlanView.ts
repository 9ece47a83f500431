import { type RefObject, useEffect, useEffectEvent, useState } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import type { KeyOf } from "../../parts/shortcuts/shortcuts.ts";
import { useResize } from "../../platform/browser/useResize.ts";
import { type Pixel, type PlanView, planView, type Size } from "./planView.ts";
import { useDrag } from "./useDrag.ts";

/** Before the box has been measured. */
const USUAL: Size = { width: 800, height: 500 };
const NEAREST = 21;
const FARTHEST = 13;
/** What an arrow key moves the view by, in pixels. */
const STEP = 60;
const STEPS: Record<string, Pixel> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
} satisfies Record<KeyOf<"map.move">, Pixel>;
const ZOOMS: Record<string, number> = {
  "+": 1,
  "=": 1,
  "-": -1,
} satisfies Record<KeyOf<"map.zoom"> | "=", number>;
const PLACE = "Enter" satisfies KeyOf<"map.place">;

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
    const zoomed = ZOOMS[event.key];
    if (step) moved(shift(step));
    else if (zoomed !== undefined) zoomBy(zoomed);
    else if (event.key === PLACE) choose(shown.middle);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const target = surface.current;
    if (!(target instanceof SVGElement)) return undefined;
    const until = new AbortController();
    target.addEventListener("keydown", (event) => keyDown(event), { signal: until.signal });
    return () => until.abort();
  }, [surface]);
  useDrag(surface, {
    begin: () => view,
    dragged: shift,
    dropped: (by, from) => moved(shift(by, from)),
    pressed: ({ clientX, clientY }) => {
      const corner = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      choose(view.toPlace({ x: clientX - corner.left, y: clientY - corner.top }));
    },
  });

  return { view, size, middle: shown.middle, zoomBy };
}
