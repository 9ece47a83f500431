import type { Services } from "../../services.ts";
import { growAnswer } from "./store.ts";

/** How often an answer's row is written while it grows, in milliseconds. */
const WRITE_MS = 500;
/** While no word comes, its row says only at every so many of these times that it goes on. */
const SILENT_TIMES = 4;

/** An answer that is being made: `answers` is its question's number, `text()` what there is of it. */
interface Making {
  conversationId: string;
  answers: number;
  text: () => string;
}

/**
 * Writes an answer's row as it grows, so that any process can pass on what there is of it, and a killed one loses half a
 * second. Call what is returned before the row is ended: nothing is written after that resolves. Serves O118.
 */
export function growing(
  { db, log }: Pick<Services, "db" | "log">,
  { conversationId, answers, text }: Making,
): () => Promise<void> {
  let written = "";
  let silent = 0;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    silent = 0;
    written = text();
    await growAnswer(db, conversationId, { answers, text: written }).catch((error: unknown) =>
      log.warn({ err: error, conversationId }, "an answer's row could not be written as it grows"),
    );
    writing = null;
  };
  const writes = setInterval(() => {
    silent += 1;
    if (writing === null && (text() !== written || silent >= SILENT_TIMES)) writing = write();
  }, WRITE_MS);
  writes.unref();
  return async () => {
    clearInterval(writes);
    await writing;
  };
}
