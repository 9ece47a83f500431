import type { RouteName } from "./root/routeName.ts";

/** Codes of what charts say to people, by the chart; those of `title` name the screens (S28). */
type Plain =
  | "desk.importTooLarge"
  | "desk.sendingBroke"
  | "deskQuestions.notSaved"
  | "deskUniversity.changedMeanwhile"
  | "deskUniversity.deleted"
  | "deskUniversity.imageKind"
  | "deskUniversity.imageTooLarge"
  | "deskUniversity.latitudeMissing"
  | "deskUniversity.latitudeNoNumber"
  | "deskUniversity.latitudeRange"
  | "deskUniversity.longitudeMissing"
  | "deskUniversity.longitudeNoNumber"
  | "deskUniversity.longitudeRange"
  | "deskUniversity.nameMissing"
  | "deskUniversity.northSet"
  | "deskUniversity.saved"
  | "deskUniversity.sendingBroke"
  | "deskUniversity.websiteKind"
  | "editPoints.added"
  | "editPoints.deleted"
  | "editPoints.draftRenewed"
  | "editPoints.fileEmpty"
  | "editPoints.fileKind"
  | "editPoints.fileTooLarge"
  | "editPoints.headingKind"
  | "editPoints.latitudeKind"
  | "editPoints.listRenewed"
  | "editPoints.longitudeKind"
  | "editPoints.moved"
  | "editPoints.nameMissing"
  | "editPoints.northSet"
  | "editPoints.noStreetView"
  | "editPoints.panoramaAdded"
  | "editPoints.photoAdded"
  | "editPoints.pitchKind"
  | "editPoints.pointGone"
  | "editPoints.saved"
  | "editPoints.searching"
  | "editPoints.typedOn"
  | "editPoints.uploadStopped"
  | "editPoints.viewOpen"
  | "editPoints.viewSaved"
  | "emailSignIn.credentialsMissing"
  | "findUniversity.notFound"
  | "name.invalid"
  | "need.notSaved"
  | "phone.codeIncomplete"
  | "phone.codeOnItsWay"
  | "phone.codeSent"
  | "phone.codeWrong"
  | "phone.countryCodeMissing"
  | "phone.logInFailed"
  | "phone.sendingFailed"
  | "profile.favoriteAdded"
  | "profile.favoriteRemoved"
  | "requests.fault"
  | "root.sessionExpired"
  | "root.signInFirst"
  | "speech.unsupported"
  | `title.${RouteName}`
  | "tour.linkCopied"
  | "tour.linkNotCopied"
  | "tour.locationDenied"
  | "tour.locationLost"
  | "tour.locationUnavailable"
  | "tour.motionRefused"
  | "tour.over"
  | "tour.unknownStop"
  | "tour.viewClosed"
  | "universityTexts.bodyMissing"
  | "universityTexts.changedMeanwhile"
  | "universityTexts.deleted"
  | "universityTexts.gone"
  | "universityTexts.languageKind"
  | "universityTexts.saved"
  | "universityTexts.sourceKind"
  | "universityTexts.titleMissing"
  | "userType.missing";

/** One of a tour's stops; `number` begins at 1. */
interface Stop {
  number: number;
  count: number;
  name: string;
}

/** Codes that need more to be said, and what. */
interface Parameters {
  "editPoints.descriptionTooLong": { most: number };
  "editPoints.nameTooLong": { most: number };
  "editPoints.panoramaIdTooLong": { most: number };
  "editPoints.placed": { lat: string; lng: string };
  "editPoints.restored": { name: string };
  "editPoints.shifted": Stop;
  "editPoints.title": { university: string };
  "editPoints.uploadFailed": { reason: string };
  "forms.changedTo": { value: string };
  "forms.tooLong": { most: number };
  "tour.link": { stop: string; university: string };
  "tour.narration": Stop & { description: string };
  "tour.noView": Stop;
  "tour.reached": { stops: string[] };
  "tour.stop": Stop;
  "tour.title": { university: string };
}

/**
 * What a chart says to people: a code, with parameters where it needs some, for which the views have the words; or a text
 * that others wrote, such as a host's message, which is shown as it is.
 */
export type Said =
  | Plain
  | { [Code in keyof Parameters]: { code: Code } & Parameters[Code] }[keyof Parameters]
  | { text: string };

/** Whether it is an empty text: hosts may give no message, and universities no name. */
export const isSilent = (said: Said): boolean =>
  typeof said !== "string" && "text" in said && said.text.trim() === "";

type Of<Chart extends string, Code> = Extract<Code, `${Chart}.${string}`>;

/** The words of one language for what these charts say. */
export type Words<Chart extends string = string> = Record<Of<Chart, Plain>, string> & {
  [Code in Of<Chart, keyof Parameters>]: (parameters: Parameters[Code]) => string;
};
