import { distance, fullTurn } from "#machines/geo/geometry.ts";
import type { PanoramaTarget, PointOfView } from "#machines/geo/types.ts";

import { onKeyRefused } from "../../google/authFailure.ts";
import { loadGoogleMaps } from "../../google/loadGoogleMaps.ts";
import { markerLabel } from "../markerLabel.ts";
import { paced } from "../paced.ts";
import type { PanoramaMarker } from "../types.ts";
import { failed, type PanoramaView, type Tell } from "../view.ts";
import { lookUp, refOf } from "./findGooglePanorama.ts";
import { takeStreetView } from "./takeStreetView.ts";

/** How often a turning view tells where it looks, in milliseconds. */
const TURN_PACE_MS = 100;

const OPTIONS: google.maps.StreetViewPanoramaOptions = {
  addressControl: true,
  fullscreenControl: false,
  motionTracking: false,
  motionTrackingControl: false,
  visible: false,
  zoom: 0,
};

/**
 * Shows Google's street views within an element. A `closable` one has Google's own button, which hides it and tells
 * panorama.closed. Rejects when Google's maps can't be loaded.
 */
export async function createGoogleView(
  element: HTMLElement,
  tell: Tell,
  { apiKey, closable }: { apiKey: string; closable: boolean },
): Promise<PanoramaView> {
  const maps = await loadGoogleMaps(apiKey);
  const { panorama, release } = takeStreetView(maps, element, {
    ...OPTIONS,
    enableCloseButton: closable,
  });
  let current: PanoramaTarget | null = null;
  /** Where the person stands, as far as it is told. */
  let at: string | null = null;
  /** Where it began for the current target. */
  let home: string | null = null;
  /** The id that the street view is on its way to, for a target. */
  let expected: string | null = null;
  let markers: google.maps.Marker[] = [];
  const turned = paced(
    (look: PointOfView) => tell({ type: "panorama.turned", ...look }),
    TURN_PACE_MS,
  );

  const arrive = (target: PanoramaTarget, panoId: string): void => {
    expected = null;
    at = panoId;
    home = panoId;
    const { heading, pitch } = target;
    tell({ type: "panorama.shown", panoId: target.panoId });
    turned({ heading, pitch });
  };
  /** The id changes before the place is known, so both changes ask. */
  const changed = (): void => {
    const ref = refOf(panorama.getLocation());
    if (ref === null || ref.panoId !== panorama.getPano()) return;
    if (expected !== null) {
      // What arrives for a target before is of no interest any more.
      if (current !== null && ref.panoId === expected) arrive(current, expected);
    } else if (at !== null && ref.panoId !== at) {
      at = ref.panoId;
      tell({ type: "panorama.moved", ...ref });
    }
  };
  panorama.addListener("pano_changed", changed);
  panorama.addListener("position_changed", changed);
  panorama.addListener("pov_changed", () => {
    const { heading, pitch } = panorama.getPov();
    if (at !== null) turned({ heading: fullTurn(heading), pitch });
  });
  panorama.addListener("closeclick", () => tell({ type: "panorama.closed" }));
  const stopHearing = onKeyRefused(() => {
    if (current !== null) tell(failed(current, "unavailable"));
  });

  const present = async (target: PanoramaTarget): Promise<void> => {
    const found = await lookUp(maps, { pano: target.panoId });
    if (current !== target) return;
    if (found === null) {
      tell(failed(target, "gone"));
      return;
    }
    // Google may answer with the id that has taken the place of the one asked for.
    const { panoId } = found;
    const there = panorama.getPano() === panoId;
    expected = panoId;
    panorama.setPano(panoId);
    panorama.setPov({ heading: target.heading, pitch: target.pitch });
    panorama.setVisible(true);
    if (there && expected !== null) arrive(target, panoId);
  };

  return {
    show(target) {
      const before = current;
      current = target;
      if (before?.panoId === target.panoId && at !== null && at === home && panorama.getVisible()) {
        panorama.setPov({ heading: target.heading, pitch: target.pitch });
        tell({ type: "panorama.shown", panoId: target.panoId });
        return;
      }
      at = null;
      expected = null;
      present(target).catch(() => {
        if (current === target) tell(failed(target, "unavailable"));
      });
    },
    mark(next) {
      for (const marker of markers) marker.setMap(null);
      markers = next.map((stop) => markerOf(maps, panorama, stop, current, tell));
    },
    follow(device) {
      panorama.setMotionTracking(device);
    },
    destroy() {
      current = null;
      at = null;
      turned.stop();
      stopHearing();
      for (const marker of markers) marker.setMap(null);
      release();
    },
  };
}

/** A stop within the street view. Google's newer markers can't stand there. */
function markerOf(
  maps: typeof google.maps,
  panorama: google.maps.StreetViewPanorama,
  stop: PanoramaMarker,
  from: PanoramaTarget | null,
  tell: Tell,
): google.maps.Marker {
  const { id, name, lat, lng } = stop;
  const marker = new maps.Marker({
    map: panorama,
    position: { lat, lng },
    title: markerLabel(name, from === null ? null : distance(from, stop)),
  });
  marker.addListener("click", () => tell({ type: "marker.clicked", id }));
  return marker;
}
