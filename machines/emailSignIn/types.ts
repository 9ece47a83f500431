import type { Said } from "../said.ts";

/** What is typed, as the context holds it. It is judged by the server; only blanks are refused here (O4). */
export interface Credentials {
  email: string;
  password: string;
}

/** What is sent: the code only where the account asked for one (O141). */
export interface SignInInput extends Credentials {
  code?: string;
}

/**
 * The password is kept only while it is typed: it is emptied once the person is signed in. `shown`: the person wants to
 * read it as they type (O77). `code`: of the account's second factor, `byRecovery` one that was kept for a lost app, and
 * `issue` why it wasn't taken (O141).
 */
export interface EmailSignInContext extends Credentials {
  shown: boolean;
  code: string;
  byRecovery: boolean;
  issue: Said | null;
}

/** What the form of /login-by-email sends (S4). */
export type EmailSignInEvent =
  | { type: "email.changed"; value: string }
  | { type: "password.changed"; value: string }
  | { type: "password.shown"; shown: boolean }
  | { type: "signIn.submitted" }
  | { type: "code.changed"; value: string }
  | { type: "code.kindChosen"; byRecovery: boolean }
  | { type: "code.submitted" }
  | { type: "code.left" };

/** `canSubmit` enables 'Sign in'; `code`: the code of the second factor is asked for. */
export type EmailSignInTag = "busy" | "canSubmit" | "code";
