/** Why a model's answer isn't available, for the log. */
export type FaultKind =
  | "unreachable"
  | "refused"
  | "limited"
  | "timedOut"
  | "cut"
  | "malformed"
  | "tooLong";

/** What a fault's log line may contain: nothing that anyone wrote, and no secret. */
export type FaultDetails = Readonly<Record<string, string | number | null>>;

/** Why an endpoint's answer, or the rest of it, isn't available. Its message consists of our own words alone. */
export abstract class ModelFault extends Error {
  abstract readonly kind: FaultKind;
  readonly details: FaultDetails;

  constructor(sentence: string, details: FaultDetails = {}) {
    super(sentence);
    this.details = details;
  }
}

/** No connection, or one that ended before an answer began. */
export class Unreachable extends ModelFault {
  override readonly name = "Unreachable";
  readonly kind = "unreachable";

  constructor(code: string | null = null) {
    super("The model's endpoint can't be reached.", { code });
  }
}

/** A refusal: a wrong key, an unknown model, a server in trouble. */
export class Refused extends ModelFault {
  override readonly name = "Refused";
  readonly kind = "refused";
  readonly status: number;

  constructor(status: number) {
    super(`The model's endpoint answered ${status}.`, { status });
    this.status = status;
  }
}

/** Too many requests, or the quota is used up. */
export class Limited extends ModelFault {
  override readonly name = "Limited";
  readonly kind = "limited";
  /** How long the endpoint wants no requests; null when it doesn't say. */
  readonly retryAfterMs: number | null;

  constructor(retryAfterMs: number | null) {
    super("The model's endpoint takes no requests for now.", { retryAfterMs });
    this.retryAfterMs = retryAfterMs;
  }
}

type TimedStage = "first" | "between" | "whole";

/** Nothing in time: before the first piece, between two pieces, or for the whole answer. */
export class TimedOut extends ModelFault {
  override readonly name = "TimedOut";
  readonly kind = "timedOut";
  readonly stage: TimedStage;

  constructor(stage: TimedStage) {
    super("The model took too long.", { stage });
    this.stage = stage;
  }
}

/** The stream ended before the answer did. */
export class Cut extends ModelFault {
  override readonly name = "Cut";
  readonly kind = "cut";

  constructor() {
    super("The model's answer was cut off.");
  }
}

/** What came isn't the protocol, or isn't an answer; `what` says which part. */
export class Malformed extends ModelFault {
  override readonly name = "Malformed";
  readonly kind = "malformed";

  constructor(what: string) {
    super(`The model's answer can't be used: ${what}.`, { what });
  }
}

/** Longer than an answer may be. */
export class TooLong extends ModelFault {
  override readonly name = "TooLong";
  readonly kind = "tooLong";

  constructor() {
    super("The model's answer is too long.");
  }
}
