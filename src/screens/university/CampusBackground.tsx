import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";
import { distance } from "#machines/geo/geometry.ts";
import type { LatLng } from "#machines/geo/types.ts";

import { CampusMap } from "../../maps/CampusMap.tsx";
import type { MapStop } from "../../maps/types.ts";
import { t } from "../../words/t.ts";

import css from "./CampusBackground.module.css";

/** How near a campus without stops is seen (K3 is for the tour and the editor). */
const ZOOM = 17;
/** The stops are seen on so many pixels each way, and never nearer or farther than these zooms. */
const STOPS_SHOWN_ON = 380;
const NEAREST = 18;
const FARTHEST = 14;
/** Metres that a pixel stands for on the equator at zoom 0. */
const METRES_PER_PIXEL = 156_543.034;

interface Props {
  university: University;
  center: LatLng;
  plan: Plan | null;
}

/** The campus with its stops, to look at only: out of reach of keys, fingers and screen readers. Serves S11. */
export function CampusBackground({ university, center, plan }: Props) {
  return (
    <div inert aria-hidden="true" className={css["campus"]}>
      <CampusMap
        label={t("Map of {university}", { university: university.name })}
        center={middleOf(stopsOf(university), center)}
        zoom={zoomFor(stopsOf(university))}
        stops={stopsOf(university)}
        current={null}
        self={null}
        cone={null}
        plan={plan}
        draggable={false}
        toLookAt
        popup={null}
        onEvent={ignore}
      />
    </div>
  );
}

/** Nothing that happens on a picture of a map matters; one that fails puts the plan in its place by itself. */
const ignore = (): void => {};

function stopsOf({ points }: University): MapStop[] {
  return points.flatMap(({ id, name, lat, lng }, at) =>
    lat === null || lng === null ? [] : [{ id, name, lat, lng, number: at + 1 }],
  );
}

/** The corners of the smallest box around all stops; null where there are none. */
function boxOf(stops: readonly MapStop[]): { southWest: LatLng; northEast: LatLng } | null {
  if (stops.length === 0) return null;
  const lats = stops.map(({ lat }) => lat);
  const lngs = stops.map(({ lng }) => lng);
  return {
    southWest: { lat: Math.min(...lats), lng: Math.min(...lngs) },
    northEast: { lat: Math.max(...lats), lng: Math.max(...lngs) },
  };
}

/** The zoom at which all stops are seen. */
function zoomFor(stops: readonly MapStop[]): number {
  const box = boxOf(stops);
  if (box === null) return ZOOM;
  const { southWest, northEast } = box;
  const span = Math.max(
    distance(southWest, { ...southWest, lat: northEast.lat }),
    distance(southWest, { ...southWest, lng: northEast.lng }),
  );
  if (span === 0) return ZOOM;
  const shrunk = Math.cos((southWest.lat * Math.PI) / 180);
  const zoom = Math.log2((METRES_PER_PIXEL * shrunk * STOPS_SHOWN_ON) / span);
  return Math.min(NEAREST, Math.max(FARTHEST, zoom));
}

/** The middle of the stops, or the university's own place where there are none. */
function middleOf(stops: readonly MapStop[], otherwise: LatLng): LatLng {
  const box = boxOf(stops);
  if (box === null) return otherwise;
  const { southWest, northEast } = box;
  return {
    lat: (southWest.lat + northEast.lat) / 2,
    lng: (southWest.lng + northEast.lng) / 2,
  };
}
