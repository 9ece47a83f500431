import { chatMachine } from "#machines/chat/chat.machine.ts";
import { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";

/** The chat with the chart that the app loads with its screens. */
export const wholeChat = chatMachine.provide({ actors: { crisisHelp: crisisHelpMachine } });
