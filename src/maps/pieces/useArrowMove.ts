import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import type { KeyOf } from "../../parts/shortcuts/shortcuts.ts";
import { inMetres } from "../../words/lengths.ts";
import { t } from "../../words/t.ts";
import { moved, type Way } from "../ground.ts";
import type { MapStop } from "../types.ts";

/** Metres for one press of an arrow key, and with Shift. */
const STEP = 1;
const LONG_STEP = 10;
const WAYS: Record<string, Way> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
} satisfies Record<KeyOf<"stop.move">, Way>;
const DOWN = "Enter" satisfies KeyOf<"stop.down">;
const BACK = "Escape" satisfies KeyOf<"stop.back">;
const STILL: Way = { east: 0, north: 0 };

/** A stop that the arrow keys move, and who hears of it. */
export interface Moves {
  stop: MapStop;
  draggable: boolean;
  /** Where it is shown while it is moved by keys; null: back in its place. */
  onMoving(this: void, at: LatLng | null): void;
  onMoved(this: void, at: LatLng): void;
  announce(this: void, text: string): void;
}

/**
 * Moves a stop by the arrow keys while `element` has the focus: Enter, or leaving it, sets the stop down; Escape takes it
 * back. Returns whether it is being moved. Serves S17.
 */
export function useArrowMove(element: RefObject<HTMLElement | null>, moves: Moves): boolean {
  const [moving, setMoving] = useState(false);
  const way = useRef(STILL);
  const place = (): LatLng => moved(moves.stop, way.current);
  const end = (): void => {
    way.current = STILL;
    setMoving(false);
  };
  const setDown = useEffectEvent((): void => {
    if (way.current === STILL) return;
    moves.onMoved(place());
    moves.announce(t("{stop} set down.", { stop: moves.stop.name }));
    end();
  });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { draggable, stop, onMoving, announce } = moves;
    const step = WAYS[event.key];
    const holdsIt = way.current !== STILL;
    if (!draggable || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) {
      const metres = event.shiftKey ? LONG_STEP : STEP;
      const { east, north } = way.current;
      way.current = { east: east + step.east * metres, north: north + step.north * metres };
      setMoving(true);
      onMoving(place());
      announce(whereItIs(stop.name, way.current));
    } else if (event.key === DOWN && holdsIt) setDown();
    else if (event.key === BACK && holdsIt) {
      onMoving(null);
      announce(t("{stop} is back in its place.", { stop: stop.name }));
      end();
    } else return;
    // The map below would move with it, and Enter would open the stop.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const target = element.current;
    const leave = (): void => setDown();
    const down = (event: KeyboardEvent): void => press(event);
    target?.addEventListener("keydown", down);
    target?.addEventListener("blur", leave);
    return () => {
      target?.removeEventListener("keydown", down);
      target?.removeEventListener("blur", leave);
    };
  }, [element]);
  return moving;
}

/** Where a moved stop is, as 'Library: 3 m north and 1 m east of where it was.' */
function whereItIs(stop: string, { east, north }: Way): string {
  const up = inMetres(Math.abs(north));
  const across = inMetres(Math.abs(east));
  const both = { stop, up, across };
  if (north === 0 && east === 0) return t("{stop} is where it was.", { stop });
  if (east === 0)
    return north > 0
      ? t("{stop}: {up} north of where it was.", { stop, up })
      : t("{stop}: {up} south of where it was.", { stop, up });
  if (north === 0)
    return east > 0
      ? t("{stop}: {across} east of where it was.", { stop, across })
      : t("{stop}: {across} west of where it was.", { stop, across });
  if (north > 0)
    return east > 0
      ? t("{stop}: {up} north and {across} east of where it was.", both)
      : t("{stop}: {up} north and {across} west of where it was.", both);
  return east > 0
    ? t("{stop}: {up} south and {across} east of where it was.", both)
    : t("{stop}: {up} south and {across} west of where it was.", both);
}
