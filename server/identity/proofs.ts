import { PROOF_SECONDS } from "#contract/limits.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";
import type { FirebaseTokens } from "./firebase.ts";
import { hashToken, randomToken } from "./secrets.ts";

const PROOF_MS = PROOF_SECONDS * 1000;
/** How far ahead of ours Firebase's clock may be. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A proof that was checked and is about to be used. */
export interface Claim {
  /**
   * Uses the proof up within the caller's transaction, so that a call that fails leaves it valid. Throws Problem 403
   * when it is unknown, expired, used, or for another number.
   */
  use(db: Db): Promise<void>;
}

/** Proofs that a phone number was verified: valid once, for ten minutes, for one number. */
export interface Proofs {
  /** Makes a proof within the caller's transaction. */
  issue(db: Db, phoneNumber: string): Promise<string>;
  /** Checks a proof of ours or a Firebase ID token. Throws Problem 403 when it can't prove this number. */
  claim(proof: string | null, phoneNumber: string): Promise<Claim>;
}

function refused(): Problem {
  const message =
    "Your number is not confirmed, or the confirmation was used or has expired. Please ask for a new code.";
  security("signIn.failed", { why: message });
  return new Problem(403, message);
}

/** A proof that we issued ourselves. */
const claimOurs = (proof: string, phoneNumber: string, now: () => Date): Claim => ({
  async use(db) {
    const used = await db
      .updateTable("proof")
      .set({ used_at: now() })
      .where("hash", "=", hashToken(proof))
      .where("phone_number", "=", phoneNumber)
      .where("used_at", "is", null)
      .where("expires_at", ">", now())
      .returning("hash")
      .executeTakeFirst();
    if (used === undefined) throw refused();
  },
});

/** An ID token of Firebase. */
async function claimFirebase(
  tokens: FirebaseTokens,
  token: string,
  phoneNumber: string,
  now: () => Date,
): Promise<Claim> {
  const signIn = await tokens.read(token);
  const age = now().getTime() - signIn.at.getTime();
  const recent = age <= PROOF_MS && age >= -CLOCK_TOLERANCE_MS;
  if (signIn.phoneNumber !== phoneNumber || !recent) throw refused();
  return {
    async use(db) {
      // Keyed by the sign-in, not the token: the SDK makes new tokens for one sign-in at will.
      const used = await db
        .insertInto("proof")
        .values({
          hash: hashToken(`firebase:${signIn.subject}:${signIn.at.getTime()}`),
          phone_number: phoneNumber,
          expires_at: new Date(signIn.at.getTime() + PROOF_MS + CLOCK_TOLERANCE_MS),
          used_at: now(),
        })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .returning("hash")
        .executeTakeFirst();
      if (used === undefined) throw refused();
    },
  };
}

interface ProofsServices {
  now: () => Date;
  /** Null when Firebase is not configured. */
  firebase: FirebaseTokens | null;
}

/** Creates the proofs service, whose state lives in the database alone. */
export function createProofs({ now, firebase }: ProofsServices): Proofs {
  return {
    async issue(db, phoneNumber) {
      const proof = randomToken();
      await db
        .insertInto("proof")
        .values({
          hash: hashToken(proof),
          phone_number: phoneNumber,
          expires_at: new Date(now().getTime() + PROOF_MS),
        })
        .execute();
      return proof;
    },

    async claim(proof, phoneNumber) {
      if (proof === null || proof === "") throw refused();
      // Ours have no dots; a JSON web token has two.
      return firebase !== null && proof.includes(".")
        ? claimFirebase(firebase, proof, phoneNumber, now)
        : claimOurs(proof, phoneNumber, now);
    },
  };
}
