import { withTimeLimit } from "../../db/withTimeLimit.ts";
import { LEAVING } from "../conversations/converse.ts";

/** An answer whose line dropped. */
export interface Dropped {
  /** Who asked. */
  accountId: string;
  /** The conversation that it belongs to; null until that is known. */
  conversationId(): string | null;
  /** Stops the guide; what there is of the answer is then stored: as cut, or for another process to go on with. */
  stop(why?: typeof LEAVING): void;
  /** Resolves once the answer is stored. */
  done: Promise<void>;
}

const MOST_ANSWERS = 100;
const LEAVE_WITHIN_MS = 1000;

/**
 * The answers of this server that go on without a line: each is finished within `withinMs`, and stored whole, so that it
 * is there when the conversation is read again. One above the limit is left unfinished, as when a
 * server stops, and goes on when its rest is asked for. Serves O120.
 */
export class Finishing {
  readonly #withinMs: number;
  readonly #answers = new Set<Dropped>();

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  /** Lets an answer go on. */
  add(answer: Dropped): void {
    const full = this.#answers.size >= MOST_ANSWERS;
    this.#answers.add(answer);
    const limit = setTimeout(
      () => answer.stop(full ? LEAVING : undefined),
      full ? 0 : this.#withinMs,
    );
    limit.unref();
    void answer.done.finally(() => {
      clearTimeout(limit);
      this.#answers.delete(answer);
    });
  }

  /**
   * Cuts what goes on in an account's conversation, and resolves once it is stored: the next question comes after it, and one that
   * replaces the last question sets its answer aside, too.
   */
  async cut(accountId: string, conversationId: string): Promise<void> {
    const theirs = [...this.#answers].filter((answer) => answer.accountId === accountId);
    await stopped(theirs.filter((answer) => answer.conversationId() === conversationId));
  }

  /** Leaves all, as the server stops; resolves once they are stored, or after a second. */
  async leave(): Promise<void> {
    await withTimeLimit(LEAVE_WITHIN_MS, stopped([...this.#answers], LEAVING));
  }
}

async function stopped(answers: readonly Dropped[], why?: typeof LEAVING): Promise<void> {
  for (const answer of answers) answer.stop(why);
  await Promise.all(answers.map(({ done }) => done));
}
