import { isStrongName } from "./secretNames.ts";
import { MASKED } from "./secretTexts.ts";

/** A secret is looked for elsewhere from this length on: shorter texts occur by chance. */
export const SHORTEST_KNOWN = 6;
/** The same for what isn't named a secret beyond doubt. */
const SHORTEST_DOUBTFUL = 8;
const MOST_KNOWN = 32;

/** The secrets that were seen last under a secret key, to mask them elsewhere, too. Kept in the app's memory alone. */
export class KnownSecrets {
  readonly #known = new Set<string>();

  /** Remembers a secret that was found under this name; returns whether it is a new one. */
  learn(name: string, value: unknown): boolean {
    if (typeof value !== "string" || value.length < SHORTEST_KNOWN || this.#known.has(value))
      return false;
    const isDoubtful = !isStrongName(name);
    if (isDoubtful && (value.length < SHORTEST_DOUBTFUL || !/\d/.test(value))) return false;
    // What is typed comes letter by letter: the longer one stands for those that it begins with.
    for (const earlier of this.#known) if (value.startsWith(earlier)) this.#known.delete(earlier);
    const [oldest] = this.#known;
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.add(value);
    return true;
  }

  /** A text with each of them masked. */
  without(text: string): string {
    let rest = text;
    for (const secret of this.#known)
      if (rest.includes(secret)) rest = rest.replaceAll(secret, MASKED);
    return rest;
  }

  /** Where to end a text that has to end at `most`: before a secret that goes on beyond it. */
  endBefore(text: string, most: number): number {
    let end = most;
    for (const secret of this.#known) {
      const at = text
        .slice(0, end + secret.length - 1)
        .indexOf(secret, Math.max(0, end - secret.length + 1));
      if (at !== -1 && at < end) end = at;
    }
    return end;
  }
}
