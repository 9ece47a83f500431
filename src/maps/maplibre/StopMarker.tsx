import type { Map as MapLibre } from "maplibre-gl";

import { StopButton } from "../pieces/StopButton.tsx";
import { useMovedStop } from "../pieces/useMovedStop.ts";
import type { MapStop, ServiceProps } from "../types.ts";
import { MapMarker } from "./MapMarker.tsx";

interface Props extends Pick<ServiceProps, "draggable" | "onEvent" | "announce"> {
  map: MapLibre;
  stop: MapStop;
  current: boolean;
}

/** A stop on the map, which a mouse, a finger or the arrow keys move where it can be moved. */
export function StopMarker({ map, stop, current, draggable, onEvent, announce }: Props) {
  const { at, show, move } = useMovedStop(stop, onEvent);
  return (
    <MapMarker map={map} at={at} level={current ? 3 : 2} draggable={draggable} onDragged={move}>
      <StopButton
        stop={stop}
        current={current}
        draggable={draggable}
        onClick={() => onEvent({ type: "stop.clicked", id: stop.id })}
        onMoving={show}
        onMoved={move}
        announce={announce}
      />
    </MapMarker>
  );
}
