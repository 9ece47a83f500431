/** The specification's own (X7, X15). */
export const NO_STREET_VIEW = "Street View is not available at this location.";
export const ADDED = "Add Success.";
export const DELETED = "Delete Success.";

export const SAVED = "The point was saved.";
export const MOVED = "The point was moved.";
export const VIEW_SAVED = "The view was saved.";
export const NORTH_SET = "North is set.";
export const PANORAMA_ADDED = "The panorama was added.";
export const PHOTO_ADDED =
  "This image isn't a full 360° panorama. It was added to the point as a photo.";
export const LIST_RENEWED =
  "The points were changed elsewhere meanwhile. This is how they are now.";
export const DRAFT_RENEWED =
  "This point was changed elsewhere meanwhile. What you typed is kept, the rest is as it is now. Look it over and save again.";
export const POINT_GONE =
  "This point was deleted elsewhere meanwhile. What you typed is kept and can be added as a new point.";
export const TYPED_ON = "What you typed meanwhile isn't saved yet.";
export const UPLOAD_STOPPED = "The point is saved. Its panorama was not sent.";

/** What a screen reader is told beside the notices. */
export const placed = (lat: string, lng: string) => `The point is placed at ${lat}, ${lng}.`;
export const shifted = (name: string, number: number, of: number) =>
  `${name} is stop ${number} of ${of} now.`;
export const restored = (name: string) => `${name} is back.`;
export const SEARCHING = "Looking for a panorama here.";
export const VIEW_OPEN = "Street view is open.";
export const uploadFailed = (reason: string) =>
  `The point is saved, but its panorama was not: ${reason}`;
