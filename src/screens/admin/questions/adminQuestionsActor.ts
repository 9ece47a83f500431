import type { ActorRefFrom } from "xstate";

import type { adminQuestionsMachine } from "#machines/adminQuestions/adminQuestions.machine.ts";

/** The running chart of the administration's questions. */
export type AdminQuestionsActor = ActorRefFrom<typeof adminQuestionsMachine>;
