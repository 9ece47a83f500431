import { event } from "./events.ts";
import { LatLng, type Place } from "./LatLng.ts";
import { FakeMap } from "./Map.ts";
import { MVCObject } from "./MVCObject.ts";
import { Circle, InfoWindow, Marker, Polygon, Polyline } from "./overlays.ts";
import { StreetViewPanorama } from "./StreetViewPanorama.ts";
import { StreetViewService } from "./StreetViewService.ts";
import { world } from "./theWorld.ts";

class Point {
  readonly x: number;
  readonly y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

class Size {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}

class LatLngBounds {
  readonly #places: LatLng[] = [];

  extend(place: Place): this {
    this.#places.push(new LatLng(place));
    return this;
  }

  isEmpty(): boolean {
    return this.#places.length === 0;
  }
}

/** What each library brings into the namespace; before it is imported, its classes aren't there. */
const LIBRARIES: Record<string, object> = {
  core: {
    event,
    LatLng,
    LatLngBounds,
    MVCObject,
    Point,
    Size,
    ControlPosition: { TOP_LEFT: 1, TOP_RIGHT: 3, RIGHT_BOTTOM: 9 },
    ColorScheme: { LIGHT: "LIGHT", DARK: "DARK", FOLLOW_SYSTEM: "FOLLOW_SYSTEM" },
    SymbolPath: { CIRCLE: 0, FORWARD_CLOSED_ARROW: 1 },
  },
  maps: {
    Map: FakeMap,
    InfoWindow,
    Circle,
    Polygon,
    Polyline,
    OverlayView: MVCObject,
    MapTypeId: { ROADMAP: "roadmap", SATELLITE: "satellite" },
    RenderingType: { RASTER: "RASTER", VECTOR: "VECTOR" },
  },
  marker: { Marker, Animation: { BOUNCE: 1, DROP: 2 } },
  streetView: {
    StreetViewPanorama,
    StreetViewService,
    StreetViewStatus: {
      OK: "OK",
      ZERO_RESULTS: "ZERO_RESULTS",
      UNKNOWN_ERROR: "UNKNOWN_ERROR",
    },
    StreetViewPreference: { NEAREST: "nearest", BEST: "best" },
    StreetViewSource: { DEFAULT: "default", OUTDOOR: "outdoor", GOOGLE: "google" },
  },
};

interface Namespace {
  importLibrary?: (name: string) => Promise<object>;
  [name: string]: unknown;
}

const page = window as unknown as {
  google?: { maps?: Namespace };
  gm_authFailure?: () => void;
};
page.google ??= {};
page.google.maps ??= {};
const maps = page.google.maps;

Object.assign(maps, { version: "3.99.fake" }, LIBRARIES["core"]);
maps.importLibrary = async (name) => {
  const library = LIBRARIES[name];
  if (library === undefined) throw new Error(`The library '${name}' is unknown.`);
  Object.assign(maps, library);
  return library;
};

const script = document.currentScript;
const asked = new URL(script instanceof HTMLScriptElement ? script.src : location.href)
  .searchParams;
// Without loading=async or the bootstrap's own call, the real script brings in everything at once.
for (const name of (asked.get("libraries") ?? "").split(",").filter(Boolean))
  if (name in LIBRARIES) Object.assign(maps, LIBRARIES[name]);

// The key is judged only once the script runs, and after whoever waits for it has gone on.
if (world.key !== null && asked.get("key") !== world.key)
  setTimeout(() => page.gm_authFailure?.(), 50);

// The callback's name is a path from the window, as in google.maps.__ib__.
let called: unknown = window;
for (const step of (asked.get("callback") ?? "").split(".").filter(Boolean))
  called = (called as Record<string, unknown>)[step];
if (typeof called === "function") called();
