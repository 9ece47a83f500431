import type { Subject } from "../charts/subject.ts";
import { account } from "./account.ts";
import { admin, adminUniversity } from "./admin.ts";
import { adminChanges } from "./adminChanges.ts";
import { chat, chatSocket } from "./chat.ts";
import { comparison } from "./comparison.ts";
import { conversations } from "./conversations.ts";
import { editPoints } from "./editPoints.ts";
import { guide } from "./guide.ts";
import { language } from "./language.ts";
import { need } from "./need.ts";
import { phone } from "./phone.ts";
import { protection } from "./protection.ts";
import { adminQuestions, copying, ratings, reading } from "./questions.ts";
import { root, universityPage } from "./screens.ts";
import { secondFactor } from "./secondFactor.ts";
import { notice, notifications, profile, request, requests, session } from "./session.ts";
import { sharedAnswer, sharing } from "./sharing.ts";
import {
  appShell,
  crisisHelp,
  emailSignIn,
  findUniversity,
  name,
  speech,
  userType,
} from "./small.ts";
import { theme } from "./theme.ts";
import { tour } from "./tour.ts";
import { trial } from "./trial.ts";
import { universityTexts } from "./universityTexts.ts";

/** Every chart with its walks. */
export const subjects: readonly Subject[] = [
  root,
  session,
  requests,
  request,
  notifications,
  notice,
  appShell,
  profile,
  need,
  account,
  protection,
  secondFactor,
  theme,
  language,
  phone,
  emailSignIn,
  trial,
  name,
  userType,
  findUniversity,
  universityPage,
  comparison,
  admin,
  adminQuestions,
  adminChanges,
  adminUniversity,
  universityTexts,
  tour,
  editPoints,
  chat,
  chatSocket,
  speech,
  crisisHelp,
  ratings,
  copying,
  reading,
  sharing,
  sharedAnswer,
  conversations,
  guide,
];
