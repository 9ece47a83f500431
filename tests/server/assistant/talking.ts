import type { AnswerEnd, Assistant, Question } from "#server/assistant/port.ts";

export interface Told {
  text: string;
  pieces: string[];
  /** Null when the answer was broken off. */
  end: AnswerEnd | null;
}

/** Asks the guide as the server would. */
export async function told(
  assistant: Assistant,
  text: string,
  question: Partial<Question> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Told> {
  const answer = assistant.answer(
    {
      text,
      history: [],
      universityId: null,
      pointId: null,
      user: { type: "student", full_name: "Ada Lovelace" },
      state: "chat",
      ...question,
    },
    signal,
  );
  const pieces: string[] = [];
  let end: AnswerEnd | null = null;
  for await (const part of answer) {
    if (part.type === "text") pieces.push(part.text);
    else end = part;
  }
  return { text: pieces.join(""), pieces, end };
}

/** A conversation: each turn hears what was said before. Answers what was told last. */
export async function conversed(
  assistant: Assistant,
  turns: readonly string[],
  question: Partial<Question> = {},
): Promise<Told> {
  const history: Question["history"] = [];
  let last: Told = { text: "", pieces: [], end: null };
  for (const turn of turns) {
    last = await told(assistant, turn, { ...question, history: [...history] });
    history.push({ writer: "client", text: turn }, { writer: "bot", text: last.text });
  }
  return last;
}
