import { distance, fullTurn } from "#machines/geo/geometry.ts";
import type { PanoramaTarget, PointOfView } from "#machines/geo/types.ts";

import { onKeyRefused } from "../../google/authFailure.ts";
import { loadGoogleMaps } from "../../google/loadGoogleMaps.ts";
import { markerLabel } from "../markerLabel.ts";
import { paced, TURN_PACE_MS } from "../paced.ts";
import type { PanoramaMarker } from "../types.ts";
import { failed, type PanoramaView, type Tell } from "../view.ts";
import { lookUp, refOf } from "./findGooglePanorama.ts";
import { takeStreetView } from "./takeStreetView.ts";

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
  const taken = takeStreetView(maps, element, { ...OPTIONS, enableCloseButton: closable });
  return new GoogleView(maps, taken, tell);
}

class GoogleView implements PanoramaView {
  readonly #maps: typeof google.maps;
  readonly #panorama: google.maps.StreetViewPanorama;
  readonly #tell: Tell;
  readonly #release: () => void;
  readonly #stopHearing: () => void;
  readonly #turned = paced(
    (look: PointOfView) => this.#tell({ type: "panorama.turned", ...look }),
    TURN_PACE_MS,
  );
  #current: PanoramaTarget | null = null;
  /** Where the person is, as far as it is told. */
  #at: string | null = null;
  /** Where it began for the current target. */
  #home: string | null = null;
  /** The id that the street view is on its way to, for a target. */
  #expected: string | null = null;
  #markers: google.maps.Marker[] = [];

  constructor(
    maps: typeof google.maps,
    { panorama, release }: ReturnType<typeof takeStreetView>,
    tell: Tell,
  ) {
    this.#maps = maps;
    this.#panorama = panorama;
    this.#release = release;
    this.#tell = tell;
    panorama.addListener("pano_changed", () => this.#changed());
    panorama.addListener("position_changed", () => this.#changed());
    panorama.addListener("pov_changed", () => {
      const { heading, pitch } = panorama.getPov();
      if (this.#at !== null) this.#turned({ heading: fullTurn(heading), pitch });
    });
    panorama.addListener("closeclick", () => tell({ type: "panorama.closed" }));
    this.#stopHearing = onKeyRefused(() => {
      if (this.#current !== null) tell(failed(this.#current, "unavailable"));
    });
  }

  show(target: PanoramaTarget): void {
    const isSame = this.#current?.panoId === target.panoId;
    this.#current = target;
    const isHome = this.#at !== null && this.#at === this.#home;
    if (isSame && isHome && this.#panorama.getVisible()) {
      this.#panorama.setPov({ heading: target.heading, pitch: target.pitch });
      this.#tell({ type: "panorama.shown", panoId: target.panoId });
      return;
    }
    this.#at = null;
    this.#expected = null;
    this.#present(target).catch(() => {
      if (this.#current === target) this.#tell(failed(target, "unavailable"));
    });
  }

  mark(next: readonly PanoramaMarker[]): void {
    for (const marker of this.#markers) marker.setMap(null);
    this.#markers = next.map((stop) =>
      markerOf(this.#maps, this.#panorama, stop, this.#current, this.#tell),
    );
  }

  follow(device: boolean): void {
    this.#panorama.setMotionTracking(device);
  }

  destroy(): void {
    this.#current = null;
    this.#at = null;
    this.#turned.stop();
    this.#stopHearing();
    for (const marker of this.#markers) marker.setMap(null);
    this.#release();
  }

  async #present(target: PanoramaTarget): Promise<void> {
    const found = await lookUp(this.#maps, { pano: target.panoId });
    if (this.#current !== target) return;
    if (found === null) {
      this.#tell(failed(target, "gone"));
      return;
    }
    // Google may return the id that has replaced the one asked for.
    const { panoId } = found;
    const there = this.#panorama.getPano() === panoId;
    this.#expected = panoId;
    this.#panorama.setPano(panoId);
    this.#panorama.setPov({ heading: target.heading, pitch: target.pitch });
    this.#panorama.setVisible(true);
    if (there && this.#isExpecting()) this.#arrive(target, panoId);
  }

  /** Setting the id may have brought the street view there at once. */
  #isExpecting(): boolean {
    return this.#expected !== null;
  }

  /** The id changes before the place is known, so both changes ask. */
  #changed(): void {
    const ref = refOf(this.#panorama.getLocation());
    if (ref === null || ref.panoId !== this.#panorama.getPano()) return;
    if (this.#expected !== null) {
      // What arrives for a target before is no longer of interest.
      if (this.#current !== null && ref.panoId === this.#expected)
        this.#arrive(this.#current, this.#expected);
    } else if (this.#at !== null && ref.panoId !== this.#at) {
      this.#at = ref.panoId;
      this.#tell({ type: "panorama.moved", ...ref });
    }
  }

  #arrive({ panoId: asked, heading, pitch }: PanoramaTarget, panoId: string): void {
    this.#expected = null;
    this.#at = panoId;
    this.#home = panoId;
    this.#tell({ type: "panorama.shown", panoId: asked });
    this.#turned({ heading, pitch });
  }
}

/** A stop within the street view. Google's newer markers can't be put there. */
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
