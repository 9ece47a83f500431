/** How many answers are begun at once; the database and the guide do hardly more at a time. */
const AT_ONCE = 8;
/** What takes longer waits for something else, as a hosted model does, and then the next begins all the same. In milliseconds. */
const MOST_HELD = 250;

/**
 * Lets the answers of a server begin one after the other, a few at a time, as their questions came: of a crowd that asks at
 * once each would otherwise get its first piece with the last.
 */
export class Turns {
  #begun = 0;
  readonly #waiting: (() => void)[] = [];

  /** Does some work when it is its turn. The turn ends when the work says so, at the latest with the work. */
  async run(work: (begun: () => void) => Promise<void>): Promise<void> {
    const end = await this.#take();
    try {
      await work(end);
    } finally {
      end();
    }
  }

  async #take(): Promise<() => void> {
    if (this.#begun >= AT_ONCE) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#begun += 1;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      const next = this.#waiting.shift();
      if (next === undefined) this.#begun -= 1;
      else next();
    };
    const limit = setTimeout(end, MOST_HELD);
    return end;
  }
}
