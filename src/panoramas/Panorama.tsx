import { useId, useRef } from "react";

import type { PanoramaProps } from "../platform/panorama/types.ts";
import { usePanorama } from "../platform/panorama/usePanorama.ts";
import { t } from "../words/t.ts";

import css from "./Panorama.module.css";

/**
 * A panorama that fills the element it is in: a university's own photograph, or Google Street View, whichever its target
 * is of. Another target moves the same viewer. What happens in it is told by events that are the same for both.
 * Serves S15.
 */
export function Panorama({ label, ...props }: PanoramaProps) {
  const place = useRef<HTMLDivElement>(null);
  const hint = useId();
  const own = props.target.source === "own";
  usePanorama(place, props);
  return (
    <>
      <div
        ref={place}
        dir="ltr"
        className={css["panorama"]}
        role={own ? "application" : "group"}
        aria-roledescription={t("360° panorama")}
        aria-label={label}
        aria-describedby={own ? hint : undefined}
        tabIndex={own ? 0 : undefined}
      />
      <p id={hint} hidden>
        {t("Arrow keys turn the view, plus and minus zoom, Home looks back to where it began.")}
      </p>
    </>
  );
}
