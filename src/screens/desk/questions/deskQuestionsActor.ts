import type { ActorRefFrom } from "xstate";

import type { deskQuestionsMachine } from "#machines/deskQuestions/deskQuestions.machine.ts";

/** The running chart of the desk's questions. */
export type DeskQuestionsActor = ActorRefFrom<typeof deskQuestionsMachine>;
