/** A short message to one number, E.164. */
export interface ShortMessage {
  to: string;
  text: string;
}

/** How short messages leave the server. */
export interface SmsGateway {
  /** Resolves once the message was taken; rejects with an SmsError when it was not. */
  send(message: ShortMessage): Promise<void>;
}

/** The gateway didn't take a message. */
export class SmsError extends Error {
  override readonly name = "SmsError";
  /** Whether it may go out all the same: the gateway failed or fell silent after it had the message. */
  readonly maybeSent: boolean;

  constructor(message: string, details: { maybeSent: boolean; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.maybeSent = details.maybeSent;
  }
}
