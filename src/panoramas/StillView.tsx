import { useId, useRef } from "react";

import type { PanoramaProps } from "../platform/panorama/types.ts";
import { useStill } from "../platform/panorama/useStill.ts";
import { t } from "../words/t.ts";

import css from "./StillView.module.css";

type Props = Pick<PanoramaProps, "label" | "target" | "onEvent">;

/** The same picture three times in a row, so that one can look past its edges; one of them is told of. */
const COPIES = [1, 2] as const;

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
        className={css["still"]}
        style={style}
        role="application"
        aria-roledescription={t("panorama picture")}
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
      >
        {url !== null && (
          <div key={url} className={css["row"]}>
            <img src={url} alt={label} draggable={false} onLoad={loaded} onError={failed} />
            {COPIES.map((copy) => (
              <img key={copy} src={url} alt="" draggable={false} />
            ))}
          </div>
        )}
      </div>
      <p id={hint} hidden>
        {t("Arrow keys move the picture, Home goes back to where it began.")}
      </p>
    </>
  );
}
