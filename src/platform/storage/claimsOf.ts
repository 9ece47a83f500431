/** A token that dies within this many milliseconds isn't worth a connection. */
const MARGIN = 5000;

/** What an access token says of itself. */
export interface Claims {
  /** It is over, or will be in a moment. */
  expired: boolean;
  /** Its host gives tickets for the chat's socket (O137). */
  tickets: boolean;
  /** Whom it is for, by a name of the host's; null where it doesn't say. */
  person: string | null;
}

/**
 * Reads a JSON web token's `exp`, in seconds since 1970, `tickets` and `sub`. A token of another kind says nothing, and
 * counts as good until a host refuses it. `now` is in milliseconds.
 */
export function claimsOf(token: string, now: number): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: { exp?: unknown; tickets?: unknown; sub?: unknown } | null = JSON.parse(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
    );
    return {
      expired: typeof claims?.exp === "number" && claims.exp * 1000 <= now + MARGIN,
      tickets: claims?.tickets === true,
      person: typeof claims?.sub === "string" ? claims.sub : null,
    };
  } catch {
    return { expired: false, tickets: false, person: null };
  }
}
