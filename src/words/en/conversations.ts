import { addWords } from "../wordsOf.ts";

/** English words of the conversations beside the chat. */
addWords<"conversations">({
  "conversations.notDone": "That didn’t work. Please try again.",
  "conversations.titleMissing": "Please enter a title.",
});
