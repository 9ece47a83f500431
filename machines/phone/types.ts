/** `cooldown.ended` is the chart's own. */
export type PhoneEvent =
  | { type: "phone.changed"; value: string }
  | { type: "code.requested" }
  | { type: "code.changed"; value: string }
  | { type: "code.confirmed" }
  | { type: "code.resendRequested" }
  | { type: "phone.editRequested" }
  | { type: "cooldown.ended" };

/** `fullName` comes from the name step of sign-up: with it an account is made, without it the person logs in (T2, T3). */
export interface PhoneInput {
  fullName: string | null;
}

/**
 * `phone` as typed; `code` digits only, at most 6; `sends` counts codes sent: a new value starts the view's countdown again.
 * `cooling` is the number that got a code less than 120 s ago.
 */
export interface PhoneContext {
  phone: string;
  code: string;
  fullName: string | null;
  sends: number;
  cooling: string | null;
}

/** `canSend` and `canConfirm` enable the buttons 'Send Verify Code' and 'Continue' (V1, V2). */
export type PhoneTag =
  | "busy"
  | "enteringPhone"
  | "enteringCode"
  | "canSend"
  | "canConfirm"
  | "cooling"
  | "resendReady";
