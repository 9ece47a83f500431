import { type JWTPayload, jwtVerify, type JWTVerifyOptions } from "jose";

/** What a JWT says that one of these keys signed and that fits the options; null for any other text. */
export async function signedClaims(
  text: string,
  keys: readonly Uint8Array[],
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const key of keys) {
    const read = await jwtVerify(text, key, options).catch(() => null);
    if (read !== null) return read.payload;
  }
  return null;
}
