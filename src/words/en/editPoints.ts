import { t } from "../t.ts";
import { addWords } from "../wordsOf.ts";

/** English words of the point editor. */
addWords<"editPoints">({
  // The specification's own (X7, X15).
  "editPoints.added": "Add Success.",
  "editPoints.deleted": "Delete Success.",
  "editPoints.noStreetView": "Street View is not available at this location.",

  "editPoints.draftRenewed":
    "Someone else changed this point meanwhile. What you typed is still here, everything else is up to date: look it over, then save again.",
  "editPoints.listRenewed": "Someone else changed the points meanwhile. Here’s how they are now.",
  "editPoints.northSet": "North is set.",
  "editPoints.panoramaAdded": "The panorama was added.",
  "editPoints.photoAdded":
    "This image isn't a full 360° panorama. It was added to the point as a photo.",
  "editPoints.pointGone":
    "Someone else deleted this point meanwhile. What you typed is still here: add it as a new point, or close it.",
  "editPoints.saved": "The point was saved.",
  "editPoints.title": ({ university }) => t("Tour points: {university}", { university }),
  "editPoints.typedOn": "What you typed meanwhile isn't saved yet.",
  "editPoints.uploadStopped": "The point is saved. Its panorama was not sent.",
  "editPoints.viewSaved": "The view was saved.",

  // Why a draft or a file can't be taken.
  "editPoints.descriptionTooLong": ({ most }) =>
    t("A description can have up to {most} characters.", { most }),
  "editPoints.fileEmpty": "This file is empty. Please choose another one.",
  "editPoints.fileKind": "Please choose a JPEG, PNG or WebP image.",
  "editPoints.fileTooLarge": "This image is larger than 40 MB. Please choose a smaller one.",
  "editPoints.headingKind": "The heading must be a number from 0 to 360, or empty.",
  "editPoints.latitudeKind": "The latitude must be a number from -90 to 90.",
  "editPoints.longitudeKind": "The longitude must be a number from -180 to 180.",
  "editPoints.nameMissing": "Please enter a name for the point.",
  "editPoints.nameTooLong": ({ most }) => t("A name can have up to {most} characters.", { most }),
  "editPoints.panoramaIdTooLong": ({ most }) =>
    t("The panorama's id can have up to {most} characters.", { most }),
  "editPoints.pitchKind": "The pitch must be a number from -90 to 90, or empty.",
  "editPoints.uploadFailed": ({ reason }) =>
    t("The point is saved, but its panorama was not: {reason}", { reason }),

  // What a screen reader is told beside the notices.
  "editPoints.moved": "The point was moved.",
  "editPoints.placed": ({ lat, lng }) => t("The point is placed at {lat}, {lng}.", { lat, lng }),
  "editPoints.restored": ({ name }) => t("{name} is back.", { name }),
  "editPoints.searching": "Looking for a panorama here.",
  "editPoints.shifted": ({ name, number, count }) =>
    t("{name} is stop {number} of {count} now.", { name, number, count }),
  "editPoints.viewOpen": "Street view is open.",
});
