import { event } from "./events.ts";
import { LatLng, type Place, plain } from "./LatLng.ts";
import { MVCObject } from "./MVCObject.ts";
import { StreetViewPanorama } from "./StreetViewPanorama.ts";

const TILE = 256;
/** What an arrow key moves the map by, in pixels. */
const STEP = 80;

interface MapOptions {
  center?: Place;
  zoom?: number;
}

/** Things that lie on a map and are put again when it moves. */
export interface OnMap {
  place(): void;
}

/** google.maps.Map: no tiles, but a true Mercator projection, so that clicks and markers are where they would be. */
export class FakeMap extends MVCObject {
  readonly controls = Array.from({ length: 30 }, () => ({ push() {}, clear() {}, forEach() {} }));
  readonly overlayMapTypes = { push() {}, clear() {}, forEach() {} };
  readonly data = new MVCObject();
  readonly things = new Set<OnMap>();
  readonly #element: HTMLElement;
  #streetView: StreetViewPanorama | null = null;

  constructor(element: HTMLElement, options: MapOptions = {}) {
    super();
    this.#element = element;
    Object.assign(this.values, { zoom: 8, heading: 0, tilt: 0 }, options);
    this.values["center"] = new LatLng(options.center ?? { lat: 0, lng: 0 });
    element.dataset["fake"] = "map";
    Object.assign(element.style, {
      position: "relative",
      overflow: "hidden",
      background: "#e5e3df",
    });
    // As the real one, the map itself can have the focus.
    const face = document.createElement("div");
    face.tabIndex = 0;
    face.setAttribute("aria-label", "Map");
    face.setAttribute("role", "region");
    Object.assign(face.style, { position: "absolute", inset: "0" });
    element.replaceChildren(face);
    face.addEventListener("click", ({ clientX, clientY }) => {
      const box = element.getBoundingClientRect();
      event.trigger(this, "click", {
        latLng: this.placeAt(clientX - box.left, clientY - box.top),
        stop() {},
      });
    });
    face.addEventListener("keydown", ({ key }) => {
      const way = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
      if (way !== undefined) this.panBy(way, 0);
    });
    // As in the real one, what was in the middle stays there when the element gets another size.
    new ResizeObserver(() => {
      for (const thing of this.things) thing.place();
    }).observe(element);
    setTimeout(() => {
      event.trigger(this, "idle");
      event.trigger(this, "tilesloaded");
    });
  }

  getDiv = (): HTMLElement => this.#element;
  getCenter = (): LatLng => this.values["center"] as LatLng;
  getZoom = (): number => this.values["zoom"] as number;
  getHeading = (): number => this.values["heading"] as number;
  getTilt = (): number => this.values["tilt"] as number;
  getBounds = (): null => null;
  setCenter = (place: Place): void => this.set("center", place);
  setZoom = (zoom: number): void => this.set("zoom", zoom);
  setTilt = (tilt: number): void => this.set("tilt", tilt);
  setHeading = (heading: number): void => this.set("heading", heading);
  panTo = (place: Place): void => this.set("center", place);
  setStreetView = (panorama: StreetViewPanorama): void => {
    this.#streetView = panorama;
  };

  panBy(x: number, y: number): void {
    const { width, height } = this.#element.getBoundingClientRect();
    this.set("center", this.placeAt(width / 2 + x, height / 2 + y));
  }

  getStreetView(): StreetViewPanorama {
    if (this.#streetView === null) {
      const element = document.createElement("div");
      this.#element.append(element);
      this.#streetView = new StreetViewPanorama(element, { visible: false });
    }
    return this.#streetView;
  }

  override set(key: string, value: unknown): void {
    super.set(key, key === "center" ? new LatLng(value as Place) : value);
  }

  protected override changed(key: string): void {
    if (key !== "center" && key !== "zoom") return;
    for (const thing of this.things) thing.place();
    setTimeout(() => event.trigger(this, "idle"));
  }

  /** Pixels from the upper left corner of the map's box. */
  pixelOf(place: Place): { x: number; y: number } {
    const [at, middle] = [this.#world(plain(place)), this.#world(this.getCenter().toJSON())];
    const { width, height } = this.#element.getBoundingClientRect();
    return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
  }

  placeAt(x: number, y: number): LatLng {
    const { width, height } = this.#element.getBoundingClientRect();
    const middle = this.#world(this.getCenter().toJSON());
    const size = TILE * 2 ** this.getZoom();
    const [east, south] = [(middle.x + x - width / 2) / size, (middle.y + y - height / 2) / size];
    const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI;
    return new LatLng(lat, east * 360 - 180);
  }

  #world({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
    const size = TILE * 2 ** this.getZoom();
    const angle = (lat * Math.PI) / 180;
    return {
      x: ((lng + 180) / 360) * size,
      y: ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size,
    };
  }
}
