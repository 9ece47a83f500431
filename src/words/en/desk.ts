import { addWords } from "../wordsOf.ts";

/** English words of the desk. */
addWords<"desk" | "deskQuestions">({
  "desk.importTooLarge": "The file is larger than 256 MB.",
  "desk.sendingBroke": "The file could not be sent. Please try again.",
  "deskQuestions.notSaved": "The label could not be saved. Please try again.",
});
