import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";

import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";

/** Keys, each for one purpose. */
interface Keys {
  /** Signs access tokens. */
  accessTokenKey: Uint8Array;
  /** Hashes one-time codes, numbers, addresses and networks, which could be guessed from a plain hash. */
  codeKey: Uint8Array;
  /** Makes the refresh token that follows another. */
  refreshKey: Uint8Array;
  /** Signs what guests keep of their conversation (O73). */
  trialKey: Uint8Array;
  /** Encrypts what superusers' authenticator apps make codes of (O141). */
  secondFactorKey: Uint8Array;
  /** Signs the work that is asked for codes (O237). */
  workKey: Uint8Array;
}

/** What the server knows and no caller may. */
export interface Secrets extends Keys {
  /** What these made counts, too, while the secret is replaced (O126); null for none. */
  accepted: Keys | null;
}

/** The keys for one purpose whose work counts, the one that new work is done with first. */
export const keysFor = <K extends keyof Keys>(
  secrets: Pick<Secrets, K | "accepted">,
  purpose: K,
): Uint8Array[] => [
  secrets[purpose],
  ...(secrets.accepted === null ? [] : [secrets.accepted[purpose]]),
];

const SETTING_KEY = "token_secret";

/** Derives the keys from one secret. */
function deriveKeys(secret: string): Keys {
  const key = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "university-guide", purpose, 32));
  return {
    accessTokenKey: key("access tokens"),
    codeKey: key("one-time codes"),
    refreshKey: key("refresh tokens"),
    trialKey: key("guests' conversations"),
    secondFactorKey: key("second factors"),
    workKey: key("work"),
  };
}

/**
 * The keys, from TOKEN_SECRET, or from a secret made once and kept in the database,
 * so that every process on it reads the others' tokens and a restart ends no session.
 */
export async function loadSecrets(
  db: Db,
  { tokenSecret, tokenSecretAccepted: other }: Pick<Config, "tokenSecret" | "tokenSecretAccepted">,
): Promise<Secrets> {
  const secret = tokenSecret ?? (await storedSecret(db));
  return { ...deriveKeys(secret), accepted: other === null ? null : deriveKeys(other) };
}

/** The secret in the database; made if there isn't one. */
async function storedSecret(db: Db): Promise<string> {
  await db
    .insertInto("setting")
    .values({ key: SETTING_KEY, value: randomBytes(48).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", SETTING_KEY)
    .executeTakeFirstOrThrow();
  return value;
}

/** Letters and digits that can't be mistaken for each other. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random groups of four, 19.8 bits each, that can be copied by hand: "k3vq-7hxm". */
export const copyableSecret = (groups: number): string =>
  Array.from({ length: groups * 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
    .join("")
    .replaceAll(/.{4}(?=.)/g, "$&-");

/** A text of 256 random bits, fit for a header or an address. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/**
 * The token that follows another: the same each time, so that who didn't get it can ask again, and unknown to anyone
 * without the key, so that it needn't be stored.
 */
export const successorOf = (refreshKey: Uint8Array, token: string): string =>
  createHmac("sha256", refreshKey).update(token).digest("base64url");

/** How a random token is stored: a plain hash is enough for 256 bits that no one can guess. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** How a one-time code is stored: bound to its number, and useless without the key. */
export const hashCode = (codeKey: Uint8Array, phoneNumber: string, code: string): string =>
  createHmac("sha256", codeKey).update(`${phoneNumber}:${code}`).digest("base64url");

/**
 * A number or an e-mail address as limits and known networks keep it: the same each time, and not to be turned back
 * without the key. Serves O186.
 */
export const hashSubject = (codeKey: Uint8Array, subject: string): string =>
  createHmac("sha256", codeKey).update(`subject:${subject}`).digest("hex");

/** Compares two hashes in a time that doesn't reveal where they differ. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
