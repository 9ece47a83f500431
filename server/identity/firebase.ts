import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, UnsecuredJWT } from "jose";
import * as v from "valibot";

import type { Config } from "../config.ts";
import { Problem } from "../http/problem.ts";

/** How far the clocks of two hosts may differ, in seconds. */
const CLOCK_TOLERANCE = 60;

const PhoneClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  auth_time: v.pipe(v.number(), v.finite()),
  phone_number: v.pipe(v.string(), v.nonEmpty()),
});

/** A phone sign-in that Firebase vouches for. */
export interface FirebaseSignIn {
  subject: string;
  phoneNumber: string;
  /** When the person entered the code. */
  at: Date;
}

/** Reads Firebase ID tokens. */
export interface FirebaseTokens {
  /** Throws Problem 403 for a token that isn't our project's phone sign-in, 503 when Google's keys can't be fetched. */
  read(token: string): Promise<FirebaseSignIn>;
}

const refused = (cause?: unknown) =>
  new Problem(403, "Your number could not be confirmed. Please ask for a new code.", { cause });

/** Failures to fetch the keys, as opposed to faults of the token. */
const isKeyFault = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === "ERR_JOSE_GENERIC";

function isUnsigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === "none";
  } catch {
    return false;
  }
}

/**
 * Creates the reader for one project: RS256 by Google's published keys, issuer and audience checked. Unsigned tokens,
 * which the emulator makes, are read only while its host is set.
 */
export function createFirebaseTokens(
  firebase: NonNullable<Config["firebase"]>,
  now: () => Date,
): FirebaseTokens {
  const keys = createRemoteJWKSet(new URL(firebase.keysUrl));
  const expected = () => ({
    issuer: `https://securetoken.google.com/${firebase.projectId}`,
    audience: firebase.projectId,
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: now(),
  });

  async function payloadOf(token: string): Promise<unknown> {
    if (firebase.emulatorHost !== null && isUnsigned(token))
      return UnsecuredJWT.decode(token, expected()).payload;
    const { payload } = await jwtVerify(token, keys, {
      ...expected(),
      algorithms: ["RS256"],
      requiredClaims: ["exp", "iat", "sub"],
    });
    return payload;
  }

  return {
    async read(token) {
      let payload: unknown;
      try {
        payload = await payloadOf(token);
      } catch (cause) {
        if (!isKeyFault(cause)) throw refused(cause);
        throw new Problem(503, "Your number can't be confirmed right now. Please try again soon.", {
          cause,
        });
      }
      const claims = v.safeParse(PhoneClaims, payload);
      if (!claims.success) throw refused();
      const { sub, phone_number, auth_time } = claims.output;
      return { subject: sub, phoneNumber: phone_number, at: new Date(auth_time * 1000) };
    },
  };
}
