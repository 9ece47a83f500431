import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";

import type { ScreenCharts } from "#machines/root/root.setup.ts";
import type { RouteName } from "#machines/root/routeName.ts";

import { OpenScreen, ScreenFault } from "./parts/screenFault/ScreenFault.tsx";
import { loadToasts } from "./parts/shell/loadToasts.ts";
import { Shell } from "./parts/shell/Shell.tsx";
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
/** Outside of the app's frame. The route has no name: the root is not told of it. */
const statecharts = createRoute({
  getParentRoute: () => all,
  path: "/statecharts",
  component: lazyScreen(
    () => import("./screens/statecharts/StatechartsScreen.tsx"),
    "StatechartsScreen",
  ),
});

function screen(path: string, name: RouteName, component: RouteComponent) {
  return createRoute({ getParentRoute: () => open, path, component, staticData: { name } });
}

/** A forced log-out goes to /signup, which is the sign-up screen under another name (R16). */
const signup = createRoute({
  getParentRoute: () => open,
  path: "/signup",
  beforeLoad: () => {
    throw redirect({ to: "/sign-up", replace: true });
  },
});

/** Loads the chart of a screen; the root finds it then. */
export type LoadChart = (name: keyof ScreenCharts) => Promise<void>;

/** The route table, in the specification's order (R1 to R16), with the superuser's desk behind the point editor. */
const routes = (loadChart: LoadChart) => {
  /** A screen whose code comes with its chart, and with what draws the notices that the chart may have to give. */
  const withChart = <M extends object, N extends keyof M & string>(
    chart: keyof ScreenCharts,
    load: () => Promise<M>,
    name: N,
  ) =>
    lazyScreen(async () => (await Promise.all([load(), loadChart(chart), loadToasts()]))[0], name);
  const phone = withChart("phone", () => import("./screens/phone/PhoneScreen.tsx"), "PhoneScreen");
  return open.addChildren([
    screen(
      "/",
      "landing",
      lazyScreen(() => import("./screens/landing/LandingScreen.tsx"), "LandingScreen"),
    ),
    screen(
      "/login-by-email",
      "emailSignIn",
      withChart(
        "emailSignIn",
        () => import("./screens/emailSignIn/EmailSignInScreen.tsx"),
        "EmailSignInScreen",
      ),
    ),
    screen(
      "/select-user-type",
      "userType",
      withChart(
        "userType",
        () => import("./screens/userType/UserTypeScreen.tsx"),
        "UserTypeScreen",
      ),
    ),
    screen(
      "/sign-up",
      "name",
      withChart("name", () => import("./screens/name/NameScreen.tsx"), "NameScreen"),
    ),
    screen("/sign-in", "phoneSignIn", phone),
    screen("/sign-up/mobile", "phoneSignUp", phone),
    screen(
      "/faculty",
      "faculty",
      lazyScreen(() => import("./screens/faculty/FacultyScreen.tsx"), "FacultyScreen"),
    ),
    screen(
      "/profile",
      "profile",
      withChart("need", () => import("./screens/profile/ProfileScreen.tsx"), "ProfileScreen"),
    ),
    screen(
      "/chat-ai",
      "chat",
      withChart("chat", () => import("./screens/chat/ChatScreen.tsx"), "ChatScreen"),
    ),
    screen(
      "/university/select-university",
      "selectUniversity",
      withChart(
        "chat",
        () => import("./screens/selectUniversity/SelectUniversityScreen.tsx"),
        "SelectUniversityScreen",
      ),
    ),
    screen(
      "/university/find-university",
      "findUniversity",
      withChart(
        "findUniversity",
        () => import("./screens/findUniversity/FindUniversityScreen.tsx"),
        "FindUniversityScreen",
      ),
    ),
    screen(
      "/university/$universityId",
      "universityPage",
      withChart(
        "universityPage",
        () => import("./screens/university/UniversityScreen.tsx"),
        "UniversityScreen",
      ),
    ),
    screen(
      "/university/$universityId/chat-ai",
      "universityChat",
      withChart(
        "chat",
        () => import("./screens/universityChat/UniversityChatScreen.tsx"),
        "UniversityChatScreen",
      ),
    ),
    screen(
      "/university/$universityId/virtualtour",
      "tour",
      withChart("tour", () => import("./screens/tour/TourScreen.tsx"), "TourScreen"),
    ),
    screen(
      "/administrator/edit-points/$universityId",
      "editPoints",
      withChart(
        "editPoints",
        () => import("./screens/editPoints/EditPointsScreen.tsx"),
        "EditPointsScreen",
      ),
    ),
    screen(
      "/administrator",
      "desk",
      withChart("desk", () => import("./screens/desk/DeskScreen.tsx"), "DeskScreen"),
    ),
    screen(
      "/administrator/universities/$universityId",
      "deskUniversity",
      withChart(
        "deskUniversity",
        () => import("./screens/deskUniversity/DeskUniversityScreen.tsx"),
        "DeskUniversityScreen",
      ),
    ),
    signup,
    screen("$", "notFound", notFound),
  ]);
};

const notFound = lazyScreen(
  () => import("./screens/notFound/NotFoundScreen.tsx"),
  "NotFoundScreen",
);

/**
 * Makes the router. It tells the root which route is open once its screen stands, and when one failed to load;
 * where to go is the root's to say, through the same history.
 */
export function createAppRouter(root: RootActor, history: RouterHistory, loadChart: LoadChart) {
  /** Address of a screen that didn't load, until the router reports it open all the same. */
  let failed: string | null = null;
  const router = createRouter({
    routeTree: all.addChildren([shell.addChildren([routes(loadChart)]), statecharts]),
    history,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: Failure,
    // An address that cannot be decoded matches no route at all.
    defaultNotFoundComponent: notFound,
    defaultOnCatch: (error) => {
      if (!isLoadFailure(error)) return;
      failed = router.latestLocation.href;
      root.send({ type: "route.failed", path: router.latestLocation.pathname });
    },
  });
  router.subscribe("onResolved", ({ toLocation }) => {
    const match = router.state.matches.at(-1);
    const isOpen = failed !== toLocation.href;
    failed = null;
    if (!isOpen || match?.staticData.name === undefined) return;
    root.send({
      type: "route.entered",
      name: match.staticData.name,
      path: toLocation.pathname,
      params: { ...match.params },
      query: Object.fromEntries(new URLSearchParams(toLocation.searchStr)),
      state: readChatSettings(toLocation.state),
    });
  });
  return router;
}
