/** A token that dies within this many milliseconds isn't worth a connection. */
const MARGIN = 5000;

/**
 * True when an access token says of itself that it is over: the `exp` of a JSON web token, in seconds since 1970.
 * A token of another kind says nothing, and counts as good until a host refuses it. `now` is in milliseconds.
 */
export function hasExpired(token: string, now: number): boolean {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return false;
    return typeof claims.exp === "number" && claims.exp * 1000 <= now + MARGIN;
  } catch {
    return false;
  }
}
