const AT_ONCE =
  "What the one state is for doesn't hold at the beginning: it gives way to the other at once.";
const EXCLUSIVE = "What the one guard is for excludes the other's: either order chooses the same.";
const ONLY_OK = "A success comes to 'refused', where it has nothing to say, and settles as it is.";

/** Of each screen for superusers, as machines/root/superusers.state.ts makes them. */
const forSuperusers = (screen: string): Record<string, string> => ({
  [`${screen}: it begins with 'lacksFactor'`]: AT_ONCE,
  [`${screen}.open on (always) [0]: it leads to '${screen}.lacksFactor'`]: AT_ONCE,
  [`${screen}.forbidden on (always) [0] and ${screen}.forbidden on (always) [1]: they are tried the other way round`]:
    EXCLUSIVE,
  [`${screen}.forbidden on (always) [1] and ${screen}.forbidden on (always) [2]: they are tried the other way round`]:
    EXCLUSIVE,
});

/** Mutants that do the same as the chart, by their ids, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  ...forSuperusers("root.editPoints"),
  ...forSuperusers("root.admin"),
  ...forSuperusers("root.adminUniversity"),
  "root on route.entered [16]: it has no guard": "It is the last, and for all that is left.",
  "universityPage.ready.editLink: it begins with 'shown'": AT_ONCE,
  "root.landing: it begins with 'home'": AT_ONCE,
  "universityPage.ready.inputBar.closed: it begins with 'filled'": AT_ONCE,
  "tour.touring.autoplay.on: 'forgetTurns' is not done on exit":
    "How many stops are left counts only while the tour plays, and is counted again when it begins.",
  "tour.touring.stop on stop.chosen [0] and tour.touring.stop on stop.chosen [1]: they are tried the other way round":
    EXCLUSIVE,
  ...Object.fromEntries(
    ["opening", "shown"].map((view) => [
      `tour.touring.view.${view} on panorama.failed [0]: it leads to 'tour.touring.view.choosing'`,
      "Where nothing can be drawn, choosing comes to the still at once.",
    ]),
  ),
  "tour.touring.autoplay.on.narrating on sound.toggled [0]: it leads to 'tour.touring.autoplay.on.beginning'":
    "Where the voice was just muted, beginning comes to dwelling at once.",
  "editPoints.editing.work.map on undo.requested [0] and editPoints.editing.work.map on undo.requested [1]: they are tried the other way round":
    EXCLUSIVE,
  "chat.composer: it begins with 'filled'": AT_ONCE,
  "chatSocket.waiting.checkingSession on xstate.done.actor.checkSession [0] and chatSocket.waiting.checkingSession on xstate.error.actor.checkSession [0]: the one's are the other's":
    "Both ends lead to the same rest, and do nothing else.",
  "emailSignIn.editing: it begins with 'complete'": AT_ONCE,
  "findUniversity.editing.entry: it begins with 'named'": AT_ONCE,
  "phone.enteringPhone: it begins with 'filled'": AT_ONCE,
  "phone.enteringCode.entry.editing: it begins with 'complete'": AT_ONCE,
  "phone.sending on xstate.done.actor.sendCode [0]: 'emptyCode' (4) is not done":
    "Every way back to the number empties the code already.",
  "phone.enteringCode.entry.resending on xstate.done.actor.resendCode [0]: 'stopCooldown' (2) is not done":
    "Another code can be asked for only once the countdown of the last has ended.",
  ...Object.fromEntries(
    ["signingUp on xstate.error.actor.signUp", "loggingIn on xstate.error.actor.logIn"].map(
      (end) => [
        `phone.${end} [0]: 'stopCooldown' (3) is not done`,
        "The next code that is sent stops it, and before that nothing cools.",
      ],
    ),
  ),
  ...Object.fromEntries(
    ["[0]", "[1]"].map((first, at) => [
      `adminUniversity.open.uploading.sending on upload.dropped ${first} and adminUniversity.open.uploading.sending on upload.dropped [${at + 1}]: they are tried the other way round`,
      EXCLUSIVE,
    ]),
  ),
  "request.sending on xstate.done.actor.send [1]: it is not there": ONLY_OK,
  "request.resending on xstate.done.actor.resend [1]: it is not there": ONLY_OK,
  "request.sending on xstate.done.actor.send [1] and request.sending on xstate.done.actor.send [2]: they are tried the other way round":
    EXCLUSIVE,
  "request.resending on xstate.done.actor.resend [1] and request.resending on xstate.done.actor.resend [2]: they are tried the other way round":
    ONLY_OK,
  "requests on request.cancelled [0]: 'forget' is done twice": "What is forgotten stays so.",
  "requests on request.finished [0]: 'forget' is done twice": "What is forgotten stays so.",
  "requests: it begins with 'loading'": AT_ONCE,
  "admin.imports.asking on xstate.done.actor.fetchImports [1]: 'outdateList' (2) is done twice":
    "The list is outdated once, however often that is said.",
  "root.chat on session.started [1] and root.chat on session.started [2]: they are tried the other way round":
    "Where both hold, someone was signed in and another tab signed in: the branch before them takes that.",
  "tour.touring.stop.settled on stop.linked [0] and tour.touring.stop.settled on stop.linked [1]: they are tried the other way round":
    EXCLUSIVE,
  "universityTexts.open.saving on xstate.error.actor.saveText [0] and universityTexts.open.saving on xstate.error.actor.saveText [1]: they are tried the other way round":
    EXCLUSIVE,
  "guide on message.read [6] and guide on message.read [7]: they are tried the other way round":
    EXCLUSIVE,
  "guide on message.read [5] and guide on message.read [6]: they are tried the other way round":
    EXCLUSIVE,
  "guide on message.answered [0] and guide on message.answered [1]: they are tried the other way round":
    EXCLUSIVE,
};

const ANNOUNCED =
  "A view says what is announced when its number is another: one higher or two is the same to it.";

/** Other actions that do no more the second time, each with the reason, by chart. */
export const NO_MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notifications: {
    showWhatFits: "What fits is shown; after that no room is left, or nothing waits.",
    takeAway: "What was taken away is no longer there.",
  },
  profile: {
    refetch: "What is being fetched again is fetched once, however often that is said at a time.",
  },
  universityTexts: { noteGone: "A view says a refusal again when its number is another." },
  tour: {
    announce: ANNOUNCED,
    announceStop: ANNOUNCED,
    announceNoView: ANNOUNCED,
  },
};
