/** What a script of the host's would leave on the page's window. */
export const HOSTILE_MARK = "__pwned";
