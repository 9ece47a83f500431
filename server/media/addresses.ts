import type { ImageExtension } from "./media.ts";

/** The address of a stored image, as answers carry it. */
export const mediaUrl = (hash: string, extension: ImageExtension): string =>
  `/media/${hash}.${extension}`;

/** The address of a set of tiles, with {col} and {row} for each tile's place. */
export const tilesUrl = (hash: string): string => `/media/${hash}/{col}_{row}.jpeg`;
