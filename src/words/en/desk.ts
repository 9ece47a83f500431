import { addWords } from "../wordsOf.ts";

/** English words of the desk. */
addWords<"deskQuestions">({
  "deskQuestions.notSaved": "The label could not be saved. Please try again.",
});
