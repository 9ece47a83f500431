import { SignJWT } from "jose";

import { keysFor, type Secrets } from "./secrets.ts";
import { signedClaims } from "./signatures.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "university-guide";
/** How long an access token is valid, in seconds. */
const ACCESS_SECONDS = 15 * 60;

/** Who an access token belongs to, and the session it ends with. */
export interface AccessClaims {
  accountId: string;
  sessionId: string;
}

/** What ids of accounts and sessions look like; the database fails at anything else. */
export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Makes and reads access tokens: signed, short-lived, and valid only as long as their session. */
export interface Tokens {
  sign(claims: AccessClaims): Promise<string>;
  /** The claims of an unexpired token that we signed; null for any other text. */
  read(token: string): Promise<AccessClaims | null>;
}

/** Creates the signer and reader of access tokens. */
export function createTokens({
  secrets,
  now,
}: {
  secrets: Pick<Secrets, "accessTokenKey" | "accepted">;
  now: () => Date;
}): Tokens {
  return {
    sign({ accountId, sessionId }) {
      const seconds = Math.floor(now().getTime() / 1000);
      // By `tickets` the app knows that it needn't put this into the socket's address (O137).
      return new SignJWT({ sid: sessionId, tickets: true })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setSubject(accountId)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_SECONDS)
        .sign(secrets.accessTokenKey);
    },

    async read(token) {
      const payload = await signedClaims(token, keysFor(secrets, "accessTokenKey"), {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        requiredClaims: ["sub", "exp"],
        currentDate: now(),
      });
      const { sub, sid } = payload ?? {};
      return isUuid(sub) && isUuid(sid) ? { accountId: sub, sessionId: sid } : null;
    },
  };
}
