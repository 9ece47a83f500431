import { createHmac, randomBytes } from "node:crypto";

import { CODE_LENGTH } from "#contract/limits.ts";

import { sameHash } from "./secrets.ts";

/** For how long a code is shown, in milliseconds. */
const STEP_MS = 30_000;
/** 160 bits, as HMAC-SHA-1 takes (RFC 4226). */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret for an authenticator app. */
export const newTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** Bytes as base32 without padding, as people copy a secret into an app (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, "0"), 2)))
    .join("");
}

/** The number of the step that a moment is in, since 1970. */
const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The code of a step: six digits (RFC 6238 with HMAC-SHA-1, which every app speaks). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, "0");
}

/** The step that a code is of: the present one, or one beside it, as clocks differ; null for none. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | null {
  const now = stepOf(at);
  return [now, now - 1, now + 1].find((step) => sameHash(totpCode(secret, step), code)) ?? null;
}

/** What an authenticator app reads: `otpauth://totp/…`, for `account` at `issuer`. */
export function otpauthAddress(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
