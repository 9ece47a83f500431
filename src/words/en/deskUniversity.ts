import { addWords } from "../wordsOf.ts";

/** English words of a university's page at the desk, with its texts. */
addWords<"deskUniversity" | "universityTexts">({
  // The specification's own (X15).
  "deskUniversity.deleted": "Delete Success.",
  "universityTexts.deleted": "Delete Success.",

  "deskUniversity.northSet": "North is set.",
  "deskUniversity.saved": "Saved.",
  "universityTexts.saved": "Saved.",
});
