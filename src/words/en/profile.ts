import { addWords } from "../wordsOf.ts";

/** English words of the profile's screen. */
addWords<"account" | "need" | "protection" | "secondFactor">({
  "account.nameInvalid": "Please enter a valid name.",
  "account.notDone": "That didn’t work. Please try again.",
  "account.notSaved": "This could not be saved. Please try again.",
  "need.notSaved": "This could not be saved. Please try again.",
  "protection.passwordChanged": "Your password is changed, and you are signed out elsewhere.",
  "protection.passwordMissing": "The password is missing.",
  "protection.passwordWeak": "Give at least 12 characters, 5 of them different.",
  "secondFactor.codeMissing": "Enter the code.",
  "secondFactor.off": "Two-step sign-in is off.",
  "secondFactor.on": "Two-step sign-in is on.",
  "secondFactor.passwordMissing": "The password is missing.",
});
