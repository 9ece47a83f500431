import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** The password, and a code of the app or, to turn it off, a recovery code; named as the contract does. */
export type FactorField = "password" | "code";

/** Whether it is on; `recovery_codes_left` is null where the host doesn't tell. */
export interface FactorState {
  on: boolean;
  recovery_codes_left: number | null;
}

/** What an authenticator app is given, as text and as an `otpauth` address. */
export interface FactorSecret {
  secret: string;
  address: string;
}

/** What is typed and shown is kept only until it has served. `shown`: the person wants to read the password (O77). */
export interface SecondFactorContext {
  form: Record<FactorField, string>;
  shown: boolean;
  issues: Partial<Record<FactorField, Said>>;
  /** Why the last thing that was asked for wasn't done, where no field is to blame. */
  problem: Said | null;
  secret: string;
  secretAddress: string;
  recoveryCodes: string[];
  recoveryCodesLeft: number | null;
}

/** What the section of the profile sends. */
export type SecondFactorEvent =
  | Messages["secondFactor"]
  | { type: "factor.opened" }
  | { type: "factor.typed"; field: FactorField; value: string }
  | { type: "factor.shown"; shown: boolean }
  | { type: "factor.submitted" }
  | { type: "factor.closed" };

/**
 * What is on the page: `off` and `on` ask for the password (`on` for a code, too), `confirming` shows the secret and asks
 * for a code, `codes` shows the recovery codes. `busy`: something is on its way.
 */
export type SecondFactorTag = "off" | "on" | "confirming" | "codes" | "busy";
