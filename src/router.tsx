import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";

import type { RouteName } from "#machines/root/types.ts";

import { OpenScreen, ScreenFault } from "./parts/screenFault/ScreenFault.tsx";
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

/** What has to be loaded with a screen besides its code. */
interface LoadableChart {
  load(): Promise<void>;
}
type Charts = Record<
  "inChats" | "need" | "universityPage" | "tour" | "editPoints" | "desk" | "deskUniversity",
  LoadableChart
>;

/** A screen's code with its charts: the one is of no use without the others. */
async function withChart<M>(screenCode: Promise<M>, ...charts: LoadableChart[]): Promise<M> {
  const [code] = await Promise.all([screenCode, ...charts.map((chart) => chart.load())]);
  return code;
}

const landing = lazyScreen(() => import("./screens/landing/LandingScreen.tsx"), "LandingScreen");
const emailSignIn = lazyScreen(
  () => import("./screens/emailSignIn/EmailSignInScreen.tsx"),
  "EmailSignInScreen",
);
const userType = lazyScreen(
  () => import("./screens/userType/UserTypeScreen.tsx"),
  "UserTypeScreen",
);
const name = lazyScreen(() => import("./screens/name/NameScreen.tsx"), "NameScreen");
const phone = lazyScreen(() => import("./screens/phone/PhoneScreen.tsx"), "PhoneScreen");
const faculty = lazyScreen(() => import("./screens/faculty/FacultyScreen.tsx"), "FacultyScreen");
const profile = ({ need }: Charts) =>
  lazyScreen(() => withChart(import("./screens/profile/ProfileScreen.tsx"), need), "ProfileScreen");
const chat = ({ inChats }: Charts) =>
  lazyScreen(() => withChart(import("./screens/chat/ChatScreen.tsx"), inChats), "ChatScreen");
const selectUniversity = ({ inChats }: Charts) =>
  lazyScreen(
    () => withChart(import("./screens/selectUniversity/SelectUniversityScreen.tsx"), inChats),
    "SelectUniversityScreen",
  );
const findUniversity = lazyScreen(
  () => import("./screens/findUniversity/FindUniversityScreen.tsx"),
  "FindUniversityScreen",
);
const university = ({ inChats, universityPage }: Charts) =>
  lazyScreen(
    () => withChart(import("./screens/university/UniversityScreen.tsx"), inChats, universityPage),
    "UniversityScreen",
  );
const universityChat = ({ inChats }: Charts) =>
  lazyScreen(
    () => withChart(import("./screens/universityChat/UniversityChatScreen.tsx"), inChats),
    "UniversityChatScreen",
  );
const tour = ({ inChats, tour: chart }: Charts) =>
  lazyScreen(
    () => withChart(import("./screens/tour/TourScreen.tsx"), inChats, chart),
    "TourScreen",
  );
const editPoints = (charts: Charts) =>
  lazyScreen(
    () => withChart(import("./screens/editPoints/EditPointsScreen.tsx"), charts.editPoints),
    "EditPointsScreen",
  );
const desk = (charts: Charts) =>
  lazyScreen(() => withChart(import("./screens/desk/DeskScreen.tsx"), charts.desk), "DeskScreen");
const deskUniversity = (charts: Charts) =>
  lazyScreen(
    () =>
      withChart(import("./screens/deskUniversity/DeskUniversityScreen.tsx"), charts.deskUniversity),
    "DeskUniversityScreen",
  );
const notFound = lazyScreen(
  () => import("./screens/notFound/NotFoundScreen.tsx"),
  "NotFoundScreen",
);

/** The route table, in the specification's order (R1 to R16), with the superuser's desk behind the point editor. */
const routes = (charts: Charts) =>
  open.addChildren([
    screen("/", "landing", landing),
    screen("/login-by-email", "emailSignIn", emailSignIn),
    screen("/select-user-type", "userType", userType),
    screen("/sign-up", "name", name),
    screen("/sign-in", "phoneSignIn", phone),
    screen("/sign-up/mobile", "phoneSignUp", phone),
    screen("/faculty", "faculty", faculty),
    screen("/profile", "profile", profile(charts)),
    screen("/chat-ai", "chat", chat(charts)),
    screen("/university/select-university", "selectUniversity", selectUniversity(charts)),
    screen("/university/find-university", "findUniversity", findUniversity),
    screen("/university/$universityId", "universityPage", university(charts)),
    screen("/university/$universityId/chat-ai", "universityChat", universityChat(charts)),
    screen("/university/$universityId/virtualtour", "tour", tour(charts)),
    screen("/administrator/edit-points/$universityId", "editPoints", editPoints(charts)),
    screen("/administrator", "desk", desk(charts)),
    screen("/administrator/universities/$universityId", "deskUniversity", deskUniversity(charts)),
    signup,
    screen("$", "notFound", notFound),
  ]);

/**
 * Makes the router. It tells the root which route is open once its screen stands, and when one failed to load;
 * where to go is the root's to say, through the same history.
 */
export function createAppRouter(root: RootActor, history: RouterHistory, charts: Charts) {
  /** Address of a screen that didn't load, until the router reports it open all the same. */
  let failed: string | null = null;
  const router = createRouter({
    routeTree: all.addChildren([shell.addChildren([routes(charts)]), statecharts]),
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
