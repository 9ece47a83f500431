import { withCut } from "./history.ts";
import type { ChatContext, Resumes } from "./types.ts";

/** Whether a piece of the last answer has come, and not its end. */
export const isStreaming = ({ history }: Pick<ChatContext, "history">): boolean =>
  history.at(-1)?.streaming === true;

/** What is wanted of a host that gives the rest of an answer, when the line drops; null of another one, and before anything was said. */
function missing(context: ChatContext): Resumes | null {
  const { history, answerId, resumes } = context;
  // Nothing has come since it was last asked for.
  if (resumes !== null) return resumes;
  const last = history.at(-1);
  if (answerId === null || last === undefined) return null;
  return last.streaming
    ? { answer_id: answerId, characters: last.text.length }
    : { after: answerId, characters: 0 };
}

/** The chat when the line drops in mid-answer: the answer is cut, and what is missing of it is noted. Serves O10, O119. */
export const withDrop = (context: ChatContext): Partial<ChatContext> => ({
  ...withCut(context, "fault"),
  nextFollowUps: [],
  resumes: missing(context),
});

/** The chat while an answer that was cut goes on: its bubble is open again, or gone where it has no word yet. Serves O119. */
export function withAnswerOpen({ history }: ChatContext): Partial<ChatContext> {
  const last = history.at(-1);
  if (last?.cut !== true) return {};
  const before = history.slice(0, -1);
  const open = { ...last, streaming: true, cut: false };
  return { history: last.text === "" ? before : [...before, open] };
}
