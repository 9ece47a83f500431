import { ForOperator } from "../forOperator.ts";

/** The database can't be opened or used. The message tells the operator what is wrong and what to do next. */
export class DatabaseUnavailableError extends ForOperator {
  override name = "DatabaseUnavailableError";
}

/** An error's own message, without a stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}
