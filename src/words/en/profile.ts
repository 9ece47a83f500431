import { addWords } from "../wordsOf.ts";

/** English words of the profile's screen. */
addWords<"account" | "need">({
  "account.nameInvalid": "Please enter a valid name.",
  "account.notDone": "That didn’t work. Please try again.",
  "account.notSaved": "This could not be saved. Please try again.",
  "need.notSaved": "This could not be saved. Please try again.",
});
