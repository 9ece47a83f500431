import { t } from "../../words/t.ts";
import { addWords } from "../wordsOf.ts";

/** English words of a university's page in the administration, with its texts. */
addWords<"adminUniversity" | "forms" | "universityTexts">({
  // The specification's own (X15).
  "adminUniversity.deleted": "Delete Success.",
  "universityTexts.deleted": "Delete Success.",

  "adminUniversity.changedMeanwhile":
    "Someone else changed this university meanwhile. What you typed is still here, everything else is up to date: look it over, then save again.",
  "adminUniversity.imageKind": "Only JPEG, PNG and WebP images can be added.",
  "adminUniversity.imageTooLarge": "The file is larger than 40 MB.",
  "adminUniversity.latitudeMissing": "Enter the latitude too, or leave both empty.",
  "adminUniversity.latitudeNoNumber": "The latitude must be a number.",
  "adminUniversity.latitudeRange": "The latitude must be between -90 and 90.",
  "adminUniversity.longitudeMissing": "Enter the longitude too, or leave both empty.",
  "adminUniversity.longitudeNoNumber": "The longitude must be a number.",
  "adminUniversity.longitudeRange": "The longitude must be between -180 and 180.",
  "adminUniversity.nameMissing": "The name is missing.",
  "adminUniversity.northSet": "North is set.",
  "adminUniversity.saved": "Saved.",
  "adminUniversity.sendingBroke": "The file could not be sent. Please try again.",
  "adminUniversity.websiteKind": "The website must begin with https:// or http://.",

  "universityTexts.bodyMissing": "The text is missing.",
  "universityTexts.changedMeanwhile":
    "Someone else changed this text meanwhile. What you typed is still here, everything else is up to date: look it over, then save again.",
  "universityTexts.gone":
    "Someone else deleted this text meanwhile. What you typed is still here: save it to add it again, or close it.",
  "universityTexts.languageKind": "The language must be a code such as en, es or fr.",
  "universityTexts.saved": "Saved.",
  "universityTexts.sourceKind": "The source must begin with https:// or http://.",
  "universityTexts.titleMissing": "The title is missing.",

  "forms.changedTo": ({ value }) =>
    value === ""
      ? t("Someone else emptied this meanwhile.")
      : t("Someone else changed this to “{value}”.", { value }),
  "forms.tooLong": ({ most }) => t("This is too long: up to {most} characters fit.", { most }),
});
