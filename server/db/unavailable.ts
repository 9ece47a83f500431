/** The database cannot be opened or used. Its message is a sentence for the operator that says what to do next. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

/** An error's own words, without a stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}
