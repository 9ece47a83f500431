import type { RouteName } from "./root/routeName.ts";
import type { Topic } from "./universityPage/topics.ts";

/** One of some words with blanks between them. */
type OneOf<List extends string> = List extends `${infer First} ${infer Rest}`
  ? First | OneOf<Rest>
  : List;

/** Codes of what charts say to people, by the chart; of `title` the screens (S28), of `topic` the buttons (S12). */
type Plain =
  | `account.${OneOf<"nameInvalid notDone notSaved">}`
  | `admin.${OneOf<"importTooLarge sendingBroke">}`
  | "adminQuestions.notSaved"
  | `adminUniversity.${OneOf<"changedMeanwhile deleted imageKind imageTooLarge latitudeMissing">}`
  | `adminUniversity.${OneOf<"latitudeNoNumber latitudeRange longitudeMissing longitudeNoNumber">}`
  | `adminUniversity.${OneOf<"longitudeRange nameMissing northSet saved sendingBroke websiteKind">}`
  | `editPoints.${OneOf<"added deleted draftRenewed fileEmpty fileKind fileTooLarge headingKind">}`
  | `editPoints.${OneOf<"latitudeKind listRenewed longitudeKind moved nameMissing northSet">}`
  | `editPoints.${OneOf<"noStreetView panoramaAdded photoAdded pitchKind pointGone saved">}`
  | `editPoints.${OneOf<"searching typedOn uploadStopped viewOpen viewSaved">}`
  | `conversations.${OneOf<"notDone titleMissing">}`
  | `emailSignIn.${OneOf<"codeMissing credentialsMissing">}`
  | `findUniversity.${OneOf<"notFound several">}`
  | "name.invalid"
  | "need.notSaved"
  | `phone.${OneOf<"codeIncomplete codeOnItsWay codeSent codeWrong countryCodeMissing">}`
  | `phone.${OneOf<"logInFailed numberTooLong numberTooShort sendingFailed">}`
  | `profile.${OneOf<"favoriteAdded favoriteRemoved">}`
  | `protection.${OneOf<"passwordChanged passwordMissing passwordWeak">}`
  | "requests.fault"
  | `root.${OneOf<"sessionExpired signInFirst">}`
  | `secondFactor.${OneOf<"codeMissing off on passwordMissing">}`
  | "sharing.notEnded"
  | "speech.unsupported"
  | `title.${RouteName}`
  | `topic.${Topic}`
  | `tour.${OneOf<"linkCopied linkNotCopied locationDenied locationLost locationUnavailable">}`
  | `tour.${OneOf<"controlsHidden motionRefused over unknownStop viewClosed">}`
  | `universityTexts.${OneOf<"bodyMissing changedMeanwhile deleted gone languageKind saved">}`
  | `universityTexts.${OneOf<"sourceKind titleMissing">}`
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
  "topic.prompt": { topic: Topic; university: string };
  "tour.narration": Stop & { description: string };
  "tour.noView": Stop;
  "tour.reached": { stops: string[] };
  "tour.stop": Stop;
  "tour.title": { stop: string; university: string };
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
