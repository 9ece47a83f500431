import type { ActorRefFrom } from "xstate";

import type { phoneMachine } from "#machines/phone/phone.machine.ts";

/** The running chart of the phone screen. */
export type PhoneActor = ActorRefFrom<typeof phoneMachine>;
