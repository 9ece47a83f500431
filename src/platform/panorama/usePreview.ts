import type { PanoramaTarget } from "#machines/geo/types.ts";

import { mediaUrl } from "../http/mediaUrl.ts";
import { useSettings } from "../settings/useSettings.ts";
import { smallestLevel } from "./own/choosePictures.ts";
import { type FlatStyle, flatStyle } from "./stillPicture.ts";

/** The smallest picture of an own panorama, and custom properties that say where it lies to look as the sphere will. */
export interface Preview {
  url: string;
  style: FlatStyle;
}

/** What can be seen of a panorama before its viewer is there; null where no size is small, or it isn't known. Serves O99. */
export function usePreview({ image, ...look }: PanoramaTarget): Preview | null {
  const settings = useSettings();
  const level = image === null ? null : smallestLevel(image);
  if (settings === null || image === null || level === null) return null;
  return {
    url: mediaUrl(level.url, settings.apiHost),
    style: flatStyle(look, image.heading),
  };
}
