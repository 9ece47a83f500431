import { chatMachine } from "#machines/chat/chat.machine.ts";
import { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";
import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";

/** The chat with the charts that the app loads with its screens. */
export const wholeChat = chatMachine.provide({
  actors: { crisisHelp: crisisHelpMachine, ratings: ratingsMachine },
});
