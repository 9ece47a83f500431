import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import type { KeyboardEvent } from "react";

import type { UniversityImage } from "#contract/image.ts";

import { useMediaUrl } from "../../platform/http/useMediaUrl.ts";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { useModal } from "../dialog/useModal.ts";
import { AppLink } from "../link/AppLink.tsx";
import { tourPath } from "../link/paths.ts";
import { arrowStep } from "./arrowStep.ts";
import { GalleryPicture } from "./GalleryPicture.tsx";
import { altOf, atLeast } from "./picture.ts";

import css from "./Lightbox.module.css";

/** Wide enough for a large picture, in pixels. */
const WIDTH = 2048;

const unseen = (inner: string) => <span className="visually-hidden">{inner}</span>;

interface Props {
  image: UniversityImage;
  /** Its place, from 1, and how many there are. */
  number: number;
  count: number;
  university: { id: string; name: string };
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/**
 * One picture, large, over the screen. Arrow keys and the buttons lead to the others, Escape closes; what it shows is
 * said to those who can't see it. Serves O39.
 */
export function Lightbox({ image, number, count, university, onStep, onClose }: Props) {
  const address = useMediaUrl();
  const modal = useModal(onClose);
  const step = (event: KeyboardEvent) => {
    const by = arrowStep(event);
    if (by !== 0) onStep(by);
  };
  const several = count > 1;
  return (
    <dialog
      {...modal}
      className={css["lightbox"]}
      aria-label={t("Pictures of {university}", { university: university.name })}
      onKeyDown={step}
    >
      <div className={css["bar"]}>
        <p aria-live="polite">
          <Marked
            text={t("<unseen>Picture </unseen>{number} of {count}")}
            parameters={{ number, count }}
            unseen={unseen}
          />
        </p>
        <IconButton label={t("Close pictures")} icon={X} onClick={onClose} />
      </div>
      <div className={css["stage"]}>
        {several && <IconButton label={t("Prev")} icon={ChevronLeft} onClick={() => onStep(-1)} />}
        <div className={css["frame"]}>
          <GalleryPicture
            key={image.id}
            src={address(atLeast(image, WIDTH))}
            alt={altOf(image, university.name)}
            width={image.width}
            height={image.height}
            className={css["picture"]}
          />
        </div>
        {several && <IconButton label={t("Next")} icon={ChevronRight} onClick={() => onStep(1)} />}
      </div>
      <About image={image} university={university.id} />
    </dialog>
  );
}

/** What a picture shows and who took it, and the way to look around there. */
function About({ image, university }: { image: UniversityImage; university: string }) {
  return (
    <div className={css["words"]}>
      {image.caption && <p className={css["caption"]}>{image.caption}</p>}
      {image.credit && (
        <p className={css["credit"]}>{t("Photo: {credit}", { credit: image.credit })}</p>
      )}
      {image.kind === "panorama" && image.point !== null && (
        <AppLink to={`${tourPath(university)}?stop=${encodeURIComponent(image.point)}`}>
          {t("Look around here")}
        </AppLink>
      )}
    </div>
  );
}
