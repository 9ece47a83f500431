import type { UniversityImage } from "#contract/image.ts";
import type { PanoramaTarget, PointOfView } from "#machines/geo/types.ts";

import { paced, TURN_PACE_MS } from "../paced.ts";
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
import type { openSphere, Sphere } from "./sphere.ts";

/** How long a sharp picture may take to be the first one, once the viewer is there: a small one for a blink disturbs. */
const FIRST_PATIENCE_MS = 200;
/** How long the picture before stays for a sharp one to come, before a small one replaces it. */
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
export class OwnView implements PanoramaView {
  readonly #element: HTMLElement;
  readonly #tell: Tell;
  readonly #world: OwnWorld;
  #open: { tiled: boolean; sphere: Sphere } | null = null;
  #attempt = new AbortController();
  #current: OwnTarget | null = null;
  #shown = false;
  /** Id of the image whose lasting picture is on the screen, also while another is on its way. */
  #lastingOf: string | null = null;
  #markers: readonly PanoramaMarker[] = [];
  #device = false;
  readonly #turned = paced(
    (look: PointOfView) => this.#tell({ type: "panorama.turned", ...look }),
    TURN_PACE_MS,
  );
  readonly #stopKeys: () => void;

  constructor(element: HTMLElement, tell: Tell, world: OwnWorld) {
    this.#element = element;
    this.#tell = tell;
    this.#world = world;
    this.#stopKeys = onKeys(element, {
      turn: (by) => this.#open?.sphere.turnBy(by, this.#animated),
      zoom: (steps) => this.#open?.sphere.zoomBy(steps),
      home: () => {
        if (this.#current !== null) this.#open?.sphere.turnTo(this.#current, this.#animated);
      },
    });
  }

  get #animated(): boolean {
    return !this.#world.wantsStillness();
  }

  show(target: PanoramaTarget): void {
    const { image } = target;
    if (image === null) {
      this.#fail(target, "gone");
      return;
    }
    const before = this.#current;
    const current = { ...target, image };
    this.#current = current;
    const isSame = before?.image.id === image.id && this.#shown;
    // Back to the picture before, while the next one is still loading: there is nothing to load.
    const isStillThere = this.#lastingOf === image.id;
    if (this.#open !== null && (isSame || isStillThere)) {
      if (!isSame) this.#attempt.abort();
      this.#shown = true;
      this.#open.sphere.setMiddle(image.heading);
      this.#open.sphere.mark(placeMarkers(current, this.#markers));
      this.#open.sphere.turnTo(current, this.#animated);
      this.#tell({ type: "panorama.shown", panoId: target.panoId });
      return;
    }
    this.#attempt.abort();
    this.#attempt = new AbortController();
    this.#shown = false;
    const { signal } = this.#attempt;
    this.#present(current, signal).catch(() => {
      if (!signal.aborted) this.#tell(failed(target, "gone"));
    });
  }

  mark(next: readonly PanoramaMarker[]): void {
    this.#markers = next;
    if (this.#current !== null) this.#open?.sphere.mark(placeMarkers(this.#current, next));
  }

  follow(next: boolean): void {
    this.#device = next;
    this.#open?.sphere.follow(next);
  }

  destroy(): void {
    this.#attempt.abort();
    this.#turned.stop();
    this.#stopKeys();
    this.#open?.sphere.destroy();
    this.#open = null;
    this.#current = null;
    this.#lastingOf = null;
    delete this.#element.dataset["pictureWidth"];
  }

  /** Loads the viewer and a target's pictures, and draws the first one that comes, then the lasting one. */
  async #present(target: OwnTarget, signal: AbortSignal): Promise<void> {
    // What takes long begins before the browser is asked what it can draw, which takes long itself.
    const viewerComing = quietly(this.#world.loadViewer());
    const beginning = this.#begin(target, signal);
    if (beginning === null) return;
    const { tiled, lasting, small, drawn } = beginning;
    const viewer = await viewerComing.catch(() => null);
    if (signal.aborted) return;
    if (viewer === null) {
      this.#tell(failed(target, "unavailable"));
      return;
    }
    const patience = this.#open === null ? FIRST_PATIENCE_MS : SHARP_PATIENCE_MS;
    const first = await firstOf(lasting, small, patience);
    // An element that has left the page will be told to go; a viewer could not measure it.
    if (signal.aborted || this.#current === null || !this.#element.isConnected) return;
    const sphere = this.#sphereFor(tiled, viewer);
    sphere.mark(placeMarkers(this.#current, this.#markers));
    const { id, heading } = this.#current.image;
    const opening = { picture: drawn(first), middle: heading };
    this.#lastingOf = null;
    if (!(await sphere.draw(opening, this.#current, this.#animated)) || signal.aborted) return;
    this.#note(first);
    this.#shown = true;
    this.#tell({ type: "panorama.shown", panoId: target.panoId });
    this.#turned(sphere.look());
    const sharp = await lasting.catch(() => first);
    if (signal.aborted) return;
    if (sharp !== first) {
      const sharpened = { picture: sharp, middle: this.#current.image.heading };
      if (!(await sphere.draw(sharpened, null, false))) return;
      this.#note(sharp);
    }
    this.#lastingOf = id;
  }

  /** Begins to load a target's pictures, as large as the browser can draw; null, and told, when it can't be. */
  #begin(target: OwnTarget, signal: AbortSignal): Beginning | null {
    const begin = (maxTexture: number): Beginning | null =>
      beginPictures(target.image, this.#world.screen(), maxTexture, {
        load: (url) => this.#world.load(url, signal),
        urlOf: this.#world.urlOf,
      });
    const usual = begin(USUAL_TEXTURE);
    const drawing = this.#world.webGl();
    if (drawing === null) {
      this.#fail(target, "noWebGl");
      return null;
    }
    const beginning = drawing.maxTexture < USUAL_TEXTURE ? begin(drawing.maxTexture) : usual;
    if (beginning === null) this.#tell(failed(target, "gone"));
    return beginning;
  }

  #sphereFor(tiled: boolean, viewer: { openSphere: typeof openSphere }): Sphere {
    if (this.#open?.tiled === tiled) return this.#open.sphere;
    this.#open?.sphere.destroy();
    const sphere = viewer.openSphere(this.#element, {
      tiled,
      onTurned: (look) => {
        if (this.#shown) this.#turned(look);
      },
      onMarker: (id) => this.#tell({ type: "marker.clicked", id }),
    });
    sphere.follow(this.#device);
    this.#open = { tiled, sphere };
    return sphere;
  }

  #fail(target: PanoramaTarget, reason: Parameters<typeof failed>[1]): void {
    this.#attempt.abort();
    this.#tell(failed(target, reason));
  }

  #note({ bitmap }: Picture): void {
    this.#element.dataset["pictureWidth"] = String(bitmap.width);
  }
}
