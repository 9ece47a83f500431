import type { Point } from "#contract/university.ts";

import { draftAnew, draftOf, draftOver } from "./draft.ts";
import { findPoint } from "./points.ts";
import type { EditPointsContext, PointDraft } from "./types.ts";

/** The dialog begins with a draft in which nothing is typed yet. */
export const opened = (draft: PointDraft | null) => ({
  draft,
  begun: draft,
  sent: null,
  problem: null,
  file: null,
});

/** What is typed by now is a change of the point as it was saved. */
export const savedAs = ({ draft }: EditPointsContext, point: Point) =>
  draft === null
    ? {}
    : {
        draft: { ...draft, pointId: point.id, version: point.version },
        begun: draftOf(point),
      };

/** The dialog's point as it is now, or none of its id any more, with what is typed. Serves O33 and O35. */
export function renewed({ draft, begun, points, images }: EditPointsContext) {
  if (draft === null) return {};
  const point = findPoint(points, draft.pointId);
  if (point === null) return { draft: draftAnew(draft, images), begun: null };
  return { draft: draftOver(point, draft, begun ?? draft), begun: draftOf(point) };
}

/** What is typed, with a change. */
export const edited = (context: EditPointsContext, change: Partial<PointDraft>) =>
  context.draft === null ? {} : { draft: { ...context.draft, ...change }, problem: null };
