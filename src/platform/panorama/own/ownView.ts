import type { UniversityImage } from "#contract/image.ts";
import type { PanoramaTarget, PointOfView } from "#machines/geo/types.ts";

import { paced } from "../paced.ts";
import { placeMarkers } from "../placeMarkers.ts";
import type { PanoramaMarker } from "../types.ts";
import { failed, type PanoramaView, type Tell } from "../view.ts";
import { choosePictures, usableTiles, type Screen } from "./choosePictures.ts";
import { firstOf } from "./firstOf.ts";
import { onKeys } from "./keys.ts";
import type { Picture } from "./loadPicture.ts";
import type { openSphere, Sphere, SphereOptions } from "./sphere.ts";
import { tiledPicture } from "./tiledPicture.ts";

/** How often a turning view tells where it looks, in milliseconds. */
const TURN_PACE_MS = 100;
/** How long the picture before stays for a sharp one to come, before a small one takes its place. */
const SHARP_PATIENCE_MS = 600;

/** What the view reaches the world by. */
export interface OwnWorld {
  screen(): Screen;
  wantsStillness(): boolean;
  /** The whole address of an image. */
  urlOf(url: string): string;
  load(url: string, signal: AbortSignal): Promise<Picture>;
  /** Loads the viewer, which is large. */
  loadViewer(): Promise<{ openSphere: typeof openSphere }>;
}

type OwnTarget = PanoramaTarget & { image: UniversityImage };

/**
 * Shows a university's own panoramas within an element: a small picture at once, then a sharp one, from one stop to
 * the next in one viewer. Pictures load while the viewer's code does. `data-picture-width` on the element says how
 * wide the picture is that is drawn.
 */
export function createOwnView(element: HTMLElement, tell: Tell, world: OwnWorld): PanoramaView {
  let open: { tiled: boolean; sphere: Sphere } | null = null;
  let attempt = new AbortController();
  let current: OwnTarget | null = null;
  let shown = false;
  let markers: readonly PanoramaMarker[] = [];
  let device = false;

  const turned = paced(
    (look: PointOfView) => tell({ type: "panorama.turned", ...look }),
    TURN_PACE_MS,
  );
  const options: Omit<SphereOptions, "tiled"> = {
    onTurned: (look) => {
      if (shown) turned(look);
    },
    onMarker: (id) => tell({ type: "marker.clicked", id }),
  };
  const animated = (): boolean => !world.wantsStillness();
  const stopKeys = onKeys(element, {
    turn: (by) => open?.sphere.turnBy(by, animated()),
    zoom: (steps) => open?.sphere.zoomBy(steps),
    home: () => {
      if (current !== null) open?.sphere.turnTo(current, animated());
    },
  });

  const sphereFor = (tiled: boolean, viewer: { openSphere: typeof openSphere }): Sphere => {
    if (open?.tiled === tiled) return open.sphere;
    open?.sphere.destroy();
    const sphere = viewer.openSphere(element, { tiled, ...options });
    sphere.follow(device);
    open = { tiled, sphere };
    return sphere;
  };

  const present = async (target: OwnTarget, signal: AbortSignal): Promise<void> => {
    const { image } = target;
    const screen = world.screen();
    const choice = choosePictures(image, screen);
    if (choice === null) {
      tell(failed(target, "gone"));
      return;
    }
    const { quick, full } = choice;
    const tiles = usableTiles(image, screen);
    const load = ({ url }: { url: string }): Promise<Picture> =>
      quietly(world.load(world.urlOf(url), signal));
    const coming = tiles !== null && quick !== null ? load(quick) : load(full);
    const small = tiles !== null || quick === null ? coming : load(quick);
    const viewer = await world.loadViewer().catch(() => null);
    if (signal.aborted) return;
    if (viewer === null) {
      tell(failed(target, "unavailable"));
      return;
    }
    const first = await firstOf(coming, small, open === null ? 0 : SHARP_PATIENCE_MS);
    // An element that has left the page will be told to go; a viewer could not measure it.
    if (signal.aborted || current === null || !element.isConnected) return;
    const sphere = sphereFor(tiles !== null, viewer);
    sphere.mark(placeMarkers(current, markers));
    const { heading: middle } = current.image;
    const picture =
      tiles === null
        ? first
        : tiledPicture(
            first,
            { ...full, url: world.urlOf(full.url) },
            { ...tiles, url: world.urlOf(tiles.url) },
          );
    const drawn = await sphere.draw({ picture, middle }, current, animated());
    if (!drawn || signal.aborted) return;
    note(first);
    shown = true;
    tell({ type: "panorama.shown", panoId: target.panoId });
    turned(sphere.look());
    const sharp = await coming.catch(() => first);
    if (signal.aborted || sharp === first) return;
    const sharpened = { picture: sharp, middle: current.image.heading };
    if (await sphere.draw(sharpened, null, false)) note(sharp);
  };

  const note = ({ bitmap }: Picture): void => {
    element.dataset["pictureWidth"] = String(bitmap.width);
  };

  return {
    show(target) {
      const { image } = target;
      if (image === null) {
        tell(failed(target, "gone"));
        return;
      }
      const before = current;
      current = { ...target, image };
      if (before?.image.id === image.id && open !== null && shown) {
        open.sphere.setMiddle(image.heading);
        open.sphere.mark(placeMarkers(current, markers));
        open.sphere.turnTo(current, animated());
        tell({ type: "panorama.shown", panoId: target.panoId });
        return;
      }
      attempt.abort();
      attempt = new AbortController();
      shown = false;
      const { signal } = attempt;
      present(current, signal).catch(() => {
        if (!signal.aborted) tell(failed(target, "gone"));
      });
    },
    mark(next) {
      markers = next;
      if (current !== null) open?.sphere.mark(placeMarkers(current, markers));
    },
    follow(next) {
      device = next;
      open?.sphere.follow(next);
    },
    destroy() {
      attempt.abort();
      turned.stop();
      stopKeys();
      open?.sphere.destroy();
      open = null;
      current = null;
      delete element.dataset["pictureWidth"];
    },
  };
}

/** The same promise, whose failure may go unheard. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
