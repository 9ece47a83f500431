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
}
