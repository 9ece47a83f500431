import type { Point } from "#contract/university.ts";
import { NEW_STOP } from "#machines/editPoints/points.ts";
import type { PointDraft } from "#machines/editPoints/types.ts";

import type { MapStop } from "../../maps/types.ts";
import { t } from "../../words/t.ts";

const numberIn = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

/**
 * The markers of the map: every point that has a place, with its number in the order, and the dialog's where it is
 * placed by now. Serves S17 and T16.
 */
export function stopsOf(points: readonly Point[], draft: PointDraft | null): MapStop[] {
  const lat = numberIn(draft?.lat ?? "");
  const lng = numberIn(draft?.lng ?? "");
  const isPlaced = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  const stops = points.flatMap((point, index) => {
    const place = isPlaced && draft?.pointId === point.id ? { lat, lng } : point;
    return place.lat === null || place.lng === null
      ? []
      : [{ id: point.id, name: point.name, number: index + 1, lat: place.lat, lng: place.lng }];
  });
  if (draft === null || draft.pointId !== null || !isPlaced) return stops;
  const name = draft.name.trim() || t("New point");
  return [...stops, { id: NEW_STOP, name, number: points.length + 1, lat, lng }];
}
