import type { ActorRefFrom } from "xstate";

import type { conversationsMachine } from "#machines/conversations/conversations.machine.ts";

/** The running chart of a person's conversations. */
export type ConversationsActor = ActorRefFrom<typeof conversationsMachine>;
