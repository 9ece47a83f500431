import type { PanoramaTarget } from "#machines/geo/types.ts";

import { useMediaUrl } from "../platform/http/useMediaUrl.ts";
import { smallestLevel } from "../platform/panorama/own/choosePictures.ts";
import { flatStyle } from "../platform/panorama/stillPicture.ts";
import { FlatPicture } from "./FlatPicture.tsx";

import css from "./Preview.module.css";

/**
 * An own panorama's smallest picture, flat, looking where the sphere will look: it is there while the viewer, which is
 * large, and the sharp picture load. Nothing where no size is small. Serves S15, O99.
 */
export function Preview({ target: { image, ...look } }: { target: PanoramaTarget }) {
  const urlOf = useMediaUrl();
  const level = image === null ? null : smallestLevel(image);
  if (image === null || level === null) return null;
  return (
    <div data-preview className={css["preview"]} style={flatStyle(look, image.heading)}>
      <FlatPicture url={urlOf(level.url)} alt="" />
    </div>
  );
}
