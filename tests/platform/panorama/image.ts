import type { UniversityImage } from "#contract/image.ts";
import type { PanoramaTarget } from "#machines/geo/types.ts";

/** A panorama of 4096 pixels with its levels, whose middle looks north. */
export function panoramaImage(id: string, changes: Partial<UniversityImage> = {}): UniversityImage {
  const level = (width: number) => ({ width, height: width / 2, url: `/media/${id}-${width}.jpg` });
  return {
    id,
    kind: "panorama",
    url: `/media/${id}-4096.jpg`,
    width: 4096,
    height: 2048,
    caption: "",
    credit: "",
    point: null,
    lat: 37.43,
    lng: -122.17,
    heading: 0,
    levels: [level(512), level(2048), level(4096)],
    tiles: null,
    ...changes,
  };
}

/** Asks for an own panorama, looking at `heading`. */
export function ownTarget(id: string, changes: Partial<PanoramaTarget> = {}): PanoramaTarget {
  const image = panoramaImage(id);
  const at = { lat: 37.43, lng: -122.17 };
  return { source: "own", panoId: `own:${id}`, ...at, heading: 90, pitch: 0, image, ...changes };
}
