import { DatabaseUnavailableError } from "../db/unavailable.ts";
import { Problem } from "./problem.ts";

/** Codes of a PostgreSQL that is gone, shutting down, full, or too slow: from the system, or from the server itself. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53300|57014|57P0[123])$/;

/** A 503 for a database fault that passes by itself; null for any other fault. */
export function databaseUnavailable(error: unknown): Problem | null {
  const isAway =
    error instanceof DatabaseUnavailableError ||
    (error instanceof Error &&
      "code" in error &&
      typeof error.code === "string" &&
      UNREACHABLE.test(error.code));
  return isAway
    ? new Problem(503, "We can't reach our data right now. Please try again in a moment.", {
        headers: { "retry-after": "5" },
        cause: error,
      })
    : null;
}
