import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";
import type { LatLng } from "#machines/geo/types.ts";

import { CampusMap } from "../../parts/map/CampusMap.tsx";
import type { MapStop } from "../../platform/map/types.ts";

import css from "./CampusBackground.module.css";

/** How near the campus is seen: a whole one fits (K3 is for the tour and the editor). */
const ZOOM = 17;

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
        label={`Map of ${university.name}`}
        center={middleOf(stopsOf(university), center)}
        zoom={ZOOM}
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

/** The middle of the stops, or the university's own place where there are none. */
function middleOf(stops: readonly MapStop[], otherwise: LatLng): LatLng {
  const { length } = stops;
  if (length === 0) return otherwise;
  return {
    lat: stops.reduce((sum, { lat }) => sum + lat, 0) / length,
    lng: stops.reduce((sum, { lng }) => sum + lng, 0) / length,
  };
}
