import type { EquirectangularMultiTilesPanorama } from "@photo-sphere-viewer/equirectangular-tiles-adapter";

import type { ImageLevel, PanoramaTiles } from "#contract/image.ts";

import type { Picture } from "./loadPicture.ts";

/** A panorama in tiles over a picture that is decoded already. */
export interface TiledPicture extends Picture, EquirectangularMultiTilesPanorama {}

/**
 * Lays tiles over a picture: the sharpest whole picture first, as one tile, and the tiles themselves where a person
 * looks closer than that shows. Addresses are whole ones; the tiles' has {col} and {row}.
 */
export function tiledPicture(base: Picture, whole: ImageLevel, tiles: PanoramaTiles): TiledPicture {
  return {
    ...base,
    baseUrl: base.path,
    levels: [
      { width: whole.width, cols: 1, rows: 1 },
      { width: tiles.width, cols: tiles.cols, rows: tiles.rows },
    ],
    tileUrl: (col, row, level) =>
      level === 0
        ? whole.url
        : tiles.url.replace("{col}", String(col)).replace("{row}", String(row)),
  };
}
