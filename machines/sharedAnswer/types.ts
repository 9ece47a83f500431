import type { SharedAnswer } from "#contract/sharedAnswer.ts";

/** The key that the address holds. */
export interface SharedAnswerInput {
  key: string;
}

export interface SharedAnswerContext extends SharedAnswerInput {
  shared: SharedAnswer | null;
}

/** The person asks for it again. */
export interface SharedAnswerEvent {
  type: "retry";
}

/** `ended`: the link leads nowhere, or not any longer. `failed`: the answer couldn't be fetched. */
export type SharedAnswerTag = "loading" | "ended" | "failed";
