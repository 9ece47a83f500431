import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ComponentType } from "react";

import type { LaterCharts } from "#machines/root/root.setup.ts";
import type { RouteName } from "#machines/root/routeName.ts";

import { OpenScreen, ScreenFault } from "./parts/screenFault/ScreenFault.tsx";
import { loadToasts } from "./parts/shell/loadToasts.ts";
import { Shell } from "./parts/shell/Shell.tsx";
import { whenIdle } from "./platform/browser/whenIdle.ts";
import { readChatSettings } from "./platform/navigation/chatSettings.ts";
import { isLoadFailure, lazyScreen } from "./platform/navigation/lazyScreen.ts";
import type { RootActor } from "./root.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What the root chart calls this route. */
    name?: RouteName;
  }
}

/** Stands in for a screen that threw. One that didn't load shows nothing, for the root reloads the page. Serves X14. */
function Failure({ error }: { error: unknown }) {
  return isLoadFailure(error) ? null : <ScreenFault />;
}

const all = createRootRoute({ errorComponent: Failure });
const shell = createRoute({
  getParentRoute: () => all,
  id: "shell",
  component: Shell,
  errorComponent: Failure,
});
const open = createRoute({ getParentRoute: () => shell, id: "open", component: OpenScreen });
/** A page outside of the app's frame. The route has no name: the root is not told of it. */
const apart = (path: string, load: () => Promise<ComponentType>) =>
  createRoute({ getParentRoute: () => all, path, component: lazyScreen(load, path) });
const statecharts = apart(
  "/statecharts",
  async () => (await import("./screens/statecharts/StatechartsScreen.tsx")).StatechartsScreen,
);
/** Every part of the interface, for people who work on it (O106). */
const styleguide = apart(
  "/styleguide",
  async () => (await import("./screens/styleguide/StyleguideScreen.tsx")).StyleguideScreen,
);

/** A forced log-out goes to /signup, which is the sign-up screen under another name (R16). */
const signup = createRoute({
  getParentRoute: () => open,
  path: "/signup",
  beforeLoad: () => {
    throw redirect({ to: "/sign-up", replace: true });
  },
});

const phone = async () => (await import("./screens/phone/PhoneScreen.tsx")).PhoneScreen;
const chat = async () => (await import("./parts/chat/TitledChat.tsx")).TitledChat;

/** How the code of each route's screen is loaded. */
const SCREENS: Record<RouteName, () => Promise<ComponentType>> = {
  landing: async () => (await import("./screens/landing/LandingScreen.tsx")).LandingScreen,
  emailSignIn: async () =>
    (await import("./screens/emailSignIn/EmailSignInScreen.tsx")).EmailSignInScreen,
  userType: async () => (await import("./screens/userType/UserTypeScreen.tsx")).UserTypeScreen,
  name: async () => (await import("./screens/name/NameScreen.tsx")).NameScreen,
  phoneSignIn: phone,
  phoneSignUp: phone,
  faculty: async () => (await import("./screens/faculty/FacultyScreen.tsx")).FacultyScreen,
  profile: async () => (await import("./screens/profile/ProfileScreen.tsx")).ProfileScreen,
  chat,
  selectUniversity: chat,
  findUniversity: async () =>
    (await import("./screens/findUniversity/FindUniversityScreen.tsx")).FindUniversityScreen,
  universityPage: async () =>
    (await import("./screens/university/UniversityScreen.tsx")).UniversityScreen,
  universityChat: chat,
  tour: async () => (await import("./screens/tour/TourScreen.tsx")).TourScreen,
  editPoints: async () =>
    (await import("./screens/editPoints/EditPointsScreen.tsx")).EditPointsScreen,
  admin: async () => (await import("./screens/admin/AdminScreen.tsx")).AdminScreen,
  adminUniversity: async () =>
    (await import("./screens/adminUniversity/AdminUniversityScreen.tsx")).AdminUniversityScreen,
  sharedAnswer: async () =>
    (await import("./screens/sharedAnswer/SharedAnswerScreen.tsx")).SharedAnswerScreen,
  notFound: async () => (await import("./screens/notFound/NotFoundScreen.tsx")).NotFoundScreen,
};

/** The route table, in the specification's order (R1 to R16), with the administration after the point editor. */
const ROUTES: readonly [path: string, name: RouteName, ...charts: (keyof LaterCharts)[]][] = [
  ["/", "landing"],
  ["/login-by-email", "emailSignIn", "emailSignIn"],
  ["/select-user-type", "userType", "userType"],
  ["/sign-up", "name", "name"],
  ["/sign-in", "phoneSignIn", "phone"],
  ["/sign-up/mobile", "phoneSignUp", "phone"],
  ["/faculty", "faculty"],
  ["/profile", "profile", "need", "account", "theme", "language"],
  ["/chat-ai", "chat", "chat"],
  ["/university/select-university", "selectUniversity", "chat"],
  ["/university/find-university", "findUniversity", "findUniversity"],
  ["/university/$universityId", "universityPage", "universityPage"],
  ["/university/$universityId/chat-ai", "universityChat", "chat"],
  ["/university/$universityId/virtualtour", "tour", "tour"],
  ["/administrator/edit-points/$universityId", "editPoints", "editPoints"],
  ["/administrator", "admin", "admin"],
  ["/administrator/universities/$universityId", "adminUniversity", "adminUniversity"],
  ["/shared/$key", "sharedAnswer", "sharedAnswer"],
  ["$", "notFound"],
];

/** Loads the chart of a screen; the root finds it then. */
type LoadChart = (name: keyof LaterCharts) => Promise<void>;

/**
 * Loads what lets a guest ask (O73) and choose a language (O96) after the welcome screen's first paint; where one of them
 * doesn't load, neither is offered.
 */
function loadTrial(root: RootActor, loadChart: LoadChart): void {
  if (!root.getSnapshot().hasTag("welcome")) return;
  whenIdle(() => {
    Promise.all([loadChart("trial"), loadChart("language")]).then(
      () => root.send({ type: "trial.loaded" }),
      () => {},
    );
  });
}

/** A route. A screen's code comes with its chart, and with what draws the notices that the chart may have to give. */
const routeOf = (loadChart: LoadChart, [path, name, ...charts]: (typeof ROUTES)[number]) =>
  createRoute({
    getParentRoute: () => open,
    path,
    staticData: { name },
    component: lazyScreen(async () => {
      const needs = charts.length === 0 ? [] : [...charts.map(loadChart), loadToasts()];
      const [Screen] = await Promise.all([SCREENS[name](), ...needs]);
      return Screen;
    }, name),
  });

const routes = (loadChart: LoadChart) =>
  open.addChildren([...ROUTES.map((route) => routeOf(loadChart, route)), signup]);

/**
 * Makes the router. It tells the root which route is open once its screen stands, and when one failed to load;
 * where to go is the root's to say, through the same history.
 */
export function createAppRouter(root: RootActor, history: RouterHistory, loadChart: LoadChart) {
  /** Address of a screen that didn't load, until the router reports it open all the same. */
  let failed: string | null = null;
  /** Whether another screen opens, not the same one at another query: only then the page is scrolled. */
  let isMoving = true;
  const router = createRouter({
    routeTree: all.addChildren([shell.addChildren([routes(loadChart)]), statecharts, styleguide]),
    history,
    defaultPreload: "intent",
    scrollRestoration: () => isMoving,
    defaultErrorComponent: Failure,
    // An address that cannot be decoded matches no route at all.
    defaultNotFoundComponent: lazyScreen(SCREENS.notFound, "notFound"),
    defaultOnCatch: (error) => {
      if (!isLoadFailure(error)) return;
      failed = router.latestLocation.href;
      root.send({ type: "route.failed", path: router.latestLocation.pathname });
    },
  });
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    isMoving = pathChanged;
  });
  router.subscribe("onRendered", ({ toLocation }) => {
    const match = router.state.matches.at(-1);
    const isOpen = failed !== toLocation.href;
    failed = null;
    const name = match?.staticData.name;
    if (!isOpen || match === undefined || name === undefined) return;
    root.send({
      type: "route.entered",
      name,
      path: toLocation.pathname,
      params: { ...match.params },
      query: Object.fromEntries(new URLSearchParams(toLocation.searchStr)),
      state: readChatSettings(toLocation.state),
    });
    if (name === "landing") loadTrial(root, loadChart);
  });
  return router;
}
