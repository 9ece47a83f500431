import { fullTurn } from "#machines/geo/geometry.ts";
import type { Way } from "#machines/tour/way.ts";

const POINTS = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

/** The nearest of the eight points of the compass to a heading in degrees. */
export function compassWord(heading: number): string {
  const eighth = Math.round(fullTurn(heading) / 45) % POINTS.length;
  return POINTS[eighth] ?? POINTS[0];
}

/** A distance as people say it: to the metre up close, then to five and ten metres, then in kilometres. */
export function distanceWords(metres: number): string {
  if (metres < 20) return `${Math.round(metres)} m`;
  if (metres < 100) return `${Math.round(metres / 5) * 5} m`;
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens} m`;
  return metres < 99_950 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`;
}

/** Nobody walks farther than this, in minutes. */
const MOST_MINUTES = 180;

/**
 * "120 m to the north-east, 1 minute on foot"; "about 120 m …" where the person's place is not known well. A way that is
 * too far to walk has no minutes.
 */
export function wayWords({ metres, minutes, heading, rough }: Way): string {
  const about = rough ? "about " : "";
  const where = `${about}${distanceWords(metres)} to the ${compassWord(heading)}`;
  if (minutes > MOST_MINUTES) return where;
  return `${where}, ${minutes} ${minutes === 1 ? "minute" : "minutes"} on foot`;
}
