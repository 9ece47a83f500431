import { addWords } from "../wordsOf.ts";

/** English words of sharing an answer, beside those of its dialog. */
addWords<"sharing">({
  "sharing.notEnded": "We couldn’t stop sharing the answer. Please try again.",
});
