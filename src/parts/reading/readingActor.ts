import { createContext } from "react";
import type { ActorRefFrom } from "xstate";

import type { readingMachine } from "#machines/reading/reading.machine.ts";

/** The running chart by which answers are read aloud. */
export type ReadingActor = ActorRefFrom<typeof readingMachine>;

/** The one of the chat around; without it nothing offers to be read. */
export const ReadingHere = createContext<ReadingActor | undefined>(undefined);
