import type { EditPointsContext, EditPointsEvent } from "#machines/editPoints/types.ts";

import { bareCampus, tied, untied } from "./editPointsSamples.ts";

/** What comes of points fetched again differs where a panorama is tied to one of them, or one is looked at. Null: it isn't that. */
export function isRenewalWorth(state: string, event: EditPointsEvent): boolean | null {
  const output = "output" in event ? event.output : null;
  if (output === tied || output === untied) return state.includes("checking");
  return output === bareCampus && state.includes('"work":"renewing"') ? false : null;
}

/** On a map that isn't as it was at first, the little that leads back. Null where it is, and where there is no map. */
export function isWayBack(
  state: string,
  { points, selected, undo }: EditPointsContext,
  { type }: EditPointsEvent,
): boolean | null {
  if (!state.includes('"work":"map"')) return null;
  const order = points.map(({ id }) => id).join();
  if (undo !== null) return type === "undo.requested" || type === "undo.dismissed";
  // An added point is deleted again, so that the walk goes on from where it was.
  if (order === "p1,p2,p3") return type === "point.deleteRequested";
  if (selected === "p2") return type === "view.requested" || type === "popup.closed";
  return order === "p1,p2" ? null : type === "point.shifted";
}
