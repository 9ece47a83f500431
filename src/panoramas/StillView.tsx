import { useId, useRef } from "react";

import type { Shortcut } from "../parts/shortcuts/shortcuts.ts";
import type { PanoramaProps } from "../platform/panorama/types.ts";
import { useStill } from "../platform/panorama/useStill.ts";
import { t } from "../words/t.ts";
import { FlatPicture } from "./FlatPicture.tsx";

import css from "./StillView.module.css";

const HEARS: readonly Shortcut[] = ["view.turn", "view.home"];

type Props = Pick<PanoramaProps, "label" | "target" | "onEvent">;

/**
 * An own panorama as a plain picture, for browsers that can't draw a sphere. It fills the element it is in, looks where
 * the target says, and is moved by arrow keys and by dragging. It tells as Panorama does: shown, turned, failed.
 */
export function StillView({ label, target, onEvent }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { url, style, loaded, failed } = useStill(place, { target, onEvent });
  return (
    <>
      <div
        ref={place}
        dir="ltr"
        data-shortcuts={HEARS}
        className={css["still"]}
        style={style}
        role="application"
        aria-roledescription={t("panorama picture")}
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
      >
        {url !== null && (
          <FlatPicture key={url} url={url} alt={label} onLoad={loaded} onError={failed} />
        )}
      </div>
      <p id={hint} hidden>
        {t("Arrow keys move the picture, Home goes back to where it began.")}
      </p>
    </>
  );
}
