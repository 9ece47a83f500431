/** What is typed, as the context holds it. It is judged by the server; only blanks are refused here (O4). */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * The password is kept only while it is typed: it is emptied once the person is signed in. `shown`: the person wants to
 * read it as they type (O77).
 */
export interface EmailSignInContext extends Credentials {
  shown: boolean;
}

/** What the form of /login-by-email sends (S4). */
export type EmailSignInEvent =
  | { type: "email.changed"; value: string }
  | { type: "password.changed"; value: string }
  | { type: "password.shown"; shown: boolean }
  | { type: "signIn.submitted" };

/** `canSubmit` enables 'Sign in'. */
export type EmailSignInTag = "busy" | "canSubmit";
