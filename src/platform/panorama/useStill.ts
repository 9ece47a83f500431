import { type RefObject, useEffect, useEffectEvent, useState } from "react";

import { fullTurn } from "#machines/geo/geometry.ts";
import type { PointOfView } from "#machines/geo/types.ts";

import { mediaUrl } from "../http/mediaUrl.ts";
import { useSettings } from "../settings/useSettings.ts";
import { onKeys } from "./own/keys.ts";
import { type FlatStyle, flatStyle, STILL_ZOOM, stillUrl } from "./stillPicture.ts";
import type { PanoramaProps } from "./types.ts";
import { failed } from "./view.ts";

/** How far up and down one may look in a plain picture, in degrees. */
const HIGHEST = 35;

/** A plain picture in place of a panorama, for an `<img>` that reports whether it loaded. */
export interface Still {
  /** Address of the picture; null while it isn't known, or when there is none. */
  url: string | null;
  /** Custom properties that say where the picture lies. */
  style: FlatStyle;
  loaded(this: void): void;
  failed(this: void): void;
}

/** A panorama as a plain picture within an element, that follows keys and dragging. */
export function useStill(
  place: RefObject<HTMLElement | null>,
  { target, onEvent }: Pick<PanoramaProps, "target" | "onEvent">,
): Still {
  const settings = useSettings();
  const { panoId, image } = target;
  const start = { heading: target.heading, pitch: target.pitch };
  const asked = `${panoId} ${start.heading} ${start.pitch}`;
  const [turn, setTurn] = useState<{ asked: string; look: PointOfView }>({ asked, look: start });
  // Another target is looked at as it says; what a person turned to before is over.
  const look = turn.asked === asked ? turn.look : start;

  const turnBy = useEffectEvent((by: PointOfView): void => {
    const next = {
      heading: fullTurn(look.heading + by.heading),
      pitch: Math.max(-HIGHEST, Math.min(HIGHEST, look.pitch + by.pitch)),
    };
    setTurn({ asked, look: next });
    onEvent({ type: "panorama.turned", ...next });
  });
  const home = useEffectEvent(() => setTurn({ asked, look: start }));
  const missing = useEffectEvent(() => onEvent(failed(target, "gone")));

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const stopKeys = onKeys(element, {
      turn: (by) => turnBy(by),
      zoom: () => undefined,
      home: () => home(),
    });
    const stopDragging = onDrag(element, (by) => turnBy(by));
    return () => {
      stopKeys();
      stopDragging();
    };
  }, [place]);
  useEffect(() => {
    if (image === null) missing();
  }, [image]);

  return {
    url: image === null || settings === null ? null : mediaUrl(stillUrl(image), settings.apiHost),
    style: { "--still-zoom": String(STILL_ZOOM), ...flatStyle(look, image?.heading ?? null) },
    loaded: () => onEvent({ type: "panorama.shown", panoId }),
    failed: () => onEvent(failed(target, "gone")),
  };
}

/** Turns dragging over an element into degrees: the picture follows the finger. */
function onDrag(element: HTMLElement, turn: (by: PointOfView) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { id: number; x: number; y: number } | null = null;
  const end = ({ pointerId }: PointerEvent): void => {
    if (from?.id === pointerId) from = null;
  };
  const listen = (
    name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    hear: (event: PointerEvent) => void,
  ): void => element.addEventListener(name, hear, { signal });
  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  listen("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
    if (from?.id !== pointerId) return;
    const degrees = 180 / (element.clientHeight * STILL_ZOOM);
    turn({ heading: (from.x - x) * degrees, pitch: (y - from.y) * degrees });
    from = { id: pointerId, x, y };
  });
  listen("pointerup", end);
  listen("pointercancel", end);
  return () => stop.abort();
}
