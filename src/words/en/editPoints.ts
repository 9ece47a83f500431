import { addWords } from "../wordsOf.ts";

/** English words of the point editor. */
addWords<"editPoints">({
  // The specification's own (X7, X15).
  "editPoints.noStreetView": "Street View is not available at this location.",
  "editPoints.added": "Add Success.",
  "editPoints.deleted": "Delete Success.",

  "editPoints.draftRenewed":
    "This point was changed elsewhere meanwhile. What you typed is kept, the rest is as it is now. Look it over and save again.",
  "editPoints.listRenewed":
    "The points were changed elsewhere meanwhile. This is how they are now.",
  "editPoints.northSet": "North is set.",
  "editPoints.panoramaAdded": "The panorama was added.",
  "editPoints.photoAdded":
    "This image isn't a full 360° panorama. It was added to the point as a photo.",
  "editPoints.pointGone":
    "This point was deleted elsewhere meanwhile. What you typed is kept and can be added as a new point.",
  "editPoints.saved": "The point was saved.",
  "editPoints.title": ({ university }) => `Tour points: ${university}`,
  "editPoints.typedOn": "What you typed meanwhile isn't saved yet.",
  "editPoints.uploadStopped": "The point is saved. Its panorama was not sent.",
  "editPoints.viewSaved": "The view was saved.",
});
