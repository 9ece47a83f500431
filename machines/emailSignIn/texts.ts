/** Our own: the specification leaves the bounds of e-mail and password open (O4). */
export const CREDENTIALS_MISSING = "Enter your e-mail address and your password.";
