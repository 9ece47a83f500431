import * as v from "valibot";

/** A pair of tokens (E3). */
export const TokenPair = v.object({
  access: v.pipe(v.string(), v.nonEmpty()),
  refresh: v.pipe(v.string(), v.nonEmpty()),
});
export type TokenPair = v.InferOutput<typeof TokenPair>;

/** A refresh token as a request carries it. */
export const RefreshToken = v.pipe(
  v.string("The refresh token is missing."),
  v.minLength(1, "The refresh token is missing."),
  v.maxLength(4096, "The refresh token is too long."),
);

/**
 * Finds a token pair in an answer's data: beside the other fields or within `tokens` (K8). Returns null when either
 * token is missing.
 */
export function tokensIn(data: unknown): TokenPair | null {
  if (typeof data !== "object" || data === null) return null;
  const beside = v.safeParse(TokenPair, data);
  if (beside.success) return beside.output;
  const within = v.safeParse(v.looseObject({ tokens: TokenPair }), data);
  return within.success ? { ...within.output.tokens } : null;
}
