import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { useDark } from "../../platform/browser/useDark.ts";
import { useMedia } from "../../platform/browser/useMedia.ts";
import { attributionOf } from "../pieces/attributionOf.ts";
import { MapButtons } from "../pieces/MapButtons.tsx";
import { readPalette } from "../pieces/palette.ts";
import { PopupCard } from "../pieces/PopupCard.tsx";
import { ConeSign, SelfSign } from "../pieces/signs.tsx";
import type { MapControl, ServiceProps } from "../types.ts";
import { addLandIfShown, baseStyle } from "./baseStyle.ts";
import { MapMarker } from "./MapMarker.tsx";
import { MapPopup } from "./MapPopup.tsx";
import { drawAccuracy, drawPlan, hideName } from "./planLayers.ts";
import { StopMarker } from "./StopMarker.tsx";
import { ownZoom, type RunningMap, useMapLibre } from "./useMapLibre.ts";

import palette from "../pieces/Palette.module.css";
import css from "./MapLibreMap.module.css";

interface Props extends ServiceProps {
  /** Address of a street map's style; null draws the plan on paper. */
  styleUrl: string | null;
}

/** The map that needs no key: the campus's own plan, or a street map with the plan over it. */
export function MapLibreMap(props: Props) {
  const { stops, current, self, cone, popup, draggable, onEvent, announce, plan, styleUrl } = props;
  const place = useRef<HTMLDivElement>(null);
  const running = useMapLibre(place, props, styleUrl);
  useDrawing(running, props);
  const control = useControl(running, props);
  const map = running?.map;
  const owed = attributionOf(plan, styleUrl === null);
  const popupStop = stops.find(({ id }) => id === popup?.stopId);
  return (
    <div className={`${palette["palette"]} ${css["map"]}`}>
      <div ref={place} className={css["ground"]} data-choosing={draggable || undefined} />
      {map && (
        <>
          {cone && (
            <MapMarker map={map} at={cone} heading={cone.heading} level={1}>
              <ConeSign />
            </MapMarker>
          )}
          {stops.map((stop) => (
            <StopMarker
              key={stop.id}
              map={map}
              stop={stop}
              current={stop.id === current}
              draggable={draggable}
              onEvent={onEvent}
              announce={announce}
            />
          ))}
          {self && (
            <MapMarker map={map} at={self} level={2}>
              <SelfSign />
            </MapMarker>
          )}
          {popup && popupStop && (
            <MapPopup key={popup.stopId} map={map} at={popupStop}>
              <PopupCard label={popupStop.name} onClose={() => onEvent({ type: "popup.closed" })}>
                {popup.content}
              </PopupCard>
            </MapPopup>
          )}
        </>
      )}
      {control && (
        <MapButtons
          control={control}
          choosing={draggable}
          onChosen={(at) => onEvent({ type: "map.clicked", at })}
        />
      )}
      <p dir="auto" className={palette["attribution"]} title={owed}>
        {owed}
      </p>
    </div>
  );
}

/** Keeps what lies on the ground as the properties say, by day and by night. */
function useDrawing(running: RunningMap | null, props: Props): void {
  const { plan, stops, self, draggable, styleUrl } = props;
  // As one text: a new list of the same stops is no reason to draw again.
  const names = stops.map(({ name }) => name).join("\n");
  const currentName = stops.find(({ id }) => id === props.current)?.name ?? null;
  const hideCurrent = useEffectEvent((map: MapLibre) => hideName(map, currentName));
  const dark = useDark();
  const drawnDark = useRef(dark);
  useEffect(() => {
    if (!running || drawnDark.current === dark) return;
    drawnDark.current = dark;
    const { map } = running;
    if (styleUrl === null)
      map.setStyle(baseStyle(readPalette(map.getContainer())), { diff: false });
  }, [running, dark, styleUrl]);
  useEffect(() => {
    if (!running) return;
    const colours = readPalette(running.map.getContainer());
    const manner = { palette: colours, flat: draggable, overStreets: styleUrl !== null };
    if (styleUrl === null) addLandIfShown(running.map, colours);
    drawPlan(running.map, plan, new Set(names.split("\n")), manner);
    hideCurrent(running.map);
  }, [running, plan, names, draggable, styleUrl]);
  useEffect(() => {
    if (running) hideName(running.map, currentName);
  }, [running, currentName]);
  useEffect(() => {
    if (running) drawAccuracy(running.map, self, readPalette(running.map.getContainer()));
  }, [running, self]);
}

/** How long the map takes to go to another stop, in milliseconds. */
const EASE_MS = 900;

/** Moves the map as the properties and the buttons ask; at once for those who want less motion. */
function useControl(running: RunningMap | null, { center, zoom }: Props): MapControl | null {
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [turned, setTurned] = useState(false);
  const shown = useRef({ ...center, zoom });
  const map = running?.map;
  useEffect(() => {
    if (!map) return undefined;
    const note = (): void => setTurned(Math.abs(map.getBearing()) > 0.5);
    map.on("rotate", note);
    return () => {
      map.off("rotate", note);
    };
  }, [map]);
  const { lat, lng } = center;
  useEffect(() => {
    const before = shown.current;
    if (!map || (before.lat === lat && before.lng === lng && before.zoom === zoom))
      return undefined;
    shown.current = { lat, lng, zoom };
    const to = { center: [lng, lat] as [number, number], zoom: ownZoom(zoom) };
    if (still) map.jumpTo(to);
    else map.easeTo({ ...to, duration: EASE_MS });
    // A change of the map's size cuts a movement short: then it goes there at once.
    const arrive = (): void => {
      map.jumpTo(to);
    };
    map.on("resize", arrive);
    const over = setTimeout(() => map.off("resize", arrive), EASE_MS);
    return () => {
      clearTimeout(over);
      map.off("resize", arrive);
    };
  }, [map, lat, lng, zoom, still]);
  if (!map) return null;
  const duration = still ? 0 : 250;
  return {
    zoomBy(steps) {
      map.easeTo({ zoom: map.getZoom() + steps, duration });
    },
    center() {
      const middle = map.getCenter();
      return { lat: middle.lat, lng: middle.lng };
    },
    turnNorth: turned ? () => map.easeTo({ bearing: 0, duration }) : null,
  };
}
