import { addWords } from "../wordsOf.ts";

/** English words of dictating, as the specification quotes them (V8). */
addWords<"speech">({
  "speech.unsupported": "Your browser doesn't support speech recognition.",
});
