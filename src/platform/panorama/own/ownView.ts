import type { UniversityImage } from "#contract/image.ts";
import type { PanoramaTarget, PointOfView } from "#machines/geo/types.ts";

import { paced } from "../paced.ts";
import { placeMarkers } from "../placeMarkers.ts";
import type { PanoramaMarker } from "../types.ts";
import { failed, type PanoramaView, type Tell } from "../view.ts";
import type { WebGl } from "../webGl.ts";
import { beginPictures, type Beginning } from "./beginPictures.ts";
import type { Screen } from "./choosePictures.ts";
import { firstOf } from "./firstOf.ts";
import { onKeys } from "./keys.ts";
import type { Picture } from "./loadPicture.ts";
import { quietly } from "./quietly.ts";
import type { openSphere, Sphere, SphereOptions } from "./sphere.ts";

/** How often a turning view tells where it looks, in milliseconds. */
const TURN_PACE_MS = 100;
/** How long a sharp picture may take to be the first one, once the viewer is there: a small one for a blink disturbs. */
const FIRST_PATIENCE_MS = 200;
/** How long the picture before stays for a sharp one to come, before a small one takes its place. */
const SHARP_PATIENCE_MS = 600;

/** How wide a texture nearly every browser can draw, in pixels. */
const USUAL_TEXTURE = 8192;

/** What the view reaches the world by. */
export interface OwnWorld {
  screen(): Screen;
  /** What the browser can draw; null when it has no WebGL. The first asking takes a while. */
  webGl(): WebGl | null;
  wantsStillness(): boolean;
  /** The whole address of an image. */
  urlOf(this: void, url: string): string;
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
  /** Id of the image whose lasting picture is on the screen, also while another is on its way. */
  let lastingOf: string | null = null;
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
    const begin = (maxTexture: number): Beginning | null =>
      beginPictures(target.image, world.screen(), maxTexture, {
        load: (url) => world.load(url, signal),
        urlOf: world.urlOf,
      });
    // What takes long begins before the browser is asked what it can draw, which takes long itself.
    const viewerComing = quietly(world.loadViewer());
    let beginning = begin(USUAL_TEXTURE);
    const drawing = world.webGl();
    if (drawing === null) {
      attempt.abort();
      tell(failed(target, "noWebGl"));
      return;
    }
    if (drawing.maxTexture < USUAL_TEXTURE) beginning = begin(drawing.maxTexture);
    if (beginning === null) {
      tell(failed(target, "gone"));
      return;
    }
    const { tiled, lasting, small, drawn } = beginning;
    const viewer = await viewerComing.catch(() => null);
    if (signal.aborted) return;
    if (viewer === null) {
      tell(failed(target, "unavailable"));
      return;
    }
    const first = await firstOf(
      lasting,
      small,
      open === null ? FIRST_PATIENCE_MS : SHARP_PATIENCE_MS,
    );
    // An element that has left the page will be told to go; a viewer could not measure it.
    if (signal.aborted || current === null || !element.isConnected) return;
    const sphere = sphereFor(tiled, viewer);
    sphere.mark(placeMarkers(current, markers));
    const { id, heading } = current.image;
    const opening = { picture: drawn(first), middle: heading };
    lastingOf = null;
    if (!(await sphere.draw(opening, current, animated())) || signal.aborted) return;
    note(first);
    shown = true;
    tell({ type: "panorama.shown", panoId: target.panoId });
    turned(sphere.look());
    const sharp = await lasting.catch(() => first);
    if (signal.aborted) return;
    if (sharp !== first) {
      const sharpened = { picture: sharp, middle: current.image.heading };
      if (!(await sphere.draw(sharpened, null, false))) return;
      note(sharp);
    }
    lastingOf = id;
  };

  const note = ({ bitmap }: Picture): void => {
    element.dataset["pictureWidth"] = String(bitmap.width);
  };

  return {
    show(target) {
      const { image } = target;
      if (image === null) {
        attempt.abort();
        tell(failed(target, "gone"));
        return;
      }
      const before = current;
      current = { ...target, image };
      const isSame = before?.image.id === image.id && shown;
      // Who goes back before the next picture has come finds the one before still there: nothing is to be loaded.
      const isStillThere = lastingOf === image.id;
      if (open !== null && (isSame || isStillThere)) {
        if (!isSame) attempt.abort();
        shown = true;
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
      lastingOf = null;
      delete element.dataset["pictureWidth"];
    },
  };
}
