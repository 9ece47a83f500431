import { addWords } from "../wordsOf.ts";

/** English words of the administration. */
addWords<"admin" | "adminQuestions">({
  "admin.importTooLarge": "The file is larger than 256 MB.",
  "admin.sendingBroke": "The file could not be sent. Please try again.",
  "adminQuestions.notSaved": "The label could not be saved. Please try again.",
});
