import type { RouteName } from "./types.ts";

/** Our own words for a session that ended (O1). */
export const SESSION_EXPIRED = "Your session has ended. Please sign in again.";
export const SIGN_IN_FIRST = "Please sign in or make an account first.";

/** Titles of the screens; a chat's own title and a university's name take their place (S21, S28, E9). */
export const TITLES: Record<RouteName, string> = {
  landing: "Welcome",
  emailSignIn: "Sign in",
  userType: "Who are you?",
  name: "New account",
  phoneSignIn: "Sign in",
  phoneSignUp: "New account",
  faculty: "Faculty",
  profile: "Profile",
  chat: "Your guide",
  selectUniversity: "Select a university",
  findUniversity: "Find your university",
  universityPage: "University",
  universityChat: "University chat",
  tour: "Tour",
  editPoints: "Tour points",
  desk: "Administration",
  deskUniversity: "University administration",
  notFound: "Page not found",
};
