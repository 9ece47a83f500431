/** Someone other than the server who sends one-time codes to phones and checks them. Both reject with what went wrong. */
export interface CodeService {
  send(phone: string): Promise<void>;
  /** Resolves with a proof that the number was verified. */
  verify(phone: string, code: string): Promise<string>;
}
