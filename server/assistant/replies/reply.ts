import type { Known } from "../knowledge/known.ts";
import type { Talk } from "../reading/talk.ts";

/** A whole answer before it is streamed. `text` is Markdown. */
export interface Reply {
  text: string;
  question: string | null;
  followUps: readonly string[];
  universities: readonly Known[];
}

/** Answers a kind of question, or null when it isn't of that kind. */
export type Responder = (talk: Talk) => Reply | null;

/** A reply with what isn't said left empty. */
export function say(text: string, rest: Partial<Omit<Reply, "text">> = {}): Reply {
  return { text, question: null, followUps: [], universities: [], ...rest };
}
