import type { UniversityImage } from "#contract/image.ts";

import { useMediaUrl } from "../../platform/http/useMediaUrl.ts";
import { t } from "../../words/t.ts";
import { GalleryPicture } from "./GalleryPicture.tsx";
import { altOf, atLeast } from "./picture.ts";

import css from "./Thumbnails.module.css";

/** Wide enough for a thumbnail on a sharp screen, in pixels. */
const WIDTH = 480;

interface Props {
  images: readonly UniversityImage[];
  /** Whose pictures they are. */
  university: string;
  onOpen: (id: string) => void;
}

/** A row of pictures that scrolls; each opens large. Serves O39. */
export function Thumbnails({ images, university, onOpen }: Props) {
  const address = useMediaUrl();
  return (
    <ul className={css["list"]}>
      {images.map((image, at) => (
        <li key={image.id}>
          <button type="button" className={css["thumbnail"]} onClick={() => onOpen(image.id)}>
            <GalleryPicture
              src={address(atLeast(image, WIDTH))}
              alt={altOf(image, university, at + 1)}
              lazy
              className={css["picture"]}
            />
            {image.kind === "panorama" && <span className={css["kind"]}>{t("360°")}</span>}
            {image.caption && (
              <span aria-hidden="true" className={css["caption"]}>
                {image.caption}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
