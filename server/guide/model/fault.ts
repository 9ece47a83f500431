/** Why a model's answer isn't available, for the log. */
type FaultKind =
  | "unreachable"
  | "refused"
  | "limited"
  | "timedOut"
  | "cut"
  | "malformed"
  | "tooLong";

/** What a fault's log line may contain: nothing that anyone wrote, and no secret. */
type FaultDetails = Readonly<Record<string, string | number | null>>;

/** Why an endpoint's answer, or the rest of it, isn't available. Its message consists of our own words alone. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly kind: FaultKind;
  readonly details: FaultDetails;

  constructor(kind: FaultKind, sentence: string, details: FaultDetails = {}) {
    super(sentence);
    this.kind = kind;
    this.details = details;
  }
}

/** No connection, or one that ended before an answer began. */
export const unreachable = (code: string | null) =>
  new ModelFault("unreachable", "The model's endpoint can't be reached.", { code });

/** A refusal: a wrong key, an unknown model, a server in trouble. */
export const refused = (status: number) =>
  new ModelFault("refused", `The model's endpoint answered ${status}.`, { status });

/** Too many requests, or the quota is used up; null where the endpoint doesn't say for how long. */
export const limited = (retryAfterMs: number | null) =>
  new ModelFault("limited", "The model's endpoint takes no requests for now.", { retryAfterMs });

/** Nothing in time: before the first piece, between two pieces, or for the whole answer. */
export const timedOut = (stage: "first" | "between" | "whole") =>
  new ModelFault("timedOut", "The model took too long.", { stage });

/** The stream ended before the answer did. */
export const cut = () => new ModelFault("cut", "The model's answer was cut off.");

/** What came isn't the protocol, or isn't an answer; `what` says which part. */
export const malformed = (what: string) =>
  new ModelFault("malformed", `The model's answer can't be used: ${what}.`, { what });

/** Longer than an answer may be. */
export const tooLong = () => new ModelFault("tooLong", "The model's answer is too long.");
