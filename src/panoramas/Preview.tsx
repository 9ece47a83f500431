import type { PanoramaTarget } from "#machines/geo/types.ts";

import { usePreview } from "../platform/panorama/usePreview.ts";
import { FlatPicture } from "./FlatPicture.tsx";

import css from "./Preview.module.css";

/**
 * An own panorama's smallest picture, flat, looking where the sphere will look: it is there while the viewer, which is
 * large, and the sharp picture load. Nothing where no size is small. Serves S15, O99.
 */
export function Preview({ target }: { target: PanoramaTarget }) {
  const preview = usePreview(target);
  if (preview === null) return null;
  return (
    <div data-preview className={css["preview"]} style={preview.style}>
      <FlatPicture url={preview.url} alt="" />
    </div>
  );
}
