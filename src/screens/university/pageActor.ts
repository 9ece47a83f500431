import type { ActorRefFrom } from "xstate";

import type { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";

/** The running chart of a university's page. */
export type PageActor = ActorRefFrom<typeof universityPageMachine>;
