import { beforeEach } from "vitest";

import type { IncomingMessage } from "#contract/chat.ts";
import type { AnswerPart, Assistant } from "#server/guide/port.ts";
import type { databases } from "#tests/support/databases.ts";
import { signUp, suiteServer, type TestServer } from "#tests/support/server.ts";

import { type ChatClient, openChat } from "./chatClient.ts";

export const ASKED = "Tell me everything";
export const FIRST = "As I was saying";
export const REST = ", and so on.";
export const WHOLE = FIRST + REST;

/** A guide that says one piece and then waits: until the test lets it go on, or the server stops it. */
export function slowGuide(): { assistant: Assistant; aborted: Promise<void>; goOn: () => void } {
  let goOn = () => {};
  const going = new Promise<void>((resolve) => (goOn = resolve));
  let tell = () => {};
  const aborted = new Promise<void>((resolve) => (tell = resolve));
  return {
    aborted,
    goOn,
    assistant: {
      async *answer(_, signal): AsyncGenerator<AnswerPart, void, void> {
        yield { type: "text", text: FIRST };
        const stopped = new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener("abort", () => resolve());
        });
        await Promise.race([going, stopped]);
        if (signal.aborted) {
          tell();
          return;
        }
        yield { type: "text", text: REST };
        yield { type: "end", question: "What else?", followUps: ["Costs"], universities: [] };
      },
    },
  };
}

/** A server for the tests of a `describe`, with a slow guide of its own for each of them. */
export function slowServer(database: ReturnType<typeof databases>[number]) {
  let guide: ReturnType<typeof slowGuide>;
  const assistant: Assistant = {
    answer: (question, signal) => guide.assistant.answer(question, signal),
  };
  const server = suiteServer({ database, assistant });
  beforeEach(() => {
    guide = slowGuide();
    assistant.repeats = false;
  });
  return {
    assistant,
    /** The token of a new person. */
    signedIn: async () => (await signUp(server)).tokens.access,
    server: () => server,
    goOn: () => guide.goOn(),
    aborted: () => guide.aborted,
    open: (token: string) => openChat(server.url, token),
    asked: (token: string, drop?: Drop) => askAndDrop(server, token, drop),
    kept: (id: string | null) => said(server, id),
  };
}

type Drop = (chat: ChatClient) => void;

/** Asks, and drops the line after the first piece, which it returns. */
export async function askAndDrop(
  { url }: TestServer,
  token: string,
  drop: Drop = (chat) => chat.socket.terminate(),
): Promise<IncomingMessage> {
  const chat = await openChat(url, token);
  chat.send({ message: ASKED });
  const piece = await chat.next();
  drop(chat);
  await chat.closed;
  return piece;
}

/** What is stored of a conversation, in its order; what still grows, was cut, or was replaced, says so. */
export async function said(server: TestServer, id: string | null): Promise<string[]> {
  const rows = await server.services.db
    .selectFrom("message")
    .select(["text", "cut", "replaced", "growing_until"])
    .where("conversation_id", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(
    ({ text, cut, replaced, growing_until: growing }) =>
      `${text}${growing === null ? "" : " (growing)"}${cut && growing === null ? " (cut)" : ""}${replaced ? " (replaced)" : ""}`,
  );
}
