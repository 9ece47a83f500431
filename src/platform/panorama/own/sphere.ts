import "../../browser/defaultPolicy.ts";
import "@photo-sphere-viewer/core/index.css";
import "@photo-sphere-viewer/markers-plugin/index.css";
import "@photo-sphere-viewer/compass-plugin/index.css";
import "./sphere.css";
import { CompassPlugin } from "@photo-sphere-viewer/compass-plugin";
import { events, Viewer } from "@photo-sphere-viewer/core";
import { GyroscopePlugin } from "@photo-sphere-viewer/gyroscope-plugin";
import { MarkersPlugin } from "@photo-sphere-viewer/markers-plugin";

import type { PointOfView } from "#machines/geo/types.ts";

import type { PlacedMarker } from "../placeMarkers.ts";
import { fromViewer, panOf, toViewer } from "./angles.ts";
import { COMPASS } from "./compass.ts";
import type { Picture } from "./loadPicture.ts";
import { markerConfig } from "./marker.ts";
import { PictureAdapter } from "./pictureAdapter.ts";
import type { TiledPicture } from "./tiledPicture.ts";
import { TilesAdapter } from "./tilesAdapter.ts";

/** How long one picture fades into the next, and a turn to another direction takes. In milliseconds. */
const FADE_MS = 700;
const TURN_MS = 600;
/** How long a turn by a key takes: shorter than the pause before a key repeats. */
const STEP_MS = 160;
/** How near one begins, in percent of the zoom's range: a tall view would else be a narrow slit. */
const WIDE_ZOOM = 50;
const TALL_ZOOM = 15;
/** Parts of the zoom's whole range that one press of a key covers, in percent. */
const ZOOM_STEP = 12;

/** How a sphere is set up, and who hears of turns and of picked markers. */
export interface SphereOptions {
  /** The pictures come in tiles. */
  tiled: boolean;
  onTurned: (look: PointOfView) => void;
  onMarker: (id: string) => void;
}

/** A picture to show around the person. */
export interface SpherePicture {
  picture: Picture | TiledPicture;
  /** What the picture's middle looks at, in degrees. */
  middle: number | null;
}

/** The viewer of a sphere, in our terms. Directions are in degrees from true north. */
export interface Sphere {
  /**
   * Draws a picture; `look` null keeps the direction. Resolves when it is on the screen and nothing fades any longer:
   * true, or false when another replaced it.
   */
  draw(shown: SpherePicture, look: PointOfView | null, fade: boolean): Promise<boolean>;
  /** Turns the picture itself, so that its middle looks elsewhere. */
  setMiddle(heading: number | null): void;
  turnTo(look: PointOfView, animated: boolean): void;
  /** Turns by degrees, to the right and up. */
  turnBy(by: PointOfView, animated: boolean): void;
  /** Zooms by steps; negative ones show more of the surroundings. */
  zoomBy(steps: number): void;
  look(): PointOfView;
  mark(markers: readonly PlacedMarker[]): void;
  follow(device: boolean): void;
  destroy(): void;
}

/** Opens a viewer within an element. It needs WebGL: ask webGl() before. */
export function openSphere(element: HTMLElement, options: SphereOptions): Sphere {
  const stage = document.createElement("div");
  stage.className = "sphere";
  element.append(stage);
  const zoom = element.clientWidth < element.clientHeight ? TALL_ZOOM : WIDE_ZOOM;
  const viewer = viewerIn(stage, options.tiled, zoom);
  const canvas = stage.querySelector<HTMLCanvasElement>("canvas.psv-canvas");
  const markers = markersOf(viewer, { element, stage }, options.onMarker);
  const gyroscope = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin);
  stage.querySelector(".psv-compass")?.setAttribute("aria-hidden", "true");
  let following = false;
  const turns = turnsOf(viewer);

  viewer.addEventListener(events.PositionUpdatedEvent.type, ({ position }) => {
    options.onTurned(fromViewer(position));
  });
  // Three puts its textures back, but only the viewer knows that it has to draw again.
  canvas?.addEventListener("webglcontextrestored", () => viewer.needsUpdate());

  const startFollowing = (): void => {
    // Refused where the device has no sensor or the person says no: then it stays with the hand.
    if (following && !gyroscope.isEnabled()) gyroscope.start().catch(() => undefined);
  };

  return {
    async draw({ picture, middle }, look, fade) {
      const fades = fade && viewer.state.ready;
      if (fades) markers.clear();
      const drawn = await viewer.setPanorama(picture, {
        showLoader: false,
        sphereCorrection: { pan: panOf(middle) },
        transition: fades ? { effect: "fade", speed: FADE_MS, rotation: false } : false,
        ...(look === null ? {} : { position: toViewer(look) }),
      });
      if (!drawn) return false;
      markers.draw();
      startFollowing();
      await nextDrawing(viewer);
      return true;
    },
    setMiddle(heading) {
      viewer.setOption("sphereCorrection", { pan: panOf(heading) });
    },
    turnTo: (look, animated) => turns.to(look, animated ? TURN_MS : 0),
    turnBy: (by, animated) => turns.by(by, animated ? STEP_MS : 0),
    zoomBy: (steps) => viewer.zoomIn(steps * ZOOM_STEP),
    look: () => fromViewer(viewer.getPosition()),
    mark(next) {
      markers.place(next);
      if (viewer.state.ready && viewer.state.transitionAnimation == null) markers.draw();
    },
    follow(device) {
      following = device;
      if (!device) gyroscope.stop();
      else if (viewer.state.ready) startFollowing();
    },
    destroy() {
      stage.remove();
      destroyViewer(viewer, canvas);
    },
  };
}

function viewerIn(container: HTMLElement, tiled: boolean, defaultZoomLvl: number): Viewer {
  return new Viewer({
    container,
    adapter: tiled ? TilesAdapter.withConfig({ baseBlur: false }) : PictureAdapter,
    navbar: false,
    keyboard: false,
    defaultZoomLvl,
    canvasBackground: "transparent",
    plugins: [
      CompassPlugin.withConfig(COMPASS),
      MarkersPlugin.withConfig({}),
      GyroscopePlugin.withConfig({ moveMode: "fast" }),
    ],
  });
}

/** The stops that are marked. Markers are made again for each drawing: a person who is at one stays in the panorama. */
function markersOf(
  viewer: Viewer,
  { element, stage }: { element: HTMLElement; stage: HTMLElement },
  onMarker: (id: string) => void,
) {
  const plugin = viewer.getPlugin<MarkersPlugin>(MarkersPlugin);
  let placed: readonly PlacedMarker[] = [];
  const keepFocus = (): void => {
    if (stage.contains(document.activeElement)) element.focus({ preventScroll: true });
  };
  return {
    place(next: readonly PlacedMarker[]): void {
      placed = next;
    },
    draw(): void {
      keepFocus();
      plugin.setMarkers(placed.map((marker) => markerConfig(marker, onMarker)));
    },
    clear(): void {
      keepFocus();
      plugin.clearMarkers();
    },
  };
}

/** Turns of a viewer, in milliseconds each; 0 is at once. */
function turnsOf(viewer: Viewer) {
  /** Where turns by keys go on from, while one still runs. */
  let goal: PointOfView | null = null;
  const to = (look: PointOfView, ms: number): void => {
    const position = toViewer(look);
    if (ms === 0) {
      viewer.rotate(position);
      return;
    }
    goal = look;
    void viewer.animate({ ...position, speed: ms, easing: "outQuad" }).then(() => {
      if (goal === look) goal = null;
    });
  };
  const by = ({ heading, pitch }: PointOfView, ms: number): void => {
    const from = goal ?? fromViewer(viewer.getPosition());
    to({ heading: from.heading + heading, pitch: from.pitch + pitch }, ms);
  };
  return { to, by };
}

function destroyViewer(viewer: Viewer, canvas: HTMLCanvasElement | null): void {
  const fading = viewer.state.transitionAnimation;
  fading?.cancel();
  // A fade takes back what it made in a turn of its own, and needs the viewer for that.
  void Promise.resolve(fading).then(() => {
    viewer.destroy();
    // Browsers keep a context until memory is swept, and end the oldest of some sixteen, which may be on the screen.
    canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
}

/** Resolves when the viewer has drawn again. */
function nextDrawing(viewer: Viewer): Promise<void> {
  return new Promise((resolve) => {
    viewer.addEventListener(events.RenderEvent.type, () => resolve(), { once: true });
    viewer.needsUpdate();
  });
}
