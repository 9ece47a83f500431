import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** `cooldown.ended` is the chart's own; `country.chosen` brings the calling code, such as "44", of the country's ISO code. */
export type PhoneEvent =
  | Messages["phone"]
  | { type: "phone.changed"; value: string }
  | { type: "country.chosen"; country: string; callingCode: string }
  | { type: "offer.taken" }
  | { type: "code.requested" }
  | { type: "code.changed"; value: string }
  | { type: "code.confirmed" }
  | { type: "code.resendRequested" }
  | { type: "phone.editRequested" }
  | { type: "cooldown.ended" };

/**
 * `fullName` comes from the name step of sign-up: with it an account is made, without it the person logs in (T2, T3).
 * `path` is the screen's own, `step` the one that the address names: `code`, or null for the number's (O76).
 */
export interface PhoneInput {
  fullName: string | null;
  path: string;
  step: string | null;
}

/**
 * `phone` as typed; `code` digits only, at most 6.
 * `cooling` is the number that got a code less than 120 s ago, and `wait` how long it still had to wait when the countdown
 * began: another object each time. `sent` is the number whose code can still be entered.
 */
export interface PhoneContext extends PhoneInput {
  phone: string;
  code: string;
  cooling: string | null;
  sent: string | null;
  wait: { ms: number };
  /** The country that the person chose, or that the browser's language names, as its ISO code. */
  country: string | null;
  /** The number with a country code, for who left it out; null where none is known. */
  offer: string | null;
  /** Without a country code it isn't a number of `country`, so none is offered. */
  misread: boolean;
  /** Why the number or the code was refused, said at its field (O75). */
  issue: Said | null;
  /** How often it was refused: each time the field takes the focus. */
  refusals: number;
}

/**
 * What an earlier load of the page left: the number whose code is awaited, and how many ms another one has to wait for; and
 * the country that the browser's language names, as its ISO code.
 */
export interface Left {
  sent: { phone: string; wait: number } | null;
  country: string | null;
}

/** What is known of a number: whether its length fits its country, and how it is written with the country's code. */
export interface NumberReading {
  fits: "yes" | "tooShort" | "tooLong" | "unknown";
  full: string | null;
}

/** `opening`: what was left isn't known yet, for a moment. `canSend` and `canConfirm` enable the buttons 'Send Verify Code' and 'Continue' (V1, V2). */
export type PhoneTag =
  | "opening"
  | "busy"
  | "enteringPhone"
  | "enteringCode"
  | "canSend"
  | "canConfirm"
  | "cooling"
  | "resendReady";
