import { type Map as MapLibre, Popup } from "maplibre-gl";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

import type { LatLng } from "#machines/geo/types.ts";

/** Pixels between a place and the card that points to it: half a marker. */
const OFFSET = 22;

/** Opens an info window at a place, on the side where there is room. */
export function MapPopup({
  map,
  at: { lat, lng },
  children,
}: {
  map: MapLibre;
  at: LatLng;
  children: ReactNode;
}) {
  const [element] = useState(() => document.createElement("div"));
  // Before the effects of what is within it: the card asks for the focus, and must be on the page for that.
  useLayoutEffect(() => {
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: "none",
      offset: OFFSET,
    });
    popup.setDOMContent(element).setLngLat([lng, lat]).addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, element, lat, lng]);
  return createPortal(children, element);
}
