import { AsyncLocalStorage } from "node:async_hooks";

import type { Logger } from "pino";

/** What is worth a line, and how bad it is. */
const LEVELS = {
  "signIn.succeeded": "info",
  "signIn.failed": "warn",
  "code.refused": "warn",
  "refresh.refused": "info",
  "refresh.reused": "warn",
  "session.ended": "info",
  "sessions.ended": "info",
  "limit.refused": "warn",
  "limit.near": "warn",
  "work.asked": "info",
  "access.refused": "warn",
  "password.refused": "warn",
  "password.changed": "warn",
  "email.changed": "warn",
  "secondFactor.on": "warn",
  "secondFactor.off": "warn",
  "recoveryCode.used": "warn",
  "rights.given": "warn",
  "rights.taken": "warn",
} as const;

/** Who asks, and where lines go; the start of the server has no request and no network. */
interface Caller {
  log: Logger;
  requestId?: string;
  network?: string;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs something for a caller, whom the lines of `security` then name. */
export const asCaller = <T>(caller: Caller, run: () => T): T => callers.run(caller, run);

/**
 * Logs what matters to security as a line with `security: EVENT`, the account's id where one is known, the network and
 * the request's id. Never give it a code, a token, a number or an e-mail address. Serves O122.
 */
export function security(
  event: keyof typeof LEVELS,
  details: { account?: string | undefined; session?: string | undefined; why?: string } = {},
): void {
  const caller = callers.getStore();
  if (caller === undefined) return;
  const { log, ...who } = caller;
  log[LEVELS[event]]({ security: event, ...who, ...details }, "security");
}
