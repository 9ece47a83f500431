import type { AnyStateMachine } from "xstate";

import { accountMachine } from "./account/account.machine.ts";
import { adminMachine } from "./admin/admin.machine.ts";
import { adminChangesMachine } from "./adminChanges/adminChanges.machine.ts";
import { adminQuestionsMachine } from "./adminQuestions/adminQuestions.machine.ts";
import { adminUniversityMachine } from "./adminUniversity/adminUniversity.machine.ts";
import { appShellMachine } from "./appShell/appShell.machine.ts";
import { chatMachine } from "./chat/chat.machine.ts";
import { chatSocketMachine } from "./chatSocket/chatSocket.machine.ts";
import { comparisonMachine } from "./comparison/comparison.machine.ts";
import { conversationsMachine } from "./conversations/conversations.machine.ts";
import { copyingMachine } from "./copying/copying.machine.ts";
import { crisisHelpMachine } from "./crisisHelp/crisisHelp.machine.ts";
import { editPointsMachine } from "./editPoints/editPoints.machine.ts";
import { emailSignInMachine } from "./emailSignIn/emailSignIn.machine.ts";
import { findUniversityMachine } from "./findUniversity/findUniversity.machine.ts";
import { guideMachine } from "./guide/guide.machine.ts";
import { languageMachine } from "./language/language.machine.ts";
import { nameMachine } from "./name/name.machine.ts";
import { needMachine } from "./need/need.machine.ts";
import { noticeMachine } from "./notifications/notice.machine.ts";
import { notificationsMachine } from "./notifications/notifications.machine.ts";
import { phoneMachine } from "./phone/phone.machine.ts";
import { profileMachine } from "./profile/profile.machine.ts";
import { protectionMachine } from "./protection/protection.machine.ts";
import { ratingsMachine } from "./ratings/ratings.machine.ts";
import { readingMachine } from "./reading/reading.machine.ts";
import { requestMachine } from "./requests/request.machine.ts";
import { requestsMachine } from "./requests/requests.machine.ts";
import { rootMachine } from "./root/root.machine.ts";
import { secondFactorMachine } from "./secondFactor/secondFactor.machine.ts";
import { sessionMachine } from "./session/session.machine.ts";
import { sharedAnswerMachine } from "./sharedAnswer/sharedAnswer.machine.ts";
import { sharingMachine } from "./sharing/sharing.machine.ts";
import { speechMachine } from "./speech/speech.machine.ts";
import { themeMachine } from "./theme/theme.machine.ts";
import { tourMachine } from "./tour/tour.machine.ts";
import { trialMachine } from "./trial/trial.machine.ts";
import { universityPageMachine } from "./universityPage/universityPage.machine.ts";
import { universityTextsMachine } from "./universityTexts/universityTexts.machine.ts";
import { userTypeMachine } from "./userType/userType.machine.ts";

/** The root with every screen's chart in its place, for those who want the whole product at once. */
export const wholeRoot = rootMachine.provide({
  actors: {
    phone: phoneMachine,
    emailSignIn: emailSignInMachine,
    name: nameMachine,
    userType: userTypeMachine,
    findUniversity: findUniversityMachine,
    universityPage: universityPageMachine,
    tour: tourMachine,
    editPoints: editPointsMachine,
    need: needMachine,
    account: accountMachine,
    theme: themeMachine,
    language: languageMachine,
    admin: adminMachine,
    adminUniversity: adminUniversityMachine,
    chat: chatMachine,
    appShell: appShellMachine,
    trial: trialMachine,
    sharedAnswer: sharedAnswerMachine,
  },
});

/** Every chart, for those who read them all, such as the visualiser: the root first, then as a person meets them. */
export const machines: readonly AnyStateMachine[] = [
  wholeRoot,
  sessionMachine,
  profileMachine,
  needMachine,
  accountMachine,
  protectionMachine,
  secondFactorMachine,
  themeMachine,
  languageMachine,
  requestsMachine,
  requestMachine,
  notificationsMachine,
  noticeMachine,
  appShellMachine,
  trialMachine,
  emailSignInMachine,
  phoneMachine,
  nameMachine,
  userTypeMachine,
  findUniversityMachine,
  universityPageMachine,
  comparisonMachine,
  chatMachine,
  chatSocketMachine,
  speechMachine,
  crisisHelpMachine,
  ratingsMachine,
  copyingMachine,
  readingMachine,
  sharingMachine,
  conversationsMachine,
  sharedAnswerMachine,
  guideMachine,
  tourMachine,
  adminMachine,
  adminQuestionsMachine,
  adminChangesMachine,
  adminUniversityMachine,
  universityTextsMachine,
  editPointsMachine,
];
