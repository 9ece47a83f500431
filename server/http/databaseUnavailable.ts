import { DatabaseUnavailableError } from "../db/unavailable.ts";
import { Problem } from "./problem.ts";

/** Codes of a PostgreSQL that is gone, going, full, or too slow: by the system, or by the server itself. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53300|57014|57P0[123])$/;

/** The 503 for a fault of the database that passes; null for any other fault. */
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
