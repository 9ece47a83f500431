/** A short message to one number, E.164. */
export interface ShortMessage {
  to: string;
  text: string;
}

/** How short messages leave the server. */
export interface SmsGateway {
  /** Resolves once the message was accepted; rejects with an SmsError otherwise. */
  send(message: ShortMessage): Promise<void>;
}

/** The gateway didn't accept a message. */
export class SmsError extends Error {
  override readonly name = "SmsError";
  /** Whether it may be sent nevertheless: the gateway failed or fell silent after it had the message. */
  readonly maybeSent: boolean;

  constructor(message: string, details: { maybeSent: boolean; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.maybeSent = details.maybeSent;
  }
}
