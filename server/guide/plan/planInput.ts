import type { UserType } from "#contract/user.ts";
import type { Frame, Need } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import type { Known, KnownPoint } from "../knowledge/known.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { HeldText } from "../texts/readTexts.ts";
import type { Answer } from "./answer.ts";

/** What an answer is planned from: the question in the light of the conversation, and what is known. */
export interface PlanInput {
  text: string;
  asked: Frame;
  context: GuideContext;
  library: Library;
  /** The universities that the question is about, in its order, with all their facts. */
  subjects: readonly Known[];
  page: Known | null;
  stop: KnownPoint | null;
  places: readonly Place[];
  /** Who asks, and what was known about their plans before this message. */
  user: { type: UserType; full_name: string; need: Need };
  state: "init" | "chat";
  /** Reads universities with all their facts, in the order of the ids. */
  known(ids: readonly string[]): Promise<Known[]>;
  /** Reads a university's own texts. */
  texts(id: string): Promise<HeldText[]>;
}

/** Makes the answer to one act, such as "compare". */
export type Planner = (input: PlanInput) => Promise<Answer> | Answer;
