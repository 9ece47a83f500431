import type { PointOfView } from "#machines/geo/types.ts";

import type { PanoramaKey } from "../types.ts";

/** What keys do in a panorama. */
export interface KeyActs {
  /** By degrees, to the right and up. */
  turn(by: PointOfView): void;
  zoom(steps: number): void;
  /** Back to where one looked at first. */
  home(): void;
}

/** How far one press of an arrow key turns, in degrees. */
const TURNS: Record<string, PointOfView> = {
  ArrowLeft: { heading: -15, pitch: 0 },
  ArrowRight: { heading: 15, pitch: 0 },
  ArrowUp: { heading: 0, pitch: 10 },
  ArrowDown: { heading: 0, pitch: -10 },
} satisfies Record<PanoramaKey["turn"], PointOfView>;
/** Plus and minus, and what is on the same keys. */
const ZOOMS: Record<string, number> = {
  "+": 1,
  "=": 1,
  "-": -1,
  _: -1,
} satisfies Record<PanoramaKey["zoom"] | "=" | "_", number>;
const HOME = "Home" satisfies PanoramaKey["home"];

/**
 * Listens to the keys of an element: arrows turn, plus and minus zoom, Home looks back. All others pass, Tab among them,
 * and all that are pressed together with Ctrl, Alt or Meta. Returns the way to stop listening.
 */
export function onKeys(element: HTMLElement, acts: KeyActs): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const turn = TURNS[event.key];
    const zoom = ZOOMS[event.key];
    if (turn !== undefined) acts.turn(turn);
    else if (zoom !== undefined) acts.zoom(zoom);
    else if (event.key === HOME) acts.home();
    else return;
    event.preventDefault();
  };
  element.addEventListener("keydown", hear);
  return () => element.removeEventListener("keydown", hear);
}
