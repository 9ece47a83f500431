import { createContext } from "react";
import type { ActorRefFrom } from "xstate";

import type { copyingMachine } from "#machines/copying/copying.machine.ts";

/** The running chart by which what the guide wrote is copied. */
export type CopyingActor = ActorRefFrom<typeof copyingMachine>;

/** The one of the chat around; without it nothing offers to be copied. */
export const CopyingHere = createContext<CopyingActor | undefined>(undefined);
