import type { UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { Point, University } from "#contract/university.ts";

import type {
  LatLng,
  MapEvent,
  PanoramaEvent,
  PanoramaTarget,
  PositionEvent,
  SelfPosition,
} from "../geo/types.ts";
import type { Said } from "../said.ts";
import type { ChosenFile, ImageUploadEvent } from "../upload/types.ts";

/** Whose points are edited, and how the editor was left when the session ended (O61). */
export interface EditPointsInput {
  id: string;
  left?: Pick<EditPointsContext, "draft" | "begun" | "file"> | undefined;
}

/** What the dialog's fields hold, as typed; `pointId` is null while the point is new, and `version` is what is changed. */
export interface PointDraft {
  pointId: string | null;
  version?: string | undefined;
  name: string;
  description: string;
  lat: string;
  lng: string;
  heading: string;
  pitch: string;
  panoId: string;
}

/** A field that the person types in; the point's id and version aren't. */
export type DraftField = Exclude<keyof PointDraft, "pointId" | "version">;

/** Why the dialog can't go on, and the field it is about. */
export interface Problem {
  field: DraftField | "file" | null;
  said: Said;
}

/** What the next change makes impossible to take back (O34). */
export type Undo =
  | { kind: "deleted"; point: Point; index: number }
  | { kind: "moved"; point: Point; from: LatLng };

/** The stops, the map, the view and the dialog's draft (S17 to S19, O33). */
export interface EditPointsContext {
  id: string;
  university: University | null;
  /** The stops in their order. */
  points: Point[];
  images: UniversityImage[];
  plan: Plan | null;
  /** The person's own place, and why it isn't known. */
  self: SelfPosition | null;
  selfFault: Extract<PositionEvent, { type: "position.failed" }>["reason"] | null;
  /** Where the map was clicked last. */
  clicked: LatLng | null;
  /** The panorama that is asked to be shown, and where the person is and looks in it by now. */
  target: PanoramaTarget | null;
  look: PanoramaTarget | null;
  /** Whether the panorama is shown as a plain picture, as this browser can't draw a sphere. */
  flat: boolean;
  /** Whether the panorama on show was looked up by position already. */
  soughtNear: boolean;
  selected: string | null;
  /** Where the map was last asked to be, and where the person has moved it since. */
  center: LatLng;
  middle: LatLng;
  draft: PointDraft | null;
  /** The draft before anything was typed, and as it was sent last. */
  begun: PointDraft | null;
  sent: PointDraft | null;
  problem: Problem | null;
  file: ChosenFile | null;
  /** Of the file that is being sent: from 0 to 1. */
  progress: number;
  undo: Undo | null;
  /** The point whose place in the order is changing. */
  shifting: string | null;
  /** The points as they were before a change that isn't kept yet. */
  before: Point[] | null;
  /** The newest thing said to those who can't see it. */
  said: Said | null;
}

/** What the editor's map, street view, list and dialog send, and where the device says it is. */
export type EditPointsEvent =
  | MapEvent
  | PanoramaEvent
  | PositionEvent
  | ImageUploadEvent
  | { type: "retry" }
  | { type: "position.requested" }
  | { type: "search.cancelled" }
  /** 'Add Point', at the map or within street view. */
  | { type: "point.addRequested" }
  /** A row of the list. */
  | { type: "point.chosen"; id: string }
  /** Of the selected point. */
  | { type: "point.editRequested" }
  | { type: "point.deleteRequested" }
  | { type: "view.requested" }
  /** One place up (-1) or down (1) in the order. */
  | { type: "point.shifted"; id: string; by: -1 | 1 }
  | { type: "undo.requested" }
  | { type: "undo.dismissed" }
  | { type: "draft.changed"; field: DraftField; value: string }
  | { type: "draft.placed"; at: "self" | "center" }
  | { type: "file.chosen"; file: ChosenFile }
  | { type: "file.dropped" }
  | { type: "draft.cancelled" }
  /** The answers to whether what is typed may be lost. */
  | { type: "draft.kept" }
  | { type: "draft.dropped" }
  | { type: "draft.submitted" }
  | { type: "upload.cancelled" }
  | { type: "view.used" }
  | { type: "north.set" };

/**
 * `map`: the map takes clicks and its markers can be dragged. `dialog`: the point's form is open; `hasDraft`: something
 * in it would be lost, and `asking` whether it may. `streetView` and `aiming`: a panorama is shown, to add a point or to turn an existing one's view.
 */
export type EditPointsTag =
  | "loading"
  | "notFound"
  | "failed"
  | "editing"
  | "map"
  | "searching"
  | "streetView"
  | "aiming"
  | "dialog"
  | "hasDraft"
  | "asking"
  | "saving"
  | "uploading"
  | "busy";
