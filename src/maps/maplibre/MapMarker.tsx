import { type Map as MapLibre, Marker } from "maplibre-gl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";

import type { LatLng } from "#machines/geo/types.ts";

interface Props {
  map: MapLibre;
  at: LatLng;
  /** Degrees clockwise from north, for what lies on the ground; null stands upright on the screen. */
  heading?: number | null;
  /** What lies over what. */
  level: number;
  draggable?: boolean;
  onDragged?(this: void, at: LatLng): void;
  children: ReactNode;
}

/** Puts what is drawn within it at a place on the map. */
export function MapMarker({
  map,
  at,
  heading = null,
  level,
  draggable = false,
  onDragged,
  children,
}: Props) {
  const [element] = useState(() => document.createElement("div"));
  const marker = useRef<Marker | null>(null);
  const dragged = useEffectEvent((to: LatLng) => onDragged?.(to));
  const begin = useEffectEvent(() => [at.lng, at.lat] as [number, number]);
  const flat = heading !== null;

  useEffect(() => {
    const alignment = flat ? "map" : "viewport";
    const made = new Marker({
      element,
      rotationAlignment: alignment,
      pitchAlignment: alignment,
      subpixelPositioning: true,
    });
    made.setLngLat(begin()).addTo(map);
    made.on("dragend", () => {
      const { lat, lng } = made.getLngLat();
      dragged({ lat, lng });
    });
    marker.current = made;
    return () => {
      made.remove();
    };
  }, [map, element, flat]);

  useEffect(() => {
    marker.current?.setLngLat([at.lng, at.lat]);
  }, [at.lat, at.lng]);
  useEffect(() => {
    marker.current?.setRotation(heading ?? 0);
  }, [heading]);
  useEffect(() => {
    const made = marker.current;
    if (made === null) return;
    made.setDraggable(draggable);
    made.getElement().style.zIndex = String(level);
  }, [draggable, level]);

  return createPortal(children, element);
}
