import type { AnswerEnd, Assistant, Question } from "#server/guide/port.ts";
import { suiteServer, type TestServer } from "#tests/support/server.ts";

export interface Told {
  text: string;
  pieces: string[];
  /** Null when the answer was broken off. */
  end: AnswerEnd | null;
}

const person: Question["user"] = { type: "student", full_name: "Ada Lovelace", need: {} };

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
      user: person,
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

/** A conversation: each turn hears what was said before, and what the guide kept of it. Answers what was told to each. */
export async function conversation(
  assistant: Assistant,
  turns: readonly string[],
  question: Partial<Question> = {},
): Promise<Told[]> {
  const history: Question["history"] = [];
  const answers: Told[] = [];
  let memory: unknown = null;
  let need = question.user?.need ?? {};
  for (const turn of turns) {
    const user = { ...person, ...question.user, need };
    const one = await told(assistant, turn, { ...question, user, history: [...history], memory });
    answers.push(one);
    need = { ...need, ...one.end?.learned };
    history.push({ writer: "client", text: turn }, { writer: "bot", text: one.text });
    // As the database keeps it; an answer that was broken off keeps nothing, and what was kept before it counts.
    const kept: unknown = JSON.parse(JSON.stringify(one.end?.memory ?? null));
    memory = kept ?? memory;
  }
  return answers;
}

/** A conversation, of which what was told last counts. */
export async function conversed(
  assistant: Assistant,
  turns: readonly string[],
  question: Partial<Question> = {},
): Promise<Told> {
  const answers = await conversation(assistant, turns, question);
  return answers.at(-1) ?? { text: "", pieces: [], end: null };
}

/** Starts a server with the seed for the suite that calls it, which tells what is answered to the last of some turns. */
export function seeded(): {
  server: () => TestServer;
  last: (...turns: string[]) => Promise<string>;
} {
  const server = suiteServer({ seeding: true });
  return {
    server: () => server,
    last: async (...turns) => (await conversed(server.services.assistant, turns)).text,
  };
}

/** What a guide with the seed answers to the last of some turns, for the suite that calls it. */
export const lastTold = () => seeded().last;
