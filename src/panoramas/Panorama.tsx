import { useId, useRef, useState } from "react";

import type { Shortcut } from "../parts/shortcuts/shortcuts.ts";
import type { PanoramaProps } from "../platform/panorama/types.ts";
import { usePanorama } from "../platform/panorama/usePanorama.ts";
import { t } from "../words/t.ts";
import { Preview } from "./Preview.tsx";

import css from "./Panorama.module.css";

const HEARS: readonly Shortcut[] = ["view.turn", "view.zoom", "view.home"];

/**
 * A panorama that fills the element it is in: a university's own photograph, or Google Street View, whichever its target
 * is of. Another target moves the same viewer. What happens in it is told by events that are the same for both. An own
 * one is seen small at once, until its viewer has drawn it. Serves S15, O99.
 */
export function Panorama({ label, onEvent, ...props }: PanoramaProps) {
  const place = useRef<HTMLDivElement>(null);
  const hint = useId();
  const own = props.target.source === "own";
  const [drawnBy, setDrawnBy] = useState<PanoramaProps["target"]["source"] | null>(null);
  usePanorama(place, {
    ...props,
    onEvent(event) {
      if (event.type === "panorama.shown") setDrawnBy(props.target.source);
      onEvent(event);
    },
  });
  return (
    <>
      <div
        ref={place}
        dir="ltr"
        className={css["panorama"]}
        role={own ? "application" : "region"}
        aria-roledescription={t("360° panorama")}
        aria-label={label}
        aria-describedby={own ? hint : undefined}
        tabIndex={own ? 0 : undefined}
        data-shortcuts={own ? HEARS : undefined}
      >
        {own && drawnBy !== "own" && <Preview target={props.target} />}
      </div>
      <p id={hint} hidden>
        {t("Arrow keys turn the view, plus and minus zoom, Home looks back to where it began.")}
      </p>
    </>
  );
}
