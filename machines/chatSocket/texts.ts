/** Lines for the log; a person never sees them. */
export const NO_TOKEN = "Chat: there is no access token, so no connection is made.";
export const DROPPED = "Chat: the socket is not open; the message was not sent.";
export const NO_PORT =
  "Chat: the port 'socket' is not provided; give it in src/platform/wiring/wiring.ts.";
