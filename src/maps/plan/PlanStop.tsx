import type { PointerEvent } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import { StopButton } from "../pieces/StopButton.tsx";
import { useMovedStop } from "../pieces/useMovedStop.ts";
import type { MapStop, ServiceProps } from "../types.ts";
import type { PlanView } from "./planView.ts";

import css from "./PlanMap.module.css";

interface Props extends Pick<ServiceProps, "draggable" | "onEvent" | "announce"> {
  stop: MapStop;
  view: PlanView;
  current: boolean;
}

/** Less than this is a click on the stop, in pixels. */
const CLICK_TOLERANCE = 4;

/** A stop in the list that lies over the plan. */
export function PlanStop({ stop, view, current, draggable, onEvent, announce }: Props) {
  const { at, show, move } = useMovedStop(stop, onEvent);
  const { x, y } = view.toPixel(at);
  const drag = (down: PointerEvent<HTMLElement>): void => {
    if (!draggable) return;
    const until = new AbortController();
    const { signal } = until;
    let to: LatLng | null = null;
    const follow = (event: { clientX: number; clientY: number }): void => {
      const way = { x: event.clientX - down.clientX, y: event.clientY - down.clientY };
      if (to === null && Math.hypot(way.x, way.y) <= CLICK_TOLERANCE) return;
      to = view.toPlace({ x: x + way.x, y: y + way.y });
      show(to);
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener(
      "pointerup",
      () => {
        until.abort();
        if (to === null) return;
        move(to);
        // The click that ends a drag opens nothing. It comes at once or not at all.
        window.addEventListener("click", (click) => click.stopPropagation(), {
          capture: true,
          signal: AbortSignal.timeout(50),
        });
      },
      { signal },
    );
    window.addEventListener("pointercancel", () => until.abort(), { signal });
  };
  return (
    <li
      className={css["thing"]}
      style={{ left: `${x}px`, top: `${y}px` }}
      data-current={current || undefined}
      onPointerDown={drag}
    >
      <StopButton
        stop={stop}
        current={current}
        draggable={draggable}
        onClick={() => onEvent({ type: "stop.clicked", id: stop.id })}
        onMoving={show}
        onMoved={move}
        announce={announce}
      />
    </li>
  );
}
