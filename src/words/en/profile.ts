import { addWords } from "../wordsOf.ts";

/** English words of the profile's screen. */
addWords<"need">({
  "need.notSaved": "This could not be saved. Please try again.",
});
