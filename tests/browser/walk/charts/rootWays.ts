import type { AnyEventObject } from "xstate";

import type { RouteName } from "#machines/root/routeName.ts";
import type { RootContext, RootEvent, RootInput, RouteEntered } from "#machines/root/types.ts";
import { ann, stanford } from "#tests/support/subjects/samples.ts";

import { SAVED } from "../world/savedChat.ts";

/** What a browser finds on the device at the start: someone who is signed in, a visitor, and a visitor's reloaded page. */
const someone: RootInput = {
  signUpName: null,
  wayBack: null,
  savedChat: SAVED,
  trial: null,
  user: ann,
  userType: ann.type,
  universities: [stanford],
  signedIn: true,
  speechSupported: true,
  smallScreen: false,
  reloaded: false,
};
const visitor: RootInput = {
  ...someone,
  savedChat: null,
  trial: null,
  user: null,
  userType: "student",
  universities: [],
  signedIn: false,
};
const reloaded: RootInput = { ...visitor, reloaded: true };

const entered = (
  name: RouteName,
  path: string,
  more: Partial<RouteEntered> = {},
): RouteEntered => ({
  type: "route.entered",
  name,
  path,
  params: {},
  query: {},
  state: null,
  ...more,
});

/** What a route of a university says beside its path. */
const of = (universityId: string) => ({ params: { universityId } });

const to = {
  landing: entered("landing", "/"),
  emailSignIn: entered("emailSignIn", "/login-by-email"),
  userType: entered("userType", "/select-user-type"),
  name: entered("name", "/sign-up"),
  phoneSignIn: entered("phoneSignIn", "/sign-in"),
  phoneCode: entered("phoneSignIn", "/sign-in", { query: { step: "code" } }),
  phoneSignUp: entered("phoneSignUp", "/sign-up/mobile"),
  faculty: entered("faculty", "/faculty"),
  profile: entered("profile", "/profile"),
  chat: entered("chat", "/chat-ai"),
  selectUniversity: entered("selectUniversity", "/university/select-university"),
  findUniversity: entered("findUniversity", "/university/find-university"),
  universityPage: entered("universityPage", "/university/7", of("7")),
  universityChat: entered("universityChat", "/university/7/chat-ai", of("7")),
  tour: entered("tour", "/university/7/virtualtour", of("7")),
  tourStop: entered("tour", "/university/7/virtualtour", { ...of("7"), query: { stop: "p2" } }),
  editPoints: entered("editPoints", "/administrator/edit-points/7", of("7")),
  admin: entered("admin", "/administrator"),
  adminUniversity: entered("adminUniversity", "/administrator/universities/7", of("7")),
  sharedAnswer: entered("sharedAnswer", "/shared/made", { params: { key: "made" } }),
  notFound: entered("notFound", "/nowhere", { params: { "*": "nowhere", _splat: "nowhere" } }),
} satisfies Partial<Record<string, RouteEntered>>;

/** A screen's chart that breaks, or one that is always there. */
const broken = (id: string): RootEvent =>
  ({ type: `xstate.error.actor.${id}`, error: "A fault of ours." }) as unknown as RootEvent;

const known = (context: Partial<RootContext> = {}): RootEvent => ({
  type: "profile.changed",
  userId: context.userId ?? ann.id,
  userType: context.userType ?? ann.type,
  isSuperuser: context.isSuperuser ?? false,
  lacksFactor: context.lacksFactor ?? false,
  universities: context.universities ?? [stanford],
});
const elsewhere = { type: "session.started", elsewhere: true } as const;
const here = { type: "session.started", elsewhere: false } as const;
const failed = { type: "route.failed", path: "/faculty" } as const;

/** The ways through the product: from screen to screen, with what happens there. */
export const rootWays: readonly { input: RootInput; events: readonly RootEvent[] }[] = [
  // Each route in turn, one of them twice, and a sign-out.
  {
    input: someone,
    events: [
      to.landing,
      known(),
      to.emailSignIn,
      to.userType,
      to.name,
      to.phoneSignIn,
      to.phoneCode,
      to.phoneSignUp,
      to.faculty,
      to.faculty,
      to.chat,
      to.findUniversity,
      to.universityChat,
      to.tour,
      to.tourStop,
      to.editPoints,
      to.admin,
      to.adminUniversity,
      to.sharedAnswer,
      to.notFound,
      to.universityPage,
      { type: "title.set", title: { text: stanford.name } },
      { type: "fault.met", text: "A fault of ours." },
      to.selectUniversity,
      { type: "chat.saved", saved: SAVED },
      to.profile,
      known(),
      { type: "session.ended", reason: "signedOut" },
    ],
  },
  // A session that is dead, and an account that is needed.
  {
    input: someone,
    events: [
      to.universityPage,
      known(),
      { type: "title.set", title: { text: stanford.name } },
      { type: "session.ended", reason: "expired" },
      to.profile,
      to.universityPage,
      { type: "title.set", title: { text: stanford.name } },
      { type: "session.ended", reason: "notSignedIn" },
      { type: "signUpName.set", name: "Ann Lee" },
    ],
  },
  // Signing out elsewhere.
  { input: someone, events: [to.landing, known(), { type: "session.ended", reason: "signedOut" }] },
  // Signing in elsewhere, as a visitor and as someone else.
  { input: visitor, events: [to.landing, elsewhere, to.chat, elsewhere] },
  { input: visitor, events: [to.chat, elsewhere] },
  // An answer signs the person in.
  { input: visitor, events: [to.universityPage, here] },
  {
    input: visitor,
    events: [
      to.universityPage,
      { type: "title.set", title: { text: stanford.name } },
      // The bookmark is on its way meanwhile.
      to.chat,
      here,
    ],
  },
  // A screen that can't be loaded.
  { input: visitor, events: [to.landing, failed] },
  { input: reloaded, events: [failed, to.landing] },
  { input: reloaded, events: [failed, { type: "reload.requested" }] },
  // Screens whose charts break; the others can be opened.
  {
    input: visitor,
    events: [
      to.emailSignIn,
      broken("emailSignIn"),
      to.userType,
      broken("userType"),
      to.name,
      broken("name"),
      to.phoneSignIn,
      broken("phone"),
      to.chat,
      broken("chat"),
      to.findUniversity,
      broken("findUniversity"),
      to.sharedAnswer,
      broken("sharedAnswer"),
    ],
  },
  {
    input: someone,
    events: [
      to.landing,
      known(),
      to.universityPage,
      broken("universityPage"),
      to.tour,
      broken("tour"),
    ],
  },
  // Screens for superusers: closed to a visitor, open to a superuser until another person signs in, or only with two-step sign-in, and broken.
  ...[to.admin, to.adminUniversity, to.editPoints].flatMap((screen) => [
    { input: visitor, events: [screen, elsewhere] },
    { input: someone, events: [screen, known({ isSuperuser: true }), elsewhere] },
    { input: someone, events: [screen, known({ lacksFactor: true }), elsewhere] },
    {
      input: someone,
      events: [screen, known({ isSuperuser: true }), broken(screen.name)],
    },
  ]),
  ...["need", "account", "theme", "language"].map((chart) => ({
    input: someone,
    events: [to.landing, known(), to.profile, known(), broken(chart), to.landing],
  })),
  // What the app is on this device starts by itself, and the app goes on without.
  { input: visitor, events: [to.landing, broken("appShell"), to.name] },
  // What lets a visitor ask before an account.
  { input: visitor, events: [to.landing, broken("trial")] },
  { input: visitor, events: [to.landing, broken("language")] },
  // The charts that are always there.
  { input: someone, events: [to.landing, known(), to.profile, known(), broken("session")] },
  { input: someone, events: [to.landing, known(), broken("profile")] },
  { input: visitor, events: [to.phoneSignIn, broken("notifications")] },
  { input: visitor, events: [to.userType, broken("requests")] },
];

/** Events of actors are none of the chart's own. */
const isOf = ({ type }: AnyEventObject, name: string): boolean => type === name;

/** Where the app goes by itself after an event, and what its other charts say then. */
export function rootBrings(
  { signedIn, routeName }: Pick<RootContext, "signedIn" | "routeName">,
  event: RootEvent,
): RootEvent[] {
  const fresh = known({ userType: "student", universities: [] });
  switch (event.type) {
    case "route.entered":
      if (event.query["step"] === "code")
        return [{ type: "navigation.requested", to: "/sign-in", replace: true }, to.phoneSignIn];
      if (event.name === "landing")
        return [
          { type: "appShell.loaded" },
          ...(signedIn ? [] : [{ type: "trial.loaded" } as const]),
        ];
      return event.name === "userType" ? [{ type: "newUser.set" }] : [];
    case "signUpName.set":
      return [{ type: "navigation.requested", to: "/sign-up/mobile" }, to.phoneSignUp];
    case "chat.saved":
      return [
        { type: "newUser.cleared" },
        { type: "navigation.requested", to: "/university/7" },
        to.universityPage,
      ];
    case "session.ended":
      return event.reason === "signedOut"
        ? [fresh, to.landing]
        : signedIn
          ? [fresh, to.name]
          : [to.name];
    case "session.started":
      if (event.elsewhere) return [fresh];
      return routeName === "universityPage"
        ? [{ type: "title.set", title: { text: stanford.name } }]
        : [];
    default:
      // Its account is asked for when the profile opens.
      return isOf(event, "xstate.error.actor.profile") ? [to.profile] : [];
  }
}
