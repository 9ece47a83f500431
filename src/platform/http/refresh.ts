import { refreshTokens } from "#contract/calls/accounts.ts";
import { tokensIn } from "#contract/tokens.ts";

import type { Locks } from "../storage/storageLocks.ts";
import type { TokenStore } from "../storage/tokens.ts";
import { callAddress } from "./address.ts";
import { readAnswer } from "./readAnswer.ts";
import { type Exchange, exchange, MovedElsewhereError, type RawAnswer } from "./transport.ts";

/** The lock that all tabs of an origin share while one of them renews the tokens. */
const LOCK = "token-refresh";
/** How long the host may take: every tab waits for it. In milliseconds. */
const PATIENCE = 30_000;
/** How long to wait before each further try, in milliseconds. */
const PAUSES = [300, 1200, 3000];
/** The last try begins so long after the first, in milliseconds: our host gives the same pair for ten seconds (O90). */
const AGAIN_WITHIN = 8000;
const FAULT = 500;

interface RefreshParts {
  apiHost: Promise<string>;
  tokens: TokenStore;
  /** Access tokens that the host answered with 401. */
  refused: ReadonlySet<string>;
  locks: Locks;
}

/**
 * Makes the function that renews the token pair, by one tab at a time.
 * A refresh token is good once, so a tab that waited for another's renewal uses what that one stored.
 * Resolves when a pair that wasn't refused is stored; rejects when the host gave none. A host that can't be reached, or has a
 * fault, is asked again for some seconds.
 * Stores nothing once its signal is aborted. Serves A2, T19 and T21.
 */
export function createRefresh(parts: RefreshParts): (signal: AbortSignal) => Promise<void> {
  return (signal) => parts.locks.request(LOCK, { signal }, () => renew(parts, signal));
}

async function renew({ apiHost, tokens, refused }: RefreshParts, signal: AbortSignal) {
  const isRenewed = (): boolean => {
    const access = tokens.access();
    return access !== null && !refused.has(access);
  };
  if (isRenewed()) return;
  const refreshToken = tokens.refresh();
  if (refreshToken === null) throw new Error("There is no refresh token: sign in first.");
  const raw = await askedAgain(
    {
      address: callAddress(await apiHost, refreshTokens.path),
      method: refreshTokens.method,
      headers: {},
      body: { refresh_token: refreshToken },
    },
    AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  );
  const answer = readAnswer(raw.status, raw.text);
  const pair = answer.kind === "success" ? tokensIn(answer.data) : null;
  // Whoever signed out meanwhile must not be signed in again.
  signal.throwIfAborted();
  if (pair !== null) {
    tokens.store(pair);
    return;
  }
  throw new Error(
    answer.kind === "success" ? "The host answered a refresh without tokens." : answer.message,
  );
}

/** What the host answers, asked again where its answer is lost or says that the fault is its own: a lost answer ends no session. */
async function askedAgain(
  request: Omit<Exchange, "signal">,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const begun = Date.now();
  for (const pause of PAUSES) {
    const isLast = () => signal.aborted || Date.now() - begun + pause > AGAIN_WITHIN;
    const raw = await exchange({ ...request, signal }).catch((error: unknown) => {
      if (isLast() || error instanceof MovedElsewhereError) throw error;
      return null;
    });
    if (raw !== null && (raw.status < FAULT || isLast())) return raw;
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
  return exchange({ ...request, signal });
}
