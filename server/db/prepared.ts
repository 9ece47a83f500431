import { createHash } from "node:crypto";

import pg from "pg";

/** How many statements a connection keeps prepared. */
const MOST_PREPARED = 256;
/** How many statements that ran once a connection remembers. */
const MOST_SEEN = 512;

/**
 * Errors by which a connection says that it no longer knows what was prepared in it, as behind a pooler that passes
 * connections on, or that a table has changed since: invalid_sql_statement_name, duplicate_prepared_statement, and
 * feature_not_supported ("cached plan must not change result type").
 */
const NOT_KEPT: ReadonlySet<unknown> = new Set(["26000", "42P05", "0A000"]);

/**
 * A connection that keeps the statements with parameters prepared that come again: to parse and plan one takes longer
 * than to run it. Where a pooler doesn't keep what is prepared, it stops doing so after the first error.
 */
export class PreparingClient extends pg.Client {
  #keeps = true;
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const name =
      this.#keeps &&
      typeof text === "string" &&
      Array.isArray(values) &&
      values.length > 0 &&
      callback === undefined
        ? this.#nameOf(text)
        : undefined;
    if (name === undefined) return super.query(...(given as [string])) as never;
    const asked = super.query({ name, text: text as string, values: values as unknown[] });
    asked.catch((error: unknown) => {
      if (NOT_KEPT.has((error as { code?: unknown } | null)?.code)) this.#keeps = false;
    });
    return asked as never;
  }

  /** The name of a statement that comes again; undefined at its first run. */
  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_PREPARED) return name;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    // Named by its text: behind a pooler, another's statement of the same name must be the same statement.
    const made = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    this.#names.set(text, made);
    return made;
  }
}
