import type { Frame, Need } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import type { Danger } from "../danger/danger.ts";
import { resumedAt } from "../memory.ts";
import type { AnswerEnd, Assistant, Question } from "../port.ts";

/** One turn of a conversation as it went. */
export interface Played {
  asked: string;
  text: string;
  end: AnswerEnd;
  /** What was understood in the light of everything before, and what the guide keeps of the conversation. */
  frame: Frame | null;
  context: GuideContext;
  danger: Danger;
  /** Milliseconds until the first piece, and until the end. */
  first: number;
  whole: number;
}

/** Who asks, and on which university's page. */
export type Person = Pick<Question, "universityId"> & Pick<Question["user"], "type">;

/** As many as the server passes on. */
const HISTORY = 20;

/** Plays a conversation as the server would: each turn gets what was said before, and what the guide remembered. */
export async function play(
  assistant: Assistant,
  turns: readonly string[],
  { universityId, type }: Person,
  dangerOf: (question: Question) => Promise<Danger>,
): Promise<Played[]> {
  const { signal } = new AbortController();
  const history: Question["history"] = [];
  const played: Played[] = [];
  let memory: unknown = null;
  let need: Need = {};
  for (const text of turns) {
    const question: Question = {
      text,
      history: history.slice(-HISTORY),
      universityId,
      pointId: null,
      user: { type, full_name: "Ada Lovelace", need },
      state: "chat",
      memory,
    };
    const danger = await dangerOf(question);
    const answer = await timed(assistant.answer(question, signal));
    // It is stored as JSON between two questions.
    memory = JSON.parse(JSON.stringify(answer.end.memory ?? memory));
    need = { ...need, ...answer.end.learned };
    const { context } = resumedAt(memory, need);
    played.push({ ...answer, asked: text, frame: context.asked, context, danger });
    history.push({ writer: "client", text }, { writer: "bot", text: answer.text });
  }
  return played;
}

async function timed(parts: ReturnType<Assistant["answer"]>) {
  const began = performance.now();
  const since = () => performance.now() - began;
  let first = 0;
  let text = "";
  for await (const part of parts) {
    first ||= since();
    if (part.type === "end") return { text, end: part, first, whole: since() };
    text += part.text;
  }
  throw new Error("An answer had no end.");
}
