import { fullTurn } from "#machines/geo/geometry.ts";
import type { PointOfView } from "#machines/geo/types.ts";

/** A direction as the viewer has it: radians, to the right and up. */
export interface ViewerPosition {
  yaw: number;
  pitch: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Where the viewer looks for a point of view: north is its yaw 0. Beyond straight up or down is cut off. */
export function toViewer({ heading, pitch }: PointOfView): ViewerPosition {
  return { yaw: radians(fullTurn(heading)), pitch: radians(Math.max(-90, Math.min(90, pitch))) };
}

/** The point of view of a viewer's position, to a hundredth of a degree: a person can't aim better. */
export function fromViewer({ yaw, pitch }: ViewerPosition): PointOfView {
  return { heading: hundredths(fullTurn(degrees(yaw))) % 360, pitch: hundredths(degrees(pitch)) };
}

/** Adding 0 leaves no negative zero. */
const hundredths = (angle: number): number => Math.round(angle * 100) / 100 + 0;

/**
 * How the sphere is turned so that north is at yaw 0, when the picture's middle looks at `heading` (degrees clockwise
 * from true north; null counts as north). A turn to the left is positive.
 */
export function panOf(heading: number | null): number {
  return radians(-fullTurn(heading ?? 0));
}
