import { CircleF, GoogleMap, InfoWindowF, MarkerF, PolygonF } from "@react-google-maps/api";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

import type { LatLng } from "#machines/geo/types.ts";

import { useDark } from "../../platform/browser/useDark.ts";
import { useMedia } from "../../platform/browser/useMedia.ts";
import { t } from "../../words/t.ts";
import { moved } from "../ground.ts";
import { MapButtons } from "../pieces/MapButtons.tsx";
import { type Palette, readPalette } from "../pieces/palette.ts";
import { PopupCard } from "../pieces/PopupCard.tsx";
import type { MapControl, ServiceProps } from "../types.ts";
import { GoogleStop } from "./GoogleStop.tsx";
import { readLooks, selfIcon } from "./icons.ts";
import { useGoogleMaps } from "./useGoogleMaps.ts";

import palette from "../pieces/Palette.module.css";
import css from "./GoogleCampusMap.module.css";

interface Props extends ServiceProps {
  apiKey: string;
}

/** How far the beam reaches that shows where one looks, in metres, and half its angle. */
const CONE_M = 26;
const CONE_HALF_ANGLE = 35;

/** Google's map, for servers that have a key: the same stops, signs and events as on the map that needs none. */
export function GoogleCampusMap(props: Props) {
  const { onEvent, apiKey } = props;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const here = useGoogleMaps(apiKey, (reason) => onEvent({ type: "map.failed", reason }));
  return (
    <div ref={setFrame} className={`${palette["palette"]} ${css["map"]}`}>
      {here && frame && <Loaded {...props} frame={frame} />}
    </div>
  );
}

function Loaded(props: Props & { frame: HTMLElement }) {
  const { center, zoom, stops, current, self, cone, popup, draggable, onEvent, frame } = props;
  const [map, setMap] = useState<google.maps.Map | null>(null);
  // The colours are another set by night.
  useDark();
  const colours = readPalette(frame);
  const looks = readLooks(frame);
  const [options] = useState(firstOptions);
  useRests(map, {
    first: () => onEvent({ type: "map.ready" }),
    each: (middle) => onEvent({ type: "map.moved", center: middle }),
  });
  useCentre(map, center, zoom);
  const choose = (at: LatLng): void => onEvent({ type: "map.clicked", at });
  const close = (): void => onEvent({ type: "popup.closed" });
  const popupStop = stops.find(({ id }) => id === popup?.stopId);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const onMap = event.target instanceof Element && !event.target.closest("button,[role=button]");
    if (event.key === "Enter" && onMap && map) choose(centreOf(map));
  };
  return (
    <>
      <div role="presentation" className={css["ground"]} onKeyDown={press}>
        <GoogleMap
          mapContainerClassName={css["ground"] ?? ""}
          options={options}
          onLoad={(made) => {
            made.setCenter(center);
            made.setZoom(zoom);
            setMap(made);
          }}
          onUnmount={() => setMap(null)}
          onClick={({ latLng }) => {
            if (latLng) choose(latLng.toJSON());
          }}
        >
          {cone && <Cone cone={cone} colours={colours} />}
          {self && <Self self={self} colours={colours} />}
          {stops.map((stop) => (
            <GoogleStop
              key={stop.id}
              {...props}
              stop={stop}
              current={stop.id === current}
              looks={looks}
              overMap={frame}
            />
          ))}
          {popup && popupStop && (
            <Popup key={popup.stopId} stop={popupStop} onClose={close}>
              {popup.content}
            </Popup>
          )}
        </GoogleMap>
      </div>
      {map && <MapButtons control={controlOf(map)} choosing={draggable} onChosen={choose} />}
    </>
  );
}

/** Where the person looks. */
function Cone({ cone, colours }: { cone: NonNullable<ServiceProps["cone"]>; colours: Palette }) {
  return (
    <PolygonF
      path={coneRing(cone)}
      options={{
        fillColor: colours.colour.cone,
        fillOpacity: 0.4,
        strokeWeight: 0,
        clickable: false,
      }}
    />
  );
}

/** Where the person is, and how sure the device is of it. */
function Self({ self, colours }: { self: NonNullable<ServiceProps["self"]>; colours: Palette }) {
  return (
    <>
      <CircleF
        center={self}
        radius={self.accuracy}
        options={{
          fillColor: colours.colour.self,
          fillOpacity: 0.16,
          strokeColor: colours.colour.self,
          strokeOpacity: 0.6,
          strokeWeight: 1.5,
          clickable: false,
        }}
      />
      <MarkerF
        position={self}
        title={t("You are here")}
        icon={selfIcon(colours)}
        clickable={false}
        zIndex={1}
      />
    </>
  );
}

interface PopupProps {
  stop: ServiceProps["stops"][number];
  onClose: () => void;
  children: ReactNode;
}

function Popup({ stop, onClose, children }: PopupProps) {
  return (
    <InfoWindowF
      position={stop}
      options={{
        headerDisabled: true,
        ariaLabel: stop.name,
        pixelOffset: new google.maps.Size(0, -16),
      }}
      onCloseClick={onClose}
    >
      <PopupCard bare label={stop.name} onClose={onClose}>
        {children}
      </PopupCard>
    </InfoWindowF>
  );
}

/** Our own buttons replace Google's, and what is a stop is for the university to say. */
function firstOptions(): google.maps.MapOptions {
  return {
    disableDefaultUI: true,
    clickableIcons: false,
    keyboardShortcuts: true,
    gestureHandling: "greedy",
    colorScheme: google.maps.ColorScheme.FOLLOW_SYSTEM,
  };
}

/** Google says that a map is there by its first rest, and that it has moved by each one. */
function useRests(
  map: google.maps.Map | null,
  { first, each }: { first: () => void; each: (center: LatLng) => void },
): void {
  const tellFirst = useEffectEvent(first);
  const tellEach = useEffectEvent(each);
  useEffect(() => {
    if (!map) return undefined;
    let isFirst = true;
    const listener = map.addListener("idle", () => {
      if (isFirst) tellFirst();
      isFirst = false;
      tellEach(centreOf(map));
    });
    return () => google.maps.event.removeListener(listener);
  }, [map]);
}

function useCentre(map: google.maps.Map | null, { lat, lng }: LatLng, zoom: number): void {
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const shown = useRef({ lat, lng, zoom });
  useEffect(() => {
    const before = shown.current;
    if (!map || (before.lat === lat && before.lng === lng && before.zoom === zoom)) return;
    shown.current = { lat, lng, zoom };
    if (still) map.setCenter({ lat, lng });
    else map.panTo({ lat, lng });
    map.setZoom(zoom);
  }, [map, lat, lng, zoom, still]);
}

function centreOf(map: google.maps.Map): LatLng {
  return map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 };
}

function controlOf(map: google.maps.Map): MapControl {
  return {
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? 0) + steps),
    center: () => centreOf(map),
    turnNorth: null,
  };
}

function coneRing({ heading, ...from }: LatLng & { heading: number }): LatLng[] {
  const angles = Array.from({ length: 9 }, (_, index) => (index / 4 - 1) * CONE_HALF_ANGLE);
  const edge = angles.map((turn) => {
    const angle = ((heading + turn) * Math.PI) / 180;
    return moved(from, { east: CONE_M * Math.sin(angle), north: CONE_M * Math.cos(angle) });
  });
  return [from, ...edge];
}
