import type { ImageLevel, PanoramaTiles, UniversityImage } from "#contract/image.ts";

import { choosePictures, usableTiles, type Screen } from "./choosePictures.ts";
import type { Picture } from "./loadPicture.ts";
import { quietly } from "./quietly.ts";
import { tiledPicture, type TiledPicture } from "./tiledPicture.ts";

/** Pictures of a panorama that are under way. */
export interface Beginning {
  tiled: boolean;
  /** The one to stay, and the one to show until it comes; the same where there is one alone. */
  lasting: Promise<Picture>;
  small: Promise<Picture>;
  /** What the viewer draws of one of them: it with tiles over it, where there are tiles. */
  drawn(this: void, picture: Picture): Picture | TiledPicture;
}

type Load = (url: string) => Promise<Picture>;

/**
 * Starts to load what a screen needs of a panorama, no picture wider than `maxTexture` pixels. Null when the image has
 * nothing to load. Failures may go unheard. `urlOf` makes an address whole.
 */
export function beginPictures(
  image: UniversityImage,
  screen: Screen,
  maxTexture: number,
  { load, urlOf }: { load: Load; urlOf(this: void, url: string): string },
): Beginning | null {
  const choice = choosePictures(image, screen, maxTexture);
  if (choice === null) return null;
  const whole = <T extends ImageLevel | PanoramaTiles>(one: T): T => ({
    ...one,
    url: urlOf(one.url),
  });
  const start = ({ url }: ImageLevel): Promise<Picture> => quietly(load(urlOf(url)));
  const { quick, full } = choice;
  const tiles = usableTiles(image, screen, maxTexture);
  if (tiles !== null) {
    const base = start(quick ?? full);
    const drawn = (picture: Picture) => tiledPicture(picture, whole(full), whole(tiles));
    return { tiled: true, lasting: base, small: base, drawn };
  }
  const lasting = start(full);
  const small = quick === null ? lasting : start(quick);
  return { tiled: false, lasting, small, drawn: (picture) => picture };
}
