import type { AnswerPart, Assistant } from "#server/guide/port.ts";
import type { TestServer } from "#tests/support/server.ts";

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
        yield { type: "text", text: "As I was saying" };
        const stopped = new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener("abort", () => resolve());
        });
        await Promise.race([going, stopped]);
        if (signal.aborted) {
          tell();
          return;
        }
        yield { type: "text", text: ", and so on." };
        yield { type: "end", question: "What else?", followUps: ["Costs"], universities: [] };
      },
    },
  };
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
