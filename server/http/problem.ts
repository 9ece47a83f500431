/** A status other than success that the API responds with. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 415
  | 429
  | 500
  | 502
  | 503;

interface ProblemDetails {
  /** Goes into the envelope's `data`; null when left out. */
  data?: unknown;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refusal of what one field holds, which forms show at that field. */
export const refusedAt = (path: string, message: string): Problem =>
  new Problem(400, message, { data: { issues: [{ path, message }] } });

/**
 * A refusal that a person can act on. Thrown by handlers and services; the HTTP core turns it into `{status: "error",
 * message, data}` with its status (A1). `message` says what to do next.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: ProblemStatus;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ProblemStatus, message: string, details: ProblemDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.status = status;
    this.data = details.data ?? null;
    this.headers = details.headers ?? {};
  }
}
