import { codeOf } from "../codeOf.ts";
import { DatabaseUnavailableError } from "../db/unavailable.ts";
import { Problem } from "./problem.ts";

/** Codes of a PostgreSQL that is gone, shutting down, full, or too slow: from the system, or from the server itself. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53300|57014|57P0[123])$/;
/** Codes of a disk that is full or broken, or a database that only reads: what is there can still be read. */
const ONLY_READS = /^(?:ENOSPC|EDQUOT|EROFS|EIO|53100|58030|25006)$/;

const notNow = (message: string, seconds: number, cause: unknown) =>
  new Problem(503, message, { headers: { "retry-after": String(seconds) }, cause });

/** A 503 for a fault of the database or the disk, which passes without a change of ours; null for any other fault. */
export function databaseUnavailable(error: unknown): Problem | null {
  const code = codeOf(error);
  if (ONLY_READS.test(code))
    return notNow(
      "We can't save anything right now. Please try again in a few minutes.",
      60,
      error,
    );
  return error instanceof DatabaseUnavailableError || UNREACHABLE.test(code)
    ? notNow("We can't reach our data right now. Please try again in a moment.", 5, error)
    : null;
}
