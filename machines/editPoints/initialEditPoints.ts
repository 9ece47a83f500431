import { centerOf } from "./points.ts";
import type { EditPointsContext, EditPointsInput } from "./types.ts";

/** The point editor before anything was fetched. */
export const initialEditPoints = (input: EditPointsInput): EditPointsContext => ({
  ...input,
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
  draft: null,
  begun: null,
  sent: null,
  problem: null,
  file: null,
  progress: 0,
  undo: null,
  shifting: null,
  before: null,
  said: null,
});
