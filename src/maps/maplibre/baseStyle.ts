import type { Map as MapLibre, StyleSpecification } from "maplibre-gl";

import landUrl from "../../assets/land.json?url&no-inline";
import type { Palette } from "../pieces/palette.ts";

/** Nearer than this the coasts, a thousand kilometres to a finger, say nothing true; all is paper there. */
const LAND_FADES_FROM = 7;
const LAND_IS_GONE_AT = 9.5;

/**
 * The keyless map below a plan: sea and, once it is far enough out to be of use, Natural Earth's land from our own host.
 * There are no glyphs to fetch: names are drawn from the fonts of the device.
 */
export function baseStyle({ colour }: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {},
    light: { anchor: "viewport", intensity: 0.22, position: [1.15, 210, 35] },
    layers: [
      {
        id: "paper",
        type: "background",
        paint: {
          "background-color": [
            "interpolate",
            ["linear"],
            ["zoom"],
            LAND_FADES_FROM,
            colour.sea,
            LAND_IS_GONE_AT,
            colour.paper,
          ],
        },
      },
    ],
  };
}

/** Adds the land to the base style where the map is so far out that it shows, unless it is there. */
export function addLandIfShown(map: MapLibre, { colour }: Palette): void {
  if (map.getZoom() > LAND_IS_GONE_AT || map.getSource("land")) return;
  const above = map.getStyle().layers[1]?.id;
  map.addSource("land", { type: "geojson", data: landUrl });
  map.addLayer(
    {
      id: "land",
      type: "fill",
      source: "land",
      maxzoom: LAND_IS_GONE_AT,
      paint: { "fill-color": colour.paper },
    },
    above,
  );
  map.addLayer(
    {
      id: "coast",
      type: "line",
      source: "land",
      maxzoom: LAND_IS_GONE_AT,
      paint: {
        "line-color": colour.coast,
        "line-opacity": [
          "interpolate",
          ["linear"],
          ["zoom"],
          LAND_FADES_FROM,
          1,
          LAND_IS_GONE_AT,
          0,
        ],
      },
    },
    above,
  );
}
