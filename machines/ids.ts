/**
 * Names of the actors. An actor's `id` is also its `systemId`, so any chart reaches another by `system.get(ids.x)`.
 * `chat` is the one chat that is open: a screen's own, or the popup of a university's page.
 */
export const ids = {
  root: "root",
  session: "session",
  requests: "requests",
  notifications: "notifications",
  profile: "profile",
  need: "need",
  account: "account",
  theme: "theme",
  language: "language",
  phone: "phone",
  emailSignIn: "emailSignIn",
  name: "name",
  userType: "userType",
  findUniversity: "findUniversity",
  universityPage: "universityPage",
  tour: "tour",
  editPoints: "editPoints",
  admin: "admin",
  adminQuestions: "adminQuestions",
  adminUniversity: "adminUniversity",
  chat: "chat",
  chatSocket: "chatSocket",
  trial: "trial",
  sharedAnswer: "sharedAnswer",
  speech: "speech",
  crisisHelp: "crisisHelp",
  ratings: "ratings",
  conversations: "conversations",
  copying: "copying",
  reading: "reading",
  sharing: "sharing",
  appShell: "appShell",
} as const;

/** The system id of any chart, by which others send to it. */
export type ChartId = (typeof ids)[keyof typeof ids];

/** A chart invoked under its own name, by which others reach it. */
export const flow = <Id extends string>(id: Id) => ({ id, systemId: id, src: id }) as const;
