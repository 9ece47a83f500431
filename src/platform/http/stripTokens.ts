import { tokensIn, type TokenPair } from "#contract/tokens.ts";

/**
 * Parts an answer's data from the token pair that came with it, beside the other fields or within `tokens`,
 * so that what goes on to the charts holds none. Serves K8.
 */
export function stripTokens(data: unknown): { pair: TokenPair | null; rest: unknown } {
  const pair = tokensIn(data);
  if (pair === null || typeof data !== "object" || data === null) return { pair: null, rest: data };
  const rest = Object.fromEntries(
    Object.entries(data).filter(([name]) => !["access", "refresh", "tokens"].includes(name)),
  );
  return { pair, rest };
}
