import type { MarkerConfig } from "@photo-sphere-viewer/markers-plugin";

import { inMetres } from "../../../words/lengths.ts";
import { markerLabel } from "../markerLabel.ts";
import type { PlacedMarker } from "../placeMarkers.ts";
import { toViewer } from "./angles.ts";

import css from "./marker.module.css";

/** What the viewer draws for a stop: a button with its name and how far away it is. */
export function markerConfig(marker: PlacedMarker, chosen: (id: string) => void): MarkerConfig {
  const { yaw, pitch } = toViewer(marker);
  return {
    id: marker.id,
    element: standing(buttonFor(marker, chosen)),
    position: { yaw, pitch },
    anchor: "bottom center",
    scale: () => marker.scale,
    // The nearest lies over the others.
    zIndex: Math.round(100 - Math.min(99, marker.distance / 10)),
  };
}

function buttonFor(
  { id, name, distance }: PlacedMarker,
  chosen: (id: string) => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  // Keeps the viewer from taking the press for a turn of the sphere.
  button.className = `${css["marker"] ?? ""} psv--capture-event`;
  button.setAttribute("aria-label", markerLabel(name, distance));
  // The blank keeps what is read together with the name that is spoken.
  button.append(part("name", name), " ", part("distance", inMetres(distance)));
  button.addEventListener("click", () => chosen(id));
  return button;
}

/** The viewer sets how the element that it is given is laid out, so that isn't the button itself. */
function standing(button: HTMLButtonElement): HTMLDivElement {
  const stand = document.createElement("div");
  stand.append(button);
  // The viewer takes any transition for its own, and stumbles over one that ends when it has removed the marker.
  stand.addEventListener("transitionend", (event) => event.stopPropagation());
  return stand;
}

function part(kind: "name" | "distance", text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = css[kind] ?? "";
  span.dir = "auto";
  span.textContent = text;
  return span;
}
