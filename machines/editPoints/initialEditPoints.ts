import { centerOf } from "./points.ts";
import type { EditPointsContext, EditPointsInput } from "./types.ts";

/** The point editor before anything was fetched. */
export const initialEditPoints = ({ id, left }: EditPointsInput): EditPointsContext => ({
  id,
  university: null,
  points: [],
  images: [],
  plan: null,
  self: null,
  selfFault: null,
  clicked: null,
  target: null,
  look: null,
  flat: false,
  soughtNear: false,
  selected: null,
  center: centerOf(null),
  middle: centerOf(null),
  draft: left?.draft ?? null,
  begun: left?.begun ?? null,
  sent: null,
  problem: null,
  file: left?.file ?? null,
  progress: 0,
  undo: null,
  shifting: null,
  before: null,
  said: null,
});
