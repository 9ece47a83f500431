export interface Credentials {
  email: string;
  password: string;
}

/** The password is kept only while it is typed: it is emptied once the person is signed in. */
export type EmailSignInContext = Credentials;

export type EmailSignInEvent =
  | { type: "email.changed"; value: string }
  | { type: "password.changed"; value: string }
  | { type: "signIn.submitted" };

/** `canSubmit` enables 'Sign in'. */
export type EmailSignInTag = "busy" | "canSubmit";
