/**
 * Assigns that make the new of what was there, and make the same of what they made: done twice, they are as good as once. By
 * chart; tests/mutants/onceIsEnough.test.ts holds each of them to it, wherever the golden walks take it, and so do the mutants
 * in which they are done twice.
 */
export const IDEMPOTENT: Readonly<Record<string, readonly string[]>> = {
  root: ["setRoute", "setQuery", "setPerson"],
  notifications: ["change"],
  profile: ["setUserType", "addToFavorites", "takeFromFavorites"],
  need: ["show", "beginDraft", "setDraft", "orderDraft", "orderForgetting", "takeSaved"],
  universityPage: ["show", "setPerson", "showImage"],
  desk: ["showPage", "addJob", "chooseCampus"],
  deskQuestions: ["addPage", "beginLabel", "setAct", "setTopic", "orderLabel", "removeSaved"],
  deskUniversity: [
    "forget",
    "setField",
    "setPlace",
    "noteSent",
    "takeSaved",
    "setSent",
    "refuseSent",
    "dropUpload",
    "withdraw",
    "dropWithdrawn",
    "keepUnwanted",
    "openPicture",
    "changePicture",
    "replaceImage",
    "dropImage",
  ],
  universityTexts: ["openText", "setField", "takeSaved", "dropText"],
  tour: [
    "begin",
    "goTo",
    "walkTo",
    "openGiven",
    "openFound",
    "openOwn",
    "noteFailed",
    "noteOnScreen",
    "standAt",
    "countAllStops",
  ],
  editPoints: [
    "show",
    "choose",
    "showFound",
    "showNear",
    "showOwn",
    "turn",
    "walk",
    "draftAtClick",
    "draftAtCenter",
    "draftOfLook",
    "draftOfSelected",
    "noteSent",
    "renewDraft",
    "setField",
    "placeDraft",
    "placeDraftBy",
    "showProblem",
    "changePoint",
    "addImage",
    "keepPlaces",
    "goBack",
    "removePoint",
    "setNorth",
    "forget",
  ],
  chat: ["setPoint"],
  ratings: ["keep"],
  guide: ["refine", "complete", "begin", "remember", "holdBack"],
};

const ANNOUNCED =
  "A view says what is announced when its number is another: one higher or two is the same to it.";

/** Other actions that do no more the second time, each with the reason, by chart. */
export const NO_MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notifications: {
    showWhatFits: "What fits is shown; after that there is no more room, or nothing waits.",
    takeAway: "What was taken away is no longer there.",
  },
  profile: {
    refetch: "What is being fetched anew is fetched once, however often that is said at a time.",
  },
  tour: {
    announce: ANNOUNCED,
    announceStop: ANNOUNCED,
    announceNoView: ANNOUNCED,
  },
};
