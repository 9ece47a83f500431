import type { ActorRefFrom } from "xstate";

import type { chatMachine } from "#machines/chat/chat.machine.ts";

/** The running chart of a chat. */
export type ChatActor = ActorRefFrom<typeof chatMachine>;
