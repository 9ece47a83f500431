import { addWords } from "../wordsOf.ts";

/** English words of the charts that are always there, and the titles of the screens (S28). */
addWords<"profile" | "requests" | "root" | "title">({
  // The specification's own (X15).
  "profile.favoriteAdded": "University added to favorites.",
  "profile.favoriteRemoved": "University removed from favorites.",
  "requests.fault": "Something went wrong. Please try again.",
  "root.sessionExpired": "Your session has ended. Please sign in again.",
  "root.signInFirst": "Please sign in or make an account first.",
  "title.landing": "Welcome",
  "title.emailSignIn": "Sign in",
  "title.userType": "Who are you?",
  "title.name": "New account",
  "title.phoneSignIn": "Sign in",
  "title.phoneSignUp": "New account",
  "title.faculty": "Faculty",
  "title.profile": "Profile",
  "title.chat": "Your guide",
  "title.selectUniversity": "Select a university",
  "title.findUniversity": "Find your university",
  "title.universityPage": "University",
  "title.universityChat": "University chat",
  "title.tour": "Tour",
  "title.editPoints": "Tour points",
  "title.admin": "Administration",
  "title.adminUniversity": "University administration",
  "title.sharedAnswer": "Shared answer",
  "title.notFound": "Page not found",
});
