import "../../platform/browser/defaultPolicy.ts";
import { Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

import { t } from "../../words/t.ts";
import { readPalette } from "../pieces/palette.ts";
import type { ServiceProps } from "../types.ts";
import { addLandIfShown, baseStyle } from "./baseStyle.ts";

setWorkerUrl(workerUrl);

/** A tour looks along the ground; whoever sets stops looks from above. */
const TOUR_PITCH = 48;
/**
 * Zooms (K3) count tiles of 256 pixels, as Google's do; here tiles have 512, so that the same ground is one step nearer.
 */
export const ownZoom = (zoom: number): number => zoom - 1;

/** How long a lost drawing context may take to come back, in milliseconds. */
const CONTEXT_PATIENCE = 5000;

/** The running map; `styles` counts the styles that it has loaded, as each begins without what was drawn on the last. */
export interface RunningMap {
  map: MapLibre;
  styles: number;
}

/**
 * Runs a map in `place`, from when it is on the page until it is taken away, and frees its WebGL context then. Null until
 * it runs. A map that can't be drawn tells map.failed. A street map whose style can't be had gives way to the base style.
 */
export function useMapLibre(
  place: RefObject<HTMLElement | null>,
  props: ServiceProps,
  styleUrl: string | null,
): RunningMap | null {
  const [running, setRunning] = useState<RunningMap | null>(null);
  const tell = useEffectEvent(props.onEvent);
  const start = useEffectEvent((container: HTMLElement) => newMap(container, props, styleUrl));

  useEffect(() => {
    const container = place.current;
    if (container === null) return undefined;
    let map: MapLibre;
    try {
      map = start(container);
    } catch {
      tell({ type: "map.failed", reason: "This browser can't draw maps." });
      return undefined;
    }
    const stop = hear(map, styleUrl, (event) => tell(event));
    map.on("style.load", () =>
      setRunning((before) => ({ map, styles: (before?.styles ?? 0) + 1 })),
    );
    return () => {
      stop();
      map.remove();
      stop();
      setRunning(null);
    };
  }, [place, styleUrl]);
  return running;
}

/** A map of what is asked for, in `container`. Throws where the browser can't draw one. */
function newMap(
  container: HTMLElement,
  { center, zoom, draggable, label }: ServiceProps,
  styleUrl: string | null,
): MapLibre {
  return new MapLibre({
    container,
    style: styleUrl ?? baseStyle(readPalette(container)),
    center: [center.lng, center.lat],
    zoom: ownZoom(zoom),
    pitch: draggable ? 0 : TOUR_PITCH,
    maxPitch: 62,
    attributionControl: styleUrl === null ? false : { compact: false },
    // Not the name of what is around it: two regions of one name can't be told apart.
    locale: {
      "Map.Title": t("{map}: arrow keys move it, plus and minus zoom, Enter chooses its center", {
        map: label,
      }),
      "Marker.Title": t("Map marker"),
      "AttributionControl.ToggleAttribution": t("Toggle attribution"),
    },
    clickTolerance: 4,
  });
}

/** Tells what happens on the map, and draws what its style lacks; returns what stops its keys and its waiting. */
function hear(map: MapLibre, styleUrl: string | null, tell: ServiceProps["onEvent"]): () => void {
  const [canvas, container] = [map.getCanvas(), map.getContainer()];
  const choose = ({ lat, lng }: { lat: number; lng: number }): void =>
    tell({ type: "map.clicked", at: { lat, lng } });
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter") choose(map.getCenter());
  };
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let hasStyle = false;
  map.on("style.load", () => {
    hasStyle = true;
  });
  map.on("moveend", () => {
    const { lat, lng } = map.getCenter();
    tell({ type: "map.moved", center: { lat, lng } });
  });
  map.on("zoomend", () => {
    if (styleUrl === null) addLandIfShown(map, readPalette(container));
  });
  map.once("load", () => tell({ type: "map.ready" }));
  // Markers lie within what the map listens on, and tell of their clicks themselves.
  map.on("click", ({ lngLat, originalEvent }) => {
    if (originalEvent.target === canvas) choose(lngLat);
  });
  map.on("error", ({ error }) => {
    console.warn("The map reports:", error.message);
    if (!hasStyle && styleUrl !== null) map.setStyle(baseStyle(readPalette(container)));
  });
  map.on("webglcontextlost", () => {
    giveUp = setTimeout(
      () => tell({ type: "map.failed", reason: "The map can no longer be drawn." }),
      CONTEXT_PATIENCE,
    );
  });
  map.on("webglcontextrestored", () => clearTimeout(giveUp));
  canvas.addEventListener("keydown", press);
  return () => {
    clearTimeout(giveUp);
    canvas.removeEventListener("keydown", press);
  };
}
