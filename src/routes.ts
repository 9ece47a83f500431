import type { ComponentType } from "react";

import type { ScreenCharts } from "#machines/root/root.setup.ts";
import type { RouteName } from "#machines/root/routeName.ts";

import type { Route } from "./platform/navigation/createRouter.ts";

const phone = async () => (await import("./screens/phone/PhoneScreen.tsx")).PhoneScreen;

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
  chat: async () => (await import("./screens/chat/ChatScreen.tsx")).ChatScreen,
  selectUniversity: async () =>
    (await import("./screens/selectUniversity/SelectUniversityScreen.tsx")).SelectUniversityScreen,
  findUniversity: async () =>
    (await import("./screens/findUniversity/FindUniversityScreen.tsx")).FindUniversityScreen,
  universityPage: async () =>
    (await import("./screens/university/UniversityScreen.tsx")).UniversityScreen,
  universityChat: async () =>
    (await import("./screens/universityChat/UniversityChatScreen.tsx")).UniversityChatScreen,
  tour: async () => (await import("./screens/tour/TourScreen.tsx")).TourScreen,
  editPoints: async () =>
    (await import("./screens/editPoints/EditPointsScreen.tsx")).EditPointsScreen,
  desk: async () => (await import("./screens/desk/DeskScreen.tsx")).DeskScreen,
  deskUniversity: async () =>
    (await import("./screens/deskUniversity/DeskUniversityScreen.tsx")).DeskUniversityScreen,
  notFound: async () => (await import("./screens/notFound/NotFoundScreen.tsx")).NotFoundScreen,
};

/** The route table, in the specification's order (R1 to R16), with the superuser's desk after the point editor. */
const ROUTES: readonly [path: string, name: RouteName, chart?: keyof ScreenCharts][] = [
  ["/", "landing"],
  ["/login-by-email", "emailSignIn", "emailSignIn"],
  ["/select-user-type", "userType", "userType"],
  ["/sign-up", "name", "name"],
  ["/sign-in", "phoneSignIn", "phone"],
  ["/sign-up/mobile", "phoneSignUp", "phone"],
  ["/faculty", "faculty"],
  ["/profile", "profile", "need"],
  ["/chat-ai", "chat", "chat"],
  ["/university/select-university", "selectUniversity", "chat"],
  ["/university/find-university", "findUniversity", "findUniversity"],
  ["/university/$universityId", "universityPage", "universityPage"],
  ["/university/$universityId/chat-ai", "universityChat", "chat"],
  ["/university/$universityId/virtualtour", "tour", "tour"],
  ["/administrator/edit-points/$universityId", "editPoints", "editPoints"],
  ["/administrator", "desk", "desk"],
  ["/administrator/universities/$universityId", "deskUniversity", "deskUniversity"],
];

/** All routes. A screen's code comes with its chart, for the one is of no use without the other. */
export const routes = (loadChart: (name: keyof ScreenCharts) => Promise<void>): Route[] => [
  ...ROUTES.map(([path, name, chart]) => ({
    path,
    name,
    load: async () => (await Promise.all([SCREENS[name](), chart && loadChart(chart)]))[0],
  })),
  // A forced log-out goes to /signup, which is the sign-up screen under another name (R16).
  { path: "/signup", load: "/sign-up" },
  // Outside of the app's frame, and nothing that the root has to know of.
  {
    path: "/statecharts",
    load: async () =>
      (await import("./screens/statecharts/StatechartsScreen.tsx")).StatechartsScreen,
  },
  { path: "*", name: "notFound", load: SCREENS.notFound },
];
