import type { Account } from "../identity/account.ts";
import { personOf } from "./conversations/person.ts";
import type { AnswerEnd, AnswerPart, Assistant } from "./port.ts";

/** A whole answer. */
export interface Whole {
  text: string;
  end: AnswerEnd;
}

/** An end with nothing beside it. */
export const BARE: AnswerEnd = { type: "end", question: null, followUps: [], universities: [] };

/** Reads an answer to its end; one that was stopped before ends bare. */
export async function wholeOf(parts: AsyncIterable<AnswerPart>): Promise<Whole> {
  const whole: Whole = { text: "", end: BARE };
  for await (const part of parts) {
    if (part.type === "text") whole.text += part.text;
    else whole.end = part;
  }
  return whole;
}

/** The answer to a text outside any conversation. */
export const answerAside = (
  assistant: Assistant,
  { user, text, universityId }: { user: Account; text: string; universityId: string | null },
  signal: AbortSignal,
): Promise<Whole> =>
  wholeOf(
    assistant.answer(
      {
        text,
        history: [],
        universityId,
        pointId: null,
        user: personOf(user),
        state: "chat",
      },
      signal,
    ),
  );
