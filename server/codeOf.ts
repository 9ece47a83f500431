/** The code of an error of the system or of PostgreSQL, such as ENOENT or 23505; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
