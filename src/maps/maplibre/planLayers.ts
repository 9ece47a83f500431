import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from "maplibre-gl";

import type { Plan } from "#contract/plan.ts";
import type { SelfPosition } from "#machines/geo/types.ts";

import { circle } from "../ground.ts";
import type { Palette } from "../pieces/palette.ts";
import { nameSpots, type PlanKind, type Shape, shapesOf } from "../planShapes.ts";

const PLAN = "plan";
const NAMES = "plan-names";
const NAME_LAYER = "plan-name";
const ACCURACY = "self-accuracy";
/** A building of unknown height: two floors. */
const USUAL_HEIGHT = 8;

/** Buildings at their full height would hide the paths behind them. */
const LOWERING = 0.6;
/** Plans give paths as lines: how wide they are in metres, and what their edges add. */
const PATH_M = 3.4;
const PATH_EDGE_M = 0.8;

/** How a plan is drawn. */
export interface Manner {
  palette: Palette;
  /** From above, for exact work; else buildings stand up. */
  flat: boolean;
  /** There is a street map below, with its own ground. */
  overStreets: boolean;
}

/**
 * Draws a plan, and removes the one that was drawn before. A name that is a stop's as well is written below the stop's
 * marker. The style must have loaded.
 */
export function drawPlan(
  map: MapLibre,
  plan: Plan | null,
  stopNames: ReadonlySet<string>,
  manner: Manner,
): void {
  for (const { id } of map.getStyle().layers) if (id.startsWith(`${PLAN}-`)) map.removeLayer(id);
  for (const id of [PLAN, NAMES]) if (map.getSource(id)) map.removeSource(id);
  if (plan === null) return;
  const shapes = shapesOf(plan);
  map.addSource(PLAN, { type: "geojson", data: collection(shapes.map(featureOf)) });
  map.addSource(NAMES, {
    type: "geojson",
    data: collection(
      nameSpots(shapes).map(({ kind, name, lat, lng }) => ({
        type: "Feature" as const,
        properties: { kind, name, below: stopNames.has(name) },
        geometry: { type: "Point" as const, coordinates: [lng, lat] },
      })),
    ),
  });
  for (const layer of layers(manner, manner.overStreets ? fontsOf(map) : manner.palette.faces))
    map.addLayer(layer);
}

/** Leaves out the name that the current stop's marker shows. */
export function hideName(map: MapLibre, name: string | null): void {
  if (map.getLayer(NAME_LAYER)) map.setFilter(NAME_LAYER, ["!=", ["get", "name"], name ?? ""]);
}

/** Draws how sure the device is of the person's place: a circle in metres. */
export function drawAccuracy(map: MapLibre, self: SelfPosition | null, palette: Palette): void {
  const rings = self === null ? [] : [circle(self, self.accuracy)];
  const data = collection([
    {
      type: "Feature" as const,
      properties: {},
      geometry: { type: "Polygon" as const, coordinates: rings },
    },
  ]);
  const source = map.getSource<GeoJSONSource>(ACCURACY);
  if (source) {
    void source.setData(data);
    return;
  }
  map.addSource(ACCURACY, { type: "geojson", data });
  const paint = { "fill-color": palette.colour.self, "fill-opacity": 0.16 };
  map.addLayer({ id: ACCURACY, type: "fill", source: ACCURACY, paint });
  map.addLayer({
    id: `${ACCURACY}-edge`,
    type: "line",
    source: ACCURACY,
    paint: { "line-color": palette.colour.self, "line-opacity": 0.6, "line-width": 1.5 },
  });
}

function collection<F>(features: F[]) {
  return { type: "FeatureCollection" as const, features };
}

function featureOf({ kind, name, height, areas, lines }: Shape) {
  const properties = { kind, name, height: height ?? USUAL_HEIGHT };
  return {
    type: "Feature" as const,
    properties,
    geometry:
      lines.length > 0
        ? { type: "MultiLineString" as const, coordinates: lines }
        : { type: "MultiPolygon" as const, coordinates: areas },
  };
}

/** The fonts of a foreign style: its glyph server may know no others. */
function fontsOf(map: MapLibre): string[] {
  for (const layer of map.getStyle().layers) {
    const given: unknown = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    if (!Array.isArray(given)) continue;
    const fonts = given.filter((font): font is string => typeof font === "string");
    if (fonts.length > 0 && fonts.length === given.length) return fonts;
  }
  return ["Open Sans Regular", "Arial Unicode MS Regular"];
}

type Filter = ["==", ["get", string], string];

const only = (kind: PlanKind): Filter => ["==", ["get", "kind"], kind];

/** All that a plan is drawn of, from the ground up. */
function layers(manner: Manner, fonts: string[]): LayerSpecification[] {
  const { flat, overStreets } = manner;
  const { colour } = manner.palette;
  return [
    ...(overStreets ? [] : area(manner, "ground", 2)),
    ...area(manner, "lawn", 1.25),
    ...area(manner, "water", 2),
    ...area(manner, "plaza", 1),
    path("path-edge", colour["path-edge"], PATH_M + PATH_EDGE_M),
    path("path", colour.path, PATH_M),
    shadow(manner),
    ...(flat ? flatBuildings(manner) : [standing(manner)]),
    names(manner, fonts),
  ];
}

function area(
  { palette: { colour }, overStreets }: Manner,
  kind: "ground" | "lawn" | "plaza" | "water",
  edgeWidth: number,
): LayerSpecification[] {
  const opacity = overStreets ? 0.7 : 1;
  return [
    {
      id: `${PLAN}-${kind}`,
      type: "fill",
      source: PLAN,
      filter: only(kind),
      paint: { "fill-color": colour[kind], "fill-opacity": opacity },
    },
    {
      id: `${PLAN}-${kind}-edge`,
      type: "line",
      source: PLAN,
      filter: only(kind),
      layout: { "line-join": "round" },
      paint: {
        "line-color": colour[`${kind}-edge`],
        "line-width": edgeWidth,
        "line-opacity": opacity,
      },
    },
  ];
}

/** Paths as wide as they are on the ground, at each zoom. */
function path(id: string, paint: string, metres: number): LayerSpecification {
  const [far, near] = [metres * 0.28, metres * 18];
  return {
    id: `${PLAN}-${id}`,
    type: "line",
    source: PLAN,
    filter: only("path"),
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": paint,
      "line-width": ["interpolate", ["exponential", 2], ["zoom"], 14, far, 20, near],
    },
  };
}

function shadow({ palette: { colour } }: Manner): LayerSpecification {
  const far: ["literal", number[]] = ["literal", [1, 1]];
  const near: ["literal", number[]] = ["literal", [6, 8]];
  return {
    id: `${PLAN}-shadow`,
    type: "fill",
    source: PLAN,
    filter: only("building"),
    paint: {
      "fill-color": colour.shadow,
      "fill-opacity": 0.28,
      "fill-translate": ["interpolate", ["linear"], ["zoom"], 15, far, 19, near],
      "fill-translate-anchor": "map",
    },
  };
}

function names({ palette: { colour } }: Manner, fonts: string[]): LayerSpecification {
  const [green, water] = [colour["name-green"], colour["name-water"]];
  return {
    id: NAME_LAYER,
    type: "symbol",
    source: NAMES,
    minzoom: 14.5,
    layout: {
      "text-field": ["get", "name"],
      "text-font": fonts,
      "text-size": ["interpolate", ["linear"], ["zoom"], 14.5, 10, 17.5, 13],
      "text-offset": ["case", ["get", "below"], ["literal", [0, 1.9]], ["literal", [0, 0]]],
      "text-max-width": 8,
      "text-line-height": 1.15,
      "text-padding": 6,
      // Buildings before lawns, where both don't fit.
      "symbol-sort-key": ["match", ["get", "kind"], "building", 0, 1],
    },
    paint: {
      "text-color": ["match", ["get", "kind"], "lawn", green, "water", water, colour.name],
      "text-halo-color": colour.halo,
      "text-halo-width": 1.6,
      "text-halo-blur": 0.4,
    },
  };
}

function standing({ palette }: Manner): LayerSpecification {
  return {
    id: `${PLAN}-building`,
    type: "fill-extrusion",
    source: PLAN,
    filter: only("building"),
    paint: {
      "fill-extrusion-color": palette.colour.building,
      "fill-extrusion-height": ["*", ["get", "height"], LOWERING],
      "fill-extrusion-vertical-gradient": true,
    },
  };
}

function flatBuildings({ palette }: Manner): LayerSpecification[] {
  return [
    {
      id: `${PLAN}-building`,
      type: "fill",
      source: PLAN,
      filter: only("building"),
      paint: { "fill-color": palette.colour.building },
    },
    {
      id: `${PLAN}-building-edge`,
      type: "line",
      source: PLAN,
      filter: only("building"),
      layout: { "line-join": "round" },
      paint: { "line-color": palette.colour["building-edge"], "line-width": 1.25 },
    },
  ];
}
