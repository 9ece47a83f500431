import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes with a key of 32, as base64url. It opens only for the same `owner`, so a row's value is of no use in another. */
export function seal(key: Uint8Array, bytes: Uint8Array, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** What `seal` encrypted with this key for this owner; null for anything else. */
export function unseal(key: Uint8Array, sealed: string, owner: string): Uint8Array | null {
  const bytes = Buffer.from(sealed, "base64url");
  const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  } catch {
    return null;
  }
}
